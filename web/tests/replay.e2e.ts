// Games that are over: read beside the board, and gone on with.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Analysis, NewGame } from '../src/wire'
import { startTable, STILL, type Table } from './harness'
import { findings, RAW, SIZES } from './look'
import { asked, playToTheEnd } from './player'

let table: Table
// Whole games are thought about, which takes a busy machine its time.
vi.setConfig({ testTimeout: 600_000 })
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

const REGULATION = '9.1 lite+entry16'

/** A game that the page has played to its end, in seat B. */
async function played(options?: Parameters<Table['open']>[1]): Promise<{ page: Page; game: string }> {
  const { game, token } = await table.newGame({ regulation: REGULATION, seat: 'B' })
  const page = await table.open(`/g/${game}#${token}`, options)
  await playToTheEnd(page)
  return { page, game }
}

/** What the computer thinks of a game, when it has looked at all of it. */
async function analyzed(game: string): Promise<Analysis> {
  let all: Analysis | undefined
  const isDone = async () => {
    all = (await (await fetch(`${table.url}/api/replays/${game}/analysis`)).json()) as Analysis
    return all.done >= all.total
  }
  await expect.poll(isDone, { timeout: 200_000, interval: 200 }).toBe(true)
  if (!all) throw new Error('an analysis that is done has points')
  return all
}

/** Games are played until there is one with such a decision: whether a game has one is a matter of the cards. */
async function playedWith(
  wanted: (point: Analysis['points'][number]) => boolean,
): Promise<{ page: Page; game: string; point: Analysis['points'][number] }> {
  for (let deal = 1; ; deal++) {
    const { page, game } = await played({ deal })
    const point = (await analyzed(game)).points.find(wanted)
    if (point) return { page, game, point }
    await page.close()
  }
}

const slider = (page: Page) => page.getByRole('slider', { name: /Place in the game|対戦の中の位置/ })
const handOf = (page: Page) =>
  page
    .locator('.hand.own .thing')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-name')).sort())
const opens = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/games'))

test('a replay opens from the own seat at the first move', async () => {
  const { page } = await played()
  await page.getByRole('link', { name: 'Watch the replay' }).click()
  await slider(page).waitFor()
  expect(await page.getByRole('radio', { name: 'Alice' }).isChecked()).toBe(true)
  await page
    .getByText(/^Turn 1 · move/)
    .first()
    .waitFor()
  expect(await page.locator('.hand.own').count()).toBe(1)
  // Also by a link that says nothing of it.
  await page.goto(page.url().split('?')[0] ?? '')
  await slider(page).waitFor()
  expect(await page.getByRole('radio', { name: 'Alice' }).isChecked()).toBe(true)
})

test('what waits on the stage of a replay is not cut, at any size', async () => {
  const { page, game } = await played()
  await page.goto(`${table.url}/r/${game}`)
  await slider(page).waitFor()
  const next = page.locator('.stage .next')
  const last = Number(await slider(page).getAttribute('max'))
  for (let at = 1; at <= last && !(await next.count()); at++) {
    await page.goto(`${table.url}/r/${game}?at=${at}`)
    await slider(page).waitFor()
  }
  await next.first().waitFor()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const cut = () =>
      page.locator('.stage .next .text > *').evaluateAll((all) =>
        all.flatMap((text) => {
          const [at, frame] = [text.getBoundingClientRect(), text.closest('.entry')?.getBoundingClientRect()]
          const isCut = !frame || (at.height > 0 && (at.top < frame.top || at.bottom > frame.bottom))
          return isCut ? [text.textContent] : []
        }),
      )
    await expect.poll(cut, { message: `${width} × ${height}` }).toEqual([])
  }
})

test('from any position a game goes on against a friend', async () => {
  const { page, game } = await played()
  await page.goto(`${table.url}/r/${game}?at=9&eyes=B`)
  await slider(page).waitFor()
  const hand = await handOf(page)
  await page.getByRole('button', { name: 'Play from here' }).click()
  await page.getByRole('radio', { name: 'A friend' }).check()
  const [request] = await Promise.all([
    opens(page),
    page.getByRole('button', { name: 'Open the game and get the link' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ level: null, seat: 'B', from: { game, moves: 9 } })
  await page.waitForURL(/\/g\//)
  await page.getByRole('button', { name: 'Sit down' }).click()
  const link = await page.getByLabel('Link for your friend').inputValue()
  const bob = await table.open(new URL(link).pathname + new URL(link).hash, {
    storage: { settings: STILL, name: 'Bob' },
  })
  await bob.getByRole('button', { name: 'Sit down' }).click()
  for (const one of [page, bob]) await one.locator('.hand.own .thing').first().waitFor()
  expect(await handOf(page)).toEqual(hand)
  expect(await page.title()).toContain('from move 9')
  await page.close()
  await bob.close()
})

test('against the computer, too; where the game is over there is nothing to go on with', async () => {
  const { page, game } = await played({ locale: 'ja-JP' })
  await page.goto(`${table.url}/r/${game}?at=9&eyes=B`)
  await slider(page).waitFor()
  const hand = await handOf(page)
  await page.getByRole('button', { name: 'ここから対戦' }).click()
  await page.getByRole('radio', { name: /^3/ }).check()
  const [request] = await Promise.all([
    opens(page),
    page.getByRole('button', { name: '対戦を始める' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({
    level: 3,
    seat: 'B',
    from: { game, moves: 9 },
  } satisfies Partial<NewGame>)
  await page.waitForURL(/\/g\//)
  await page.locator('.hand.own .thing').first().waitFor()
  expect((await page.title()).includes('9手目から')).toBe(true)
  expect(hand.length).toBeGreaterThan(0)
  await page.goto(`${table.url}/r/${game}?at=9999&eyes=B`)
  await slider(page).waitFor()
  expect(await page.getByRole('button', { name: 'ここから対戦' }).isDisabled()).toBe(true)
})

test('the result leads to the biggest mistake, and to a second try', async () => {
  const { page, game } = await playedWith(({ seat, lost }) => seat === 'B' && lost >= 0.1)
  await page.getByRole('button', { name: 'Find your biggest mistake' }).click()
  const again = page.getByRole('button', { name: 'Retry this move' })
  await again.waitFor()
  await page.getByText(/^Your biggest mistake was move/).waitFor()
  const [request] = await Promise.all([opens(page), again.click()])
  const body = request.postDataJSON() as NewGame
  expect(body).toMatchObject({ level: 1, seat: 'B', from: { game } })
  expect(body.from?.moves).toBeGreaterThan(0)
  await page.waitForURL((url) => !url.pathname.includes(game))
  // The page of the old game is gone before the new one asks.
  await page.locator('.over').waitFor({ state: 'detached' })
  expect(await asked(page)).toBe(true)
})

test('the analysis is read beside the board, by names, with arrows; a move is tried again', async () => {
  const first = await played()
  await first.page.goto(`${table.url}/r/${first.game}?eyes=all`)
  await first.page.getByRole('tab', { name: 'Analysis' }).click()
  await first.page.getByRole('button', { name: 'Analyze this game' }).click()
  await first.page.getByRole('progressbar').waitFor({ timeout: 60_000 })
  await first.page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 200_000 })
  const aims = ({ thoughts }: Analysis['points'][number]) => /key=.*target=/.test(thoughts[0]?.command ?? '')
  // Another game is thought about only if nobody aims in this one.
  const found = (await analyzed(first.game)).points.find(aims)
  if (!found) await first.page.close()
  const { page, game, point: aimed } = found ? { ...first, point: found } : await playedWith(aims)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.goto(`${table.url}/r/${game}?at=${aimed.at}&eyes=all`)
      await page.getByRole('tab', { name: 'Analysis' }).click()
      await page.getByRole('button', { name: 'Analyze this game' }).click()
      const says = page.getByText(/ played: /)
      await says.waitFor()
      await page.locator('path.line.best').waitFor({ state: 'attached' })
      // Both are in the window at once.
      const seen = () =>
        page.evaluate(() => {
          const [board, reading] = ['.board', '.reading'].map((one) =>
            document.querySelector(one)?.getBoundingClientRect(),
          )
          return !!board && !!reading && board.top >= -1 && reading.bottom <= innerHeight + 1
        })
      await page.locator('section.table').evaluate((board) => board.scrollIntoView({ block: 'start' }))
      await expect.poll(seen, { message: `${width} × ${height}` }).toBe(true)
      expect(await page.locator('.reading').innerText()).not.toMatch(RAW)
      expect(await findings(page)).toEqual([])
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/analysis-${width}-${colorScheme}.png` })
    }
  }
  const [request] = await Promise.all([
    opens(page),
    page.getByRole('button', { name: 'Retry this move' }).click(),
  ])
  const from = { game, moves: aimed.at }
  expect(request.postDataJSON()).toMatchObject({ from, seat: aimed.seat } satisfies Partial<NewGame>)
  await page.waitForURL(/\/g\//)
  expect(await asked(page)).toBe(true)
})
