// The pictures of the README, made from the running program: make pictures.
import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM, program, startTable, type Table } from './harness'
import { asked, clickOn } from './player'
import { dice } from './seed'

const IMAGES = resolve('../docs/images')
const RECORD = '../records/8.2/std+pack.record'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterAll(() => table?.stop())

const shoot = (page: Page, name: string) => page.screenshot({ path: join(IMAGES, name) })

/** Plays on until enough happens on the board at once to be worth a picture. */
async function interesting(page: Page): Promise<void> {
  const choose = dice()
  while (await asked(page)) {
    const waiting = await page.locator('.stage li:not(.empty)').count()
    const soldiers = await page.locator('.soldier').count()
    const hand = await page.locator('.hand.own .thing').count()
    if (waiting > 0 && soldiers > 2 && hand > 2) return
    // Who passes less has more on the board.
    await clickOn(page, (of) => choose(of > 1 && choose(4) > 0 ? of - 1 : of))
  }
  throw new Error('the game was over before anything happened: try another SEED')
}

test.each([
  ['board.png', { width: 1280, height: 800 }, { colorScheme: 'dark' }],
  ['phone.png', { width: 390, height: 844 }, { colorScheme: 'light', hasTouch: true, isMobile: true }],
] as const)('%s', async (name, viewport, options) => {
  const { game, token } = await table.newGame({ regulation: '8.2 master+pack', level: 3 })
  const page = await table.open(`/g/${game}#${token}`, { viewport, ...options })
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.locator('.hand.own').waitFor()
  await page.getByRole('radio', { name: 'Full control' }).click({ force: true })
  await interesting(page)
  await shoot(page, name)
})

test('replay.png', async () => {
  const page = await table.open('/', { viewport: { width: 1440, height: 1380 }, colorScheme: 'light' })
  await page.getByRole('button', { name: 'Open a record' }).setInputFiles(RECORD)
  await page.waitForURL(/\/r\/[\w-]+/)
  await page.goto(`${page.url().split('?')[0]}?at=40&eyes=A`)
  await page.getByRole('button', { name: 'Analyse this game' }).click()
  await page.getByRole('slider', { name: 'Chance of A to win' }).waitFor({ timeout: 120_000 })
  await page.getByText(/^[AB] played:/).waitFor()
  await shoot(page, 'replay.png')
})

test('sheet-8.2-master-ja.png', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blackpoker-'))
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
  rmSync(folder, { recursive: true })
})
