// The pictures of the README, made from the running program: make pictures.
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM, program, startTable, type Table } from './harness'
import { asked, clickOn } from './player'
import { dice, SEED } from './seed'

const IMAGES = resolve('../docs/images')

let table: Table
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blackpoker-'))
  table = await startTable('--pass-delay', '0')
})
afterAll(async () => {
  await table?.stop()
  rmSync(folder, { recursive: true })
})

/** Few colors make a picture a third as large, and nobody sees it. */
async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  const path = join(IMAGES, name)
  await page.screenshot({ path, fullPage })
  execFileSync('pngquant', ['--force', '--ext', '.png', '--skip-if-larger', '256', path])
}

const waiting = (page: Page): Promise<number> => page.locator('.stage li:not(.empty)').count()

/** Games in which something may happen; which one does, depends on the cards. */
const GAMES = ['8.2 master+pack', '8.2 std+pack', '9.1 master+pack', '9.1 std+pack', '8.2 master+strategy']

/** Plays on until enough happens on the board at once to be worth a picture. `false`: the game was over before. */
async function isInteresting(page: Page): Promise<boolean> {
  const choose = dice()
  while (await asked(page)) {
    const soldiers = await page.locator('.unit').count()
    const hand = await page.locator('.hand.own .thing').count()
    if ((await waiting(page)) > 0 && soldiers > 1 && hand > 1) return true
    // Who passes less has more on the board.
    await clickOn(page, (of) => choose(of > 1 && choose(4) > 0 ? of - 1 : of))
  }
  return false
}

test.each([
  ['board.png', { width: 1280, height: 800 }, { colorScheme: 'dark' }],
  ['phone.png', { width: 390, height: 844 }, { colorScheme: 'light', hasTouch: true, isMobile: true }],
] as const)('%s', async (name, viewport, options) => {
  for (const regulation of GAMES) {
    const { game, token } = await table.newGame({ regulation, level: 3 })
    const page = await table.open(`/g/${game}#${token}`, { viewport, ...options })
    if (await isInteresting(page)) return shoot(page, name)
    await page.context().close()
  }
  throw new Error('nothing happened in any game: try another SEED')
})

test('replay.png', async () => {
  const players = ['--players', '4', '--seed', String(SEED)]
  execFileSync(program(), ['sim', '8.2 std+pack', '-n', '2', ...players, '--records', folder])
  const record = join(
    folder,
    readdirSync(folder)
      .filter((file) => file.endsWith('.record'))
      .sort()[0] ?? '',
  )
  const page = await table.open('/', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' })
  await page.getByRole('button', { name: 'Open a record' }).setInputFiles(record)
  await page.waitForURL(/\/r\/[\w-]+/)
  await page.goto(`${page.url().split('?')[0]}?at=30&eyes=A`)
  await page.getByRole('tab', { name: 'Analysis' }).click()
  await page.getByRole('button', { name: 'Analyze this game' }).click()
  await page.getByRole('progressbar').waitFor({ timeout: 60_000 })
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 200_000 })
  // The worst mistake in answering something, so that there is something to see on the stage.
  for (const mistake of await page.locator('h3:has-text("Biggest mistakes") ~ ol button').all()) {
    await mistake.click()
    await page.locator('h3:has-text("Biggest mistakes") ~ ol button[aria-current]').and(mistake).waitFor()
    await page.getByText(/ played: /).waitFor()
    if ((await waiting(page)) > 0) return shoot(page, 'replay.png', true)
  }
  throw new Error('no mistake was an answer: try another SEED')
})

test('sheet-8.2-master-ja.png', async () => {
  const file = join(folder, 'sheet.html')
  execFileSync(program(), [
    'rules',
    'sheet',
    '8.2',
    'master',
    '--as',
    'html',
    '--lang',
    'ja',
    '--output',
    file,
  ])
  const browser = await chromium.launch(CHROMIUM)
  const page = await browser.newPage({ viewport: { width: 1680, height: 1180 } })
  await page.goto(pathToFileURL(file).href)
  expect(await page.title()).not.toBe('')
  await shoot(page, 'sheet-8.2-master-ja.png')
  await browser.close()
})
