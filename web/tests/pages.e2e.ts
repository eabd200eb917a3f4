// The pages beside the table, in a real browser.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTable, type Table } from './harness'
import { findings } from './look'

const RECORD = '../records/8.2/std+pack.record'
let table: Table
let replay = ''

beforeAll(async () => {
  table = await startTable()
  const page = await table.open('/')
  await page.getByRole('button', { name: 'Open a record' }).setInputFiles(RECORD)
  await page.waitForURL(/\/r\/[\w-]+/)
  replay = new URL(page.url()).pathname
  await page.context().close()
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

const place = (page: Page) => page.getByRole('slider', { name: 'Place in the game' })

test('one button leads to a table', async () => {
  const page = await table.open('/')
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.getByRole('button', { name: 'Play a first game' }).click(),
  ])
  // The newcomer begins, and is not finished off at once.
  expect(request.postDataJSON()).toMatchObject({ regulation: '9.1 lite+entry16', practice: true, level: 1 })
  await page.waitForURL(/\/g\/[\w-]+#[\w-]+/)
  // A connection that is left while it opens is complained about.
  await page.locator('.hand.own .thing').first().waitFor()
  await page.goto(`${table.url}/`)
  await page.getByRole('heading', { name: 'Your games' }).waitFor()
  await page.context().close()
})

test('a game for a friend is opened with the chosen rules', async () => {
  const page = await table.open('/')
  await page.getByRole('radio', { name: '8.2' }).check()
  await page.getByRole('radio', { name: 'Master' }).check()
  await page.getByRole('radio', { name: 'A friend' }).check()
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.getByRole('button', { name: 'Open the game and get the link' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ regulation: '8.2 master+pack', level: null, public: false })
  await page.waitForURL(/\/g\/[\w-]+#[\w-]+/)
  const game = new URL(page.url()).pathname.slice(3)
  expect(await page.evaluate((key) => sessionStorage.getItem(key), `invite:${game}`)).toBeTruthy()
  await page.context().close()
})

test('a stranger finds a public game in the lobby and takes the seat', async () => {
  const { game, token } = await table.newGame({ level: null, public: true })
  const host = await table.open(`/g/${game}#${token}`)
  await host.getByRole('button', { name: 'Sit down' }).click()
  await host.getByText('Waiting for the other player').waitFor()
  const page = await table.open('/')
  await page.getByRole('link', { name: /^Sit down/ }).click()
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.locator('.hand.own').waitFor()
  await page.waitForURL(new RegExp(`/g/${game}#[0-9a-f]{32}$`))
  await page.context().close()
  await host.context().close()
})

test('a replay is seen with either eyes, and a link leads to the same move', async () => {
  const page = await table.open(`${replay}?at=40&eyes=A`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await place(page).waitFor()
  expect(await place(page).inputValue()).toBe('40')
  // Both players of this record are called the same, and are told apart.
  for (const number of [1, 2]) await page.getByRole('radio', { name: `random (player ${number})` }).waitFor()
  const seenByA = await page.getByRole('region', { name: 'Board' }).innerText()
  await page.keyboard.press('2')
  await page.waitForURL(/eyes=B/)
  await expect.poll(() => page.getByRole('region', { name: 'Board' }).innerText()).not.toBe(seenByA)

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
  const at = await place(page).inputValue()
  expect(Number(at)).toBeGreaterThan(41)
  await page.getByRole('button', { name: 'Copy link to this move' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain(`at=${at}&eyes=B`)
  const link = await copied()
  await page.goto(link)
  await place(page).waitFor()
  expect(await place(page).inputValue()).toBe(at)
  await page.context().close()
})

test('a replay plays by itself and stops when it is told to', async () => {
  const page = await table.open(`${replay}?at=0&eyes=all`)
  await place(page).waitFor()
  await page.getByLabel('Speed').selectOption({ label: '×4' })
  await page.getByRole('button', { name: 'Play (Space)' }).click()
  await expect.poll(() => place(page).inputValue()).not.toBe('0')
  await page.getByRole('button', { name: 'Pause (Space)' }).click()
  await page.getByRole('button', { name: 'Play (Space)' }).waitFor()
  await page.context().close()
})

test('the computer says what it thinks of a game', async () => {
  const page = await table.open(`${replay}?at=0&eyes=all`)
  await page.getByRole('tab', { name: 'Analysis' }).click()
  await page.getByRole('button', { name: 'Analyze this game' }).click()
  await page.getByRole('slider', { name: /chance to win/ }).waitFor({ timeout: 60_000 })
  await page.getByText('As a table').click()
  await page.getByRole('row').nth(1).getByRole('button').click()
  await expect.poll(() => place(page).inputValue()).not.toBe('0')
  await page.getByText(/ played: /).waitFor()
  await page.context().close()
})

test('a position becomes a scenario, and the record can be had', async () => {
  const page = await table.open(`${replay}?at=40&eyes=all`)
  await page.getByRole('button', { name: 'Open as scenario' }).click()
  const dialog = page.getByRole('dialog')
  const text = await dialog.getByRole('textbox').inputValue()
  expect(text).toContain('[given.A]')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/-40\.toml$/)
  expect(readFileSync(await file.path(), 'utf8')).toBe(text)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  const [record] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the record' }).click(),
  ])
  expect(readFileSync(await record.path(), 'utf8')).toMatch(/^blackpoker record/)
  await page.context().close()
})

test('the rules are searched in both languages, and an action has a link', async () => {
  const page = await table.open('/rules/8.2%20std+pack')
  await page.getByRole('searchbox').fill('カウンター')
  const entry = page.getByRole('article').filter({ hasText: 'Counter' }).first()
  await entry.waitFor()
  await page.getByRole('searchbox').fill('bulwark')
  await page.getByRole('tab', { name: /Characters/ }).click()
  await page.getByRole('article').filter({ hasText: '防壁' }).first().waitFor()
  await page.goto(`${table.url}/rules/8.2%20std+pack#counter`)
  await page.locator('article.marked').filter({ hasText: 'Counter' }).waitFor()
  await page.context().close()
})

test('a deck is built with the keyboard and kept', async () => {
  const page = await table.open('/decks')
  await page.getByRole('button', { name: 'Build a deck' }).click()
  await page.getByRole('button', { name: 'ace of spades' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('52 cards').waitFor()
  await page.reload()
  await page.getByText('52 cards').waitFor()
  expect(await page.getByRole('button', { name: 'ace of hearts' }).getAttribute('aria-pressed')).toBe('false')

  await page.getByRole('button', { name: 'Read from text' }).click()
  await page.getByRole('textbox', { name: /Cards as/ }).fill('# Small\n♠10 HA Q9')
  await page.getByText('Not a card: Q9').waitFor()
  await page.getByRole('button', { name: 'Make a deck of these' }).click()
  await page.getByText('2 cards', { exact: true }).waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Small')
  await page.context().close()
})

test('every page speaks both languages', async () => {
  const page = await table.open('/')
  for (const path of ['/', '/how', '/rules', '/decks', '/profile', '/about', replay]) {
    await page.goto(table.url + path)
    for (const [name, other] of [
      ['日本語', /遊ぶ/],
      ['English', /Play/],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('navigation').getByRole('link', { name: other }).waitFor()
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  }
  await page.context().close()
})

test('what cannot be had is said in words', async () => {
  const page = await table.open('/r/nothing', { expected: /404/ })
  await page.getByRole('alert').waitFor()
  await page.goto(`${table.url}/rules/8.2%20nothing`)
  await page.getByRole('alert').waitFor()
  await page.context().close()
})

test.each(['light', 'dark'] as const)('no page hinders anybody (%s)', async (colorScheme) => {
  const page = await table.open('/', { colorScheme })
  for (const path of ['/', '/how', '/rules', '/decks', '/profile', '/about', `${replay}?at=40&eyes=all`]) {
    await page.goto(table.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await findings(page), path).toEqual([])
  }
  await page.context().close()
})

test('every page fits on a phone', async () => {
  const page = await table.open('/', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'ja-JP',
  })
  for (const path of ['/', '/how', '/rules', '/decks', '/profile', '/about', `${replay}?at=40&eyes=A`]) {
    await page.goto(table.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360)
  }
  await page.context().close()
})
