// Whole games and every page, read in both languages: nobody meets a word that is none, or a code instead of a name.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTable, type Table } from './harness'
import { findings, RAW } from './look'
import { asked, clickOn } from './player'
import { dice } from './seed'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

/** Everything that is read or heard on a page now. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...spoken].join('\n')
  })
async function read(page: Page, where: string): Promise<void> {
  expect(
    (await said(page)).split('\n').filter((line) => RAW.test(line)),
    where,
  ).toEqual([])
}

test.each([
  ['en-US', '9.1 lite+entry16'],
  ['ja-JP', '8.2 master+pack'],
])('a whole game is read in words (%s, %s)', async (locale, regulation) => {
  const { game, token } = await table.newGame({ regulation })
  const page = await table.open(`/g/${game}#${token}`, {
    locale,
    storage: { settings: '{"speed":"none"}', name: 'Mika' },
  })
  const choose = dice()
  let looked = 0
  while (await asked(page)) {
    await read(page, 'table')
    // Now and then everything is opened that can be, and looked at for what hinders.
    if (looked++ % 12 === 0) {
      for (const door of ['?', 's', 'r', 'l']) {
        await page.keyboard.press(door)
        await read(page, door)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      const lit = page.locator('.thing.lit[aria-haspopup=menu]').first()
      if (await lit.count()) {
        await lit.focus()
        await page.keyboard.press('Enter')
        await page.locator('.card-menu:not(.away)').waitFor()
        await read(page, 'menu')
        expect(await findings(page)).toEqual([])
        await page.keyboard.press('Escape')
      } else expect(await findings(page)).toEqual([])
    }
    await clickOn(page, choose)
  }
  await page.locator('section.over').waitFor()
  await read(page, 'result')
  expect(await findings(page)).toEqual([])
  const rules = `/rules/${encodeURIComponent(regulation)}`
  const pages = ['/', '/how', '/profile', '/decks', '/about', '/nowhere', rules]
  for (const path of [...pages, `/r/${game}`, `/r/${game}?at=9&eyes=A`, `/r/${game}?at=9&eyes=all`]) {
    await page.goto(table.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await read(page, path)
  }
})
