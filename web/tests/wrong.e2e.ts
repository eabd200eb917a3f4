// What people met at the table and told us was wrong, one test each.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FromClient, FromServer, ThingUses } from '../src/wire'
import { startTable, type Table } from './harness'
import { SIZES } from './look'
import { playToTheEnd } from './player'
import { crowded, puppet, stepOf, updateOf } from './positions'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

const CROWD = { soldiers: 3, bulwarks: 2, hand: 5, requests: 1, piles: true }
const chance = stepOf(['pass'], { ask: 'chance', mayPass: true, runs: ['endTurn'] })
const plays = (sent: FromClient[]) => sent.filter((message) => message.type === 'play')

async function dragOnto(page: Page, name: string, onto: string): Promise<void> {
  const box = async (one: string) => {
    const at = await page.locator(`[data-name="${one}"]`).boundingBox()
    if (!at) throw new Error(`${one} is not there`)
    return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
  }
  const [from, to] = [await box(name), await box(onto)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

test('piles are asked about without a word that is undefined', async () => {
  const { page } = await puppet(table, updateOf(crowded(CROWD), { step: chance }))
  for (const zone of ['A:life', 'A:pack', 'B:life', 'B:pack']) {
    await page.locator(`[data-name="${zone}"]`).click({ force: true })
    expect(await page.locator('body').innerText()).not.toMatch(/undefined|NaN|\[object/)
  }
})

test('a blocker dragged onto an attacker blocks that attacker', async () => {
  const view = crowded(CROWD)
  const [blocker, attacker] = [view.sides[0].soldiers[0]?.name ?? '', view.sides[1].soldiers[1]?.name ?? '']
  const other = view.sides[1].soldiers[0]?.name ?? ''
  const first = stepOf([blocker, 'done'], { ask: 'blockers', isSet: true })
  const second = stepOf([other, attacker], { ask: 'blockers', picks: [1] })
  const answer = (message: FromClient): FromServer | null => {
    if (message.type !== 'play') return null
    return message.picks.length === 1
      ? { type: 'step', id: message.id, step: second }
      : { type: 'done', id: message.id }
  }
  const { page, sent } = await puppet(table, updateOf(view, { step: first }), { answer })
  await page.locator(`[data-name="${blocker}"].lit`).waitFor()
  await dragOnto(page, blocker, attacker)
  await expect.poll(() => plays(sent).at(-1)).toMatchObject({ picks: [1, 2] })
})

test('Space passes after a click on a fold, and after a drag', async () => {
  const view = crowded(CROWD)
  const card = `A:${view.sides[0].hand.cards?.[0]}`
  const uses: ThingUses[] = [{ number: 9, name: card, roles: [[0, 'key']], pays: [] }]
  const step = stepOf(['pass', 'action:0'], { ask: 'chance', mayPass: true, uses })
  const { page, sent } = await puppet(table, updateOf(view, { step }))
  await page.getByText('Stops').click()
  await page.keyboard.press('Space')
  await expect.poll(() => plays(sent).at(-1)).toMatchObject({ picks: [1] })
  // That one is never answered; the page asks nothing else until it hears something.
  await page.reload()
  await page.locator(`[data-name="${card}"].lit`).waitFor()
  await dragOnto(page, card, 'A:life')
  await expect.poll(() => plays(sent).length).toBe(2)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test('a refusal goes away with the position it was about', async () => {
  const { page, tell, update } = await puppet(table, updateOf(crowded(CROWD), { step: chance }))
  const text = { ja: '待ったはできません。', en: 'That cannot be taken back.' }
  tell({ type: 'refused', id: null, problem: 'notOffered', text, rule: null })
  await page.getByText(text.en).waitFor()
  update({ moves: 41 })
  await page.getByText(text.en).waitFor({ state: 'detached' })
})

test('a clock that ran out stays at nothing when the game ends', async () => {
  const clocks = { banks: [1200, 60_000] as [number, number], window: 0, runs: 'A' as const }
  // The game of a puppet has no replay.
  const made = await puppet(table, updateOf(crowded(CROWD), { step: chance, clocks }), { expected: /404/ })
  const { page, update } = made
  const clock = page.getByRole('timer').last()
  await expect.poll(() => clock.innerText()).toBe('0:00')
  const ending = {
    winner: 'B' as const,
    text: { ja: '時間切れ', en: 'Out of time.' },
    aborted: null,
    by: 'time' as const,
    secret: '00',
  }
  update({ step: null, waits: 'nobody', ending, clocks: { ...clocks, runs: null } })
  await page.locator('.over').waitFor()
  expect(await clock.innerText()).toBe('0:00')
})

test('what explains an option does not cover it', async () => {
  const step = stepOf(['action:0', 'action:1', 'pass'], { ask: 'chance', mayPass: true })
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
  ]) {
    const { page } = await puppet(table, updateOf(crowded(CROWD), { step }), { viewport })
    const option = page.locator('.panel ol .option').first()
    // Its text comes with the rulebook.
    await page.waitForLoadState('networkidle')
    await option.hover()
    await page.getByRole('tooltip').waitFor()
    const [tip, thing] = [await page.getByRole('tooltip').boundingBox(), await option.boundingBox()]
    if (!tip || !thing) throw new Error('nothing to compare')
    const apart =
      tip.x + tip.width <= thing.x ||
      thing.x + thing.width <= tip.x ||
      tip.y + tip.height <= thing.y ||
      thing.y + thing.height <= tip.y
    expect(apart).toBe(true)
    await page.context().close()
  }
})

test('a group of radios is one stop of the Tab key', async () => {
  const page = await table.open('/')
  await page.getByRole('radio').first().waitFor()
  await page.locator('details summary').first().click()
  const nameless = await page.locator('input[type=radio]:not([name])').count()
  expect(nameless).toBe(0)
  await page.getByRole('radio', { name: 'A friend' }).focus()
  await page.keyboard.press('Tab')
  const next = await page.evaluate(() => (document.activeElement as HTMLInputElement).name)
  expect(next).not.toBe('opponent')
})

test('an address that leads nowhere says so', async () => {
  const page = await table.open('/nothing/here')
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
  await page.getByRole('link', { name: 'To the start page' }).click()
  await page.getByRole('button', { name: 'Play a first game' }).waitFor()
})

test('formats stand from the smallest to the largest', async () => {
  const page = await table.open('/rules/9.1%20master+extra')
  const filter = page.locator('select', { hasText: 'Standard' })
  const names = async () => (await filter.locator('option').allInnerTexts()).slice(1)
  await expect.poll(names).toEqual(['Lite', 'Standard', 'Pro', 'Master'])
})

test('the timeline of a replay is seen with the board, at every size', async () => {
  const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16' })
  const phone = { hasTouch: true, isMobile: true }
  const page = await table.open(`/g/${game}#${token}`, { ...phone, viewport: { width: 390, height: 844 } })
  await playToTheEnd(page)
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.goto(`${table.url}/r/${game}?at=5&eyes=A`)
    const slider = page.getByRole('slider', { name: 'Place in the game' })
    await slider.waitFor()
    const isFree = () =>
      slider.evaluate((element) => {
        const at = element.getBoundingClientRect()
        return document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2) === element
      })
    await expect.poll(isFree, { message: `${width} × ${height}` }).toBe(true)
    // Nor does the timeline lie over the board.
    const overlap = () =>
      page.evaluate(() => {
        const board = document.querySelector('.board')?.getBoundingClientRect()
        const controls = document.querySelector('.controls')?.getBoundingClientRect()
        return board && controls ? board.bottom - controls.top : null
      })
    await expect.poll(overlap, { message: `${width} × ${height}` }).toBeLessThanOrEqual(1)
  }
})
