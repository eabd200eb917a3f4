// One thing after the other: the statements 22 to 25 of the design of the table.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FromClient, SeenEvent, View } from '../src/wire'
import { startTable, STILL, type Table } from './harness'
import { crowded, puppet, stepOf, updateOf, type Puppet } from './positions'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

const NORMAL = { settings: JSON.stringify({ speed: 'normal', tutored: true }), name: 'Alice' }
const CROWD = { soldiers: 3, bulwarks: 2, hand: 5, requests: 0 }

/** Six things that the opponent does. */
const TURN: SeenEvent[] = [
  { requested: { seat: 'B', action: 3, keys: ['S3'], unit: null, target: null } },
  { state: { unit: 'B:b1', driven: true } },
  { passed: 'A' },
  { resolving: { seat: 'B', action: 3, lost: false } },
  { damage: { seat: 'A', amount: 2 } },
  { turn: 'A' },
]

function after(view: View): View {
  const [own, other] = view.sides
  return { ...view, turnNumber: view.turnNumber + 1, sides: [{ ...own, life: { exactly: 25 } }, other] }
}

/** Keeps every beat that the board shows, from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector<HTMLElement>('.board')
    const seen: string[] = []
    Object.assign(window, { seen })
    if (!board) return
    new MutationObserver(() => {
      if (board.dataset.beat) seen.push(board.dataset.beat)
    }).observe(board, { attributeFilter: ['data-beat'] })
  })
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
const life = (page: Page) => page.locator('[data-name="A:life"] .count').innerText()
const isStill = (page: Page) =>
  page.evaluate(() => !document.querySelector('.board')?.hasAttribute('data-beat'))
const plays = (sent: FromClient[]) => sent.filter((message) => message.type === 'play')

async function opposingTurn(options: Parameters<typeof puppet>[2]): Promise<Puppet & { view: View }> {
  const view = crowded(CROWD)
  const made = await puppet(table, updateOf(view, { waits: 'opponent' }), options)
  await watch(made.page)
  const step = stepOf(['pass'], { ask: 'chance', mayPass: true })
  made.update({ events: TURN, view: after(view), moves: 46, step, waits: 'you' })
  return { ...made, view }
}

test('six things are seen as six steps at normal speed, with banner and number', async () => {
  const { page } = await opposingTurn({ storage: NORMAL })
  await page.locator('.note.damage', { hasText: '−2' }).waitFor()
  await page.locator('.banner', { hasText: 'Your turn' }).waitFor()
  await expect.poll(() => isStill(page)).toBe(true)
  expect(await seen(page)).toEqual(['request', 'pay', 'pass', 'resolve', 'damage', 'turn'])
  expect(await life(page)).toBe('25')
})

test.each([
  ['with reduced motion', { storage: NORMAL, reducedMotion: 'reduce' as const }],
  ['without movement', { storage: { settings: STILL, name: 'Alice' } }],
])('nothing is waited for %s', async (_, options) => {
  const { page } = await opposingTurn(options)
  await expect.poll(() => life(page)).toBe('25')
  expect(await seen(page)).toEqual([])
})

test('a press on the felt brings the present, and nothing is sent', async () => {
  const { page, sent } = await opposingTurn({ storage: NORMAL })
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(0)
  await page.mouse.click(500, 250)
  expect(await isStill(page)).toBe(true)
  expect(await life(page)).toBe('25')
  expect(plays(sent)).toEqual([])
})

test('any key brings the present and is used up; the next one passes', async () => {
  const { page, sent } = await opposingTurn({ storage: NORMAL })
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(0)
  await page.keyboard.press('Space')
  expect(await isStill(page)).toBe(true)
  expect(plays(sent)).toEqual([])
  await page.keyboard.press('Space')
  await expect.poll(() => plays(sent)).toMatchObject([{ picks: [1] }])
})

test('the main button skips and acts', async () => {
  const { page, sent } = await opposingTurn({ storage: NORMAL })
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(0)
  await page.locator('.controls .main').click()
  await expect.poll(() => plays(sent)).toMatchObject([{ picks: [1] }])
  expect(await isStill(page)).toBe(true)
})

test('whoever comes back, and whoever takes something back, sees the present at once', async () => {
  const { page, update, view } = await opposingTurn({ storage: NORMAL })
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(0)
  // Fewer moves than before: something was taken back.
  update({ events: TURN, view, moves: 40 })
  await expect.poll(() => isStill(page)).toBe(true)
  expect(await life(page)).toBe('27')
  await page.reload()
  await page.locator('.hand.own .thing').first().waitFor()
  await watch(page)
  expect(await isStill(page)).toBe(true)
})
