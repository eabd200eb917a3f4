// Choosing trumps: what they do stands on them.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Rulebook } from '../src/wire'
import { startTable, type Table } from './harness'
import { SIZES, findings } from './look'
import { asked, clickOn } from './player'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

async function rulebook(regulation: string): Promise<Rulebook> {
  return (await (await fetch(`${table.url}/api/rules/${encodeURIComponent(regulation)}`)).json()) as Rulebook
}

test.each([
  ['9.1 master+extra', 'en-US', 'light'],
  ['9.1 master+draft', 'ja-JP', 'dark'],
] as const)('%s: every trump says what it does (%s)', async (regulation, locale, colorScheme) => {
  const lang = locale === 'ja-JP' ? 'ja' : 'en'
  const { trumps, actions } = await rulebook(regulation)
  // In a draft one is kept of each mini pack; the first that is a trump.
  const chosen = async (page: Page) => {
    for (const card of await page
      .locator('.tray .trump-tile')
      .evaluateAll((all) =>
        all
          .filter((one) => one.classList.contains('lit'))
          .map((one) => (one as HTMLElement).dataset.name ?? ''),
      )) {
      const trump = trumps.find((one) => `A:${one.card}` === card)
      const brings = actions.find((action) => action.trump === trump?.card)
      if (trump && brings) return { card, trump, brings }
    }
    return null
  }
  // Whether a trump that brings an action is offered is a matter of the cards.
  const sitDown = async (deal: number) => {
    const { game, token } = await table.newGame({ regulation })
    const page = await table.open(`/g/${game}#${token}`, { locale, colorScheme, deal })
    let found = (await asked(page)) ? await chosen(page) : null
    while (!found && (await asked(page))) {
      await clickOn(page, () => 0)
      found = await chosen(page)
    }
    if (found) return { page, found }
    await page.close()
    return sitDown(deal + 1)
  }
  const { page, found } = await sitDown(0)
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const tile = page.locator(`.tray [data-name="${found.card}"]`)
    await tile.scrollIntoViewIfNeeded()
    const text = await tile.innerText()
    expect(text).toContain(found.trump.name[lang])
    expect(text.replaceAll(/\s+/g, '')).toContain(found.trump.text[lang].replaceAll(/\s+/g, ''))
    // The question and the dock stay free.
    for (const selector of ['.prompt h2', '.controls .main']) {
      const isFree = () =>
        page.locator(selector).evaluate((element) => {
          const at = element.getBoundingClientRect()
          const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)
          return !!top && (element === top || element.contains(top) || top.contains(element))
        })
      await expect.poll(isFree, { message: `${selector} ${width} × ${height}` }).toBe(true)
    }
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/trumps-${lang}-${width}.png` })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await findings(page)).toEqual([])

  const tiles = page.locator('.tray .trump-tile')
  const count = await tiles.count()
  if (count > 12) {
    await page.getByRole('button', { name: 'Spades', exact: true }).click()
    await expect.poll(() => tiles.count()).toBe(13)
    await page.getByRole('searchbox').fill(found.trump.name[lang])
    await expect.poll(() => tiles.count()).toBeGreaterThan(0)
    await expect.poll(() => tiles.count()).toBeLessThan(5)
  }
  await page.locator(`.tray [data-name="${found.card}"]`).click()
  // What was taken so far says what it is good for.
  await page.locator('.tray .brings').filter({ hasText: found.brings.name[lang] }).waitFor()
})
