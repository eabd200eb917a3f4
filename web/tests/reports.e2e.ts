// Pages of the laboratory on a phone, a tablet, a screen and on paper: nothing is cut off, nothing sticks out.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM, program } from './harness'

/** A4 between margins of a centimeter, in pixels of CSS. */
const PAPER = { width: 718, height: 1047 }
const SCREENS = [390, 768, 1440]

/** The most that a page may have, so that it can be sent by mail. */
const MOST = 2 * 1024 * 1024

const FEW = ['--strengths', 'random,rules', '-n', '60']
const PAGES: [string, string[]][] = [
  ['one regulation', ['report', '9.1 lite+entry16', ...FEW, '--worth-games', '2']],
  [
    'a change',
    [
      'report',
      '8.2 lite+entry20',
      '--change',
      'frames.entry20.setup.draw=6',
      '--change',
      'throwing.cost=D',
      ...FEW,
    ],
  ],
  ['three editions', ['report', '8.1 std+pack', '8.2 std+pack', '9.1 std+pack', ...FEW]],
  ['trumps', ['report', '8.2 master+extra', '--strengths', 'random', '-n', '60']],
  ['worth', ['worth', '9.1 lite+entry16', '--strengths', 'random,rules', '-n', '4']],
  ['trouble', ['trouble', '8.2 master+extra', '--players', 'random', '-n', '40', '--pair-games', '2']],
]

let browser: Browser
let page: Page
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
  browser = await chromium.launch(CHROMIUM)
  page = await browser.newPage()
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What sticks out at a side, but for what can be scrolled to. */
const outside = () => {
  const wide = document.documentElement.clientWidth
  const scrolls = (element: Element) => {
    const box = element.closest('.scroll')
    return box !== null && getComputedStyle(box).overflowX !== 'visible'
  }
  const isOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (left < -1 || right > wide + 1)
  }
  const seen = [...document.body.querySelectorAll('*:not(.hidden)')].filter((element) =>
    element.checkVisibility(),
  )
  const out = seen.filter((element) => isOut(element) && !scrolls(element))
  return out.map((element) => `${element.tagName}.${element.classList}: ${element.textContent?.slice(0, 60)}`)
}

test.each(PAGES)('%s fits screens and paper', async (name, args) => {
  for (const lang of ['ja', 'en']) {
    const file = join(folder, `${name}-${lang}.html`)
    execFileSync(program(), [...args, '-o', file, '--lang', lang], { stdio: 'pipe' })
    expect(statSync(file).size, lang).toBeLessThanOrEqual(MOST)
    await page.setContent(readFileSync(file, 'utf8'))
    await page.emulateMedia({ media: 'screen' })
    for (const width of SCREENS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(outside), `${lang} ${width}`).toEqual([])
    }
    // Whoever prints a page wants its tables, too.
    await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)))
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER)
    expect(await page.evaluate(outside), `${lang} paper`).toEqual([])
  }
})
