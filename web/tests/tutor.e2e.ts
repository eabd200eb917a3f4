// The tutor of a first game says one thing at a time, at the thing it speaks of.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTable, type Table } from './harness'
import { SIZES } from './look'
import { asked, clickOn, goOn } from './player'
import { dice } from './seed'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

const WORDS = {
  'en-US': { goal: 'This is your life', next: 'Got it' },
  'ja-JP': { goal: 'これがあなたのライフ', next: 'わかった' },
}

/** What is wrong with the place of the bubble; nothing if it stands beside its thing. */
const fault = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const bubble = document.querySelector<HTMLElement>('.tutor:not(.away)')
    const thing = document.querySelector(bubble?.dataset.about ?? '.none')?.getBoundingClientRect()
    if (!bubble || !thing) return 'nothing is said'
    const at = bubble.getBoundingClientRect()
    const across = Math.max(thing.left - at.right, at.left - thing.right)
    const along = Math.max(thing.top - at.bottom, at.top - thing.bottom)
    if (Math.max(across, along) < 0) return 'it lies over its thing'
    if (Math.max(across, along) > 20) return 'it is far from its thing'
    const inside = at.left >= 0 && at.top >= 0 && at.right <= innerWidth && at.bottom <= innerHeight
    return inside ? '' : 'it is cut'
  })

test.each(SIZES.map(([width, height], at) => [width, height, at % 2 ? 'ja-JP' : 'en-US'] as const))(
  'at most one bubble, and never over its thing (%i × %i, %s)',
  async (width, height, locale) => {
    const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16' })
    const page = await table.open(`/g/${game}#${token}`, {
      viewport: { width, height },
      locale,
      hasTouch: width < 900,
      storage: { settings: '{"speed":"none"}', name: 'Alice' },
    })
    const bubble = page.locator('.tutor')
    const choose = dice()
    const lessons = new Set<string>()
    await asked(page)
    await bubble.getByText(WORDS[locale].goal).waitFor()
    while (await asked(page)) {
      expect(await bubble.count()).toBeLessThanOrEqual(1)
      const shown = page.locator('.tutor:not(.away)')
      if (await shown.count()) {
        await expect.poll(() => fault(page)).toBe('')
        lessons.add(await shown.locator('b').innerText())
        await shown.getByRole('button', { name: WORDS[locale].next }).click()
        // A pointer that rests asks what is under it, and the answer is read before the next lesson.
        await page.mouse.move(1, 1)
      }
      await clickOn(page, choose)
    }
    expect(lessons.size).toBeGreaterThan(0)
    // What was read is not said again.
    await page.reload()
    await page.locator('section.over').waitFor()
    expect(await bubble.count()).toBe(0)
  },
)

test('the bubble goes along when its thing is moved', async () => {
  const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16' })
  const page = await table.open(`/g/${game}#${token}`, {
    storage: { settings: '{"speed":"none"}', name: 'Alice' },
  })
  await asked(page)
  await expect.poll(() => fault(page)).toBe('')
  for (const moved of ['translate(40px, -30px)', 'translate(0, 30px)', 'none']) {
    await page.addStyleTag({ content: `.board { transform: ${moved} }` })
    await expect.poll(() => fault(page), { message: moved }).toBe('')
  }
})

test('whoever closes the tutor is left alone', async () => {
  const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16' })
  const page = await table.open(`/g/${game}#${token}`, {
    storage: { settings: '{"speed":"none"}', name: 'Alice' },
  })
  await page.locator('.tutor').getByRole('button', { name: 'Close the tutor' }).click()
  await page.reload()
  await asked(page)
  expect(await page.locator('.tutor').count()).toBe(0)
})

test.each(['en-US', 'ja-JP'])(
  'on a phone held on its side the question is read beside a lesson (%s)',
  async (locale) => {
    const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16', practice: true })
    const page = await table.open(`/g/${game}#${token}`, {
      viewport: { width: 844, height: 390 },
      locale,
      hasTouch: true,
      storage: { settings: '{"speed":"none"}', name: 'Alice' },
    })
    await asked(page)
    const shown = page.locator('.tutor:not(.away)')
    // The practice deal, the goal, the hand.
    for (const title of [0, 1, 2]) {
      await expect.poll(() => shown.locator('small').innerText()).toBe(`${title + 1} / 9`)
      const overlap = () =>
        page.evaluate(() => {
          const [bubble, prompt] = ['.tutor', '.prompt'].map((one) =>
            document.querySelector(one)?.getBoundingClientRect(),
          )
          return !bubble || !prompt || (bubble.top < prompt.bottom && bubble.bottom > prompt.top)
        })
      await expect.poll(overlap).toBe(false)
      await shown.getByRole('button').last().click()
      await page.mouse.move(1, 1)
    }
  },
)

test('whoever plays on without reading is not told of the beginning for ever', async () => {
  const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16', practice: true })
  const page = await table.open(`/g/${game}#${token}`, {
    storage: { settings: '{"speed":"none"}', name: 'Alice' },
  })
  await asked(page)
  await page.locator('.tutor b', { hasText: 'A practice deal' }).waitFor()
  const turn = async () => Number((await page.locator('.prompt .turn').innerText()).match(/\d+/)?.[0])
  while ((await asked(page)) && (await turn()) <= 2) await goOn(page)
  expect(await page.locator('.tutor', { hasText: /A practice deal|This is your life/ }).count()).toBe(0)
})
