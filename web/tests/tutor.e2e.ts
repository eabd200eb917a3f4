// The tutor of a first game says one thing at a time, at the thing it speaks of.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTable, type Table } from './harness'
import { asked, clickOn } from './player'
import { dice } from './seed'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

test.each([
  [1440, 900],
  [390, 844],
  [844, 390],
])('at most one bubble, and never over its thing (%i × %i)', async (width, height) => {
  const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16' })
  const page = await table.open(`/g/${game}#${token}`, {
    viewport: { width, height },
    hasTouch: width < 900,
    storage: { settings: '{"speed":"none"}', name: 'Alice' },
  })
  const bubble = page.locator('.tutor')
  const choose = dice()
  const lessons = new Set<string>()
  await asked(page)
  await bubble.getByText('This is your life').waitFor()
  while (await asked(page)) {
    expect(await bubble.count()).toBeLessThanOrEqual(1)
    const shown = page.locator('.tutor:not(.away)')
    if (await shown.count()) {
      const [at, thing] = await page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().toJSON()
        const about = document.querySelector<HTMLElement>('.tutor')?.dataset.about ?? ''
        return [box('.tutor'), box(about)] as { left: number; top: number; right: number; bottom: number }[]
      })
      if (at && thing) {
        const apart =
          at.right <= thing.left || thing.right <= at.left || at.bottom <= thing.top || thing.bottom <= at.top
        expect(apart).toBe(true)
        expect(at.left >= 0 && at.top >= 0 && at.right <= width && at.bottom <= height).toBe(true)
      }
      lessons.add(await shown.locator('b').innerText())
      await shown.getByRole('button', { name: 'Got it' }).click()
    }
    await clickOn(page, choose)
  }
  expect(lessons.size).toBeGreaterThan(0)
  // What was read is not said again.
  await page.reload()
  await page.locator('section.over').waitFor()
  expect(await bubble.count()).toBe(0)
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
