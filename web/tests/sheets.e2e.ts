// Sheets are printed: the list on two pages of A4, trumps on those that follow, however long the words are.
import { execFileSync } from 'node:child_process'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM, program } from './harness'

/** A4 in pixels of CSS. */
const PAPER = { width: 794, height: 1123 }

/** Every list with a sheet of its own, played and as printed; the longest with trumps, with their pages. */
const SHEETS = [
  ...['lite', 'std', 'pro', 'master', 'pro:printed', 'master:printed'].map(
    (list) => ['7.0', list, 2] as const,
  ),
  ['7.0', 'extra', 6],
  ...['lite', 'std', 'pro', 'master', 'std:draft'].map((list) => ['8.0', list, 2] as const),
  ...['lite', 'std', 'pro', 'master', 'lite:printed'].map((list) => ['8.1', list, 2] as const),
  ['8.1', 'master+extra', 3],
  ...['lite', 'std', 'pro', 'master', 'master+strategy'].map((list) => ['8.2', list, 2] as const),
  ['8.2', 'master+extra', 6],
  ...['lite', 'std', 'pro', 'master'].map((list) => ['9.1', list, 2] as const),
  ['9.1', 'master+draft', 6],
] as const

let browser: Browser
let paper: Page
beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM)
  paper = await browser.newPage({ viewport: PAPER })
  await paper.emulateMedia({ media: 'print' })
})
afterAll(async () => browser?.close())

test.each(SHEETS)('the sheet of %s %s has its place on the paper', async (edition, list, count) => {
  for (const lang of ['ja', 'en']) {
    const args = ['rules', 'sheet', edition, list, '--as', 'html', '--lang', lang]
    await paper.setContent(execFileSync(program(), args, { encoding: 'utf8' }))
    const pages = await paper.locator('.page').evaluateAll((all) =>
      all.map((page) => {
        // What does not fit into two columns stands in a third one beside the paper.
        const columns = page.querySelector('main')
        return { high: page.getBoundingClientRect().height, wide: columns?.scrollWidth ?? 0 }
      }),
    )
    expect(pages.length, lang).toBe(count)
    expect(Math.max(...pages.map((page) => Math.floor(page.high))), lang).toBeLessThanOrEqual(PAPER.height)
    expect(Math.max(...pages.map((page) => page.wide)), lang).toBeLessThanOrEqual(PAPER.width)
  }
})
