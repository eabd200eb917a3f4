// One thing after the other: the statements 22 to 25 of the design of the table.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FromClient, SeenEvent, View } from '../src/wire'
import { startTable, STILL, stretch, type Table } from './harness'
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

/** Keeps what was on the page at any moment from now on, by name: a slow look would miss what is seen for a moment. */
const glimpse = (page: Page, wanted: Record<string, string>) =>
  page.evaluate((wanted) => {
    const glimpsed = new Set<string>()
    Object.assign(window, { glimpsed })
    new MutationObserver(() => {
      for (const [name, selector] of Object.entries(wanted)) {
        const found = [...document.querySelectorAll(selector)]
        if (found.some((one) => selector.includes('[') || one.textContent?.includes(name))) glimpsed.add(name)
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  }, wanted)
const glimpsed = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { glimpsed: Set<string> }).glimpsed].sort())

/** Nothing ends by itself before somebody has pressed something. */
const SLOWLY = 100

async function opposingTurn(
  options: Parameters<typeof puppet>[2],
  times = 1,
): Promise<Puppet & { view: View }> {
  const view = crowded(CROWD)
  const made = await puppet(table, updateOf(view, { waits: 'opponent' }), options)
  await watch(made.page)
  await stretch(made.page, times)
  await glimpse(made.page, {
    '−2': '.note.damage',
    'Your turn': '.banner',
    bulwark: '.thing.marked[data-name="B:b1"]',
    life: '.thing.marked[data-name="A:life"]',
  })
  const step = stepOf(['pass'], { ask: 'chance', mayPass: true })
  made.update({ events: TURN, view: after(view), moves: 46, step, waits: 'you' })
  return { ...made, view }
}

test('six things are seen as six steps at normal speed, with banner and number', async () => {
  const { page } = await opposingTurn({ storage: NORMAL })
  await expect.poll(() => seen(page)).toEqual(['request', 'pay', 'pass', 'resolve', 'damage', 'turn'])
  await expect.poll(() => isStill(page)).toBe(true)
  expect(await glimpsed(page)).toEqual(['Your turn', '−2'])
  expect(await life(page)).toBe('25')
})

test.each([
  ['with reduced motion', { storage: NORMAL, reducedMotion: 'reduce' as const }],
  ['without movement', { storage: { settings: STILL, name: 'Alice' } }],
])('nothing is waited for %s, and what changed is marked for a moment', async (_, options) => {
  const { page } = await opposingTurn(options)
  await expect.poll(() => life(page)).toBe('25')
  expect(await seen(page)).toEqual([])
  await expect.poll(() => glimpsed(page)).toEqual(['bulwark', 'life'])
  await expect.poll(() => page.locator('.thing.marked').count()).toBe(0)
})

test('a card that is shown lies in the middle, and a request that comes to nothing is struck out', async () => {
  const view = crowded({ ...CROWD, requests: 2 })
  const first = updateOf(view, { waits: 'opponent' })
  const { page, update } = await puppet(table, first, { storage: NORMAL })
  await watch(page)
  await glimpse(page, {
    card: '.play .shown [aria-label="nine of clubs"]',
    '♣9 is shown.': '.prompt',
    struck: '.stage .struck [data-name="#1"]',
  })
  const [request] = view.stage
  if (!request) throw new Error('nothing is on the stage')
  update({
    events: [
      { shown: { card: 'B:C9', at: { zone: 'hand', at: 0 } } },
      { nullified: { seat: request.controller, action: request.action } },
      moved(request.controller, 'SA', 'stage', 'grave'),
    ],
    view: { ...view, stage: view.stage.slice(1) },
    moves: 41,
  })
  await expect.poll(() => seen(page)).toEqual(['show', 'break', 'move'])
  await expect.poll(() => isStill(page)).toBe(true)
  expect(await glimpsed(page)).toEqual(['card', 'struck', '♣9 is shown.'])
  expect(await page.locator('.stage .struck').count()).toBe(0)
})

test('each move brings the table as it was after it', async () => {
  const view = crowded(CROWD)
  const { page, update } = await puppet(table, updateOf(view, { waits: 'opponent' }), { storage: NORMAL })
  await page.evaluate(() => {
    const lives: string[] = []
    Object.assign(window, { lives })
    const board = document.querySelector('.board')
    const look = () => {
      const now = document.querySelector('[data-name="A:life"] .count')?.textContent ?? ''
      if (lives.at(-1) !== now) lives.push(now)
    }
    if (board)
      new MutationObserver(look).observe(board, { subtree: true, childList: true, characterData: true })
  })
  const withLife = (exactly: number): View => ({
    ...view,
    sides: [{ ...view.sides[0], life: { exactly } }, view.sides[1]],
  })
  const damage = (amount: number): SeenEvent => ({ damage: { seat: 'A', amount } })
  update({
    events: [damage(1), damage(3), damage(5)],
    shown: [
      { events: 1, lines: 0, view: withLife(26) },
      { events: 1, lines: 0, view: withLife(23) },
    ],
    view: withLife(18),
    moves: 44,
  })
  const lives = () => page.evaluate(() => (window as unknown as { lives: string[] }).lives)
  await expect.poll(lives).toEqual(['26', '23', '18'])
})

test('a press on the felt brings the present, and nothing is sent', async () => {
  const { page, sent } = await opposingTurn({ storage: NORMAL }, SLOWLY)
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(0)
  await page.mouse.click(500, 250)
  expect(await isStill(page)).toBe(true)
  expect(await life(page)).toBe('25')
  expect(plays(sent)).toEqual([])
})

test('any key brings the present and is used up; the next one passes', async () => {
  const { page, sent } = await opposingTurn({ storage: NORMAL }, SLOWLY)
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(0)
  await page.keyboard.press('Space')
  expect(await isStill(page)).toBe(true)
  expect(plays(sent)).toEqual([])
  await page.keyboard.press('Space')
  await expect.poll(() => plays(sent)).toMatchObject([{ picks: [1] }])
})

test('the main button skips and acts', async () => {
  const { page, sent } = await opposingTurn({ storage: NORMAL }, SLOWLY)
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(0)
  await page.locator('.controls .main').click()
  await expect.poll(() => plays(sent)).toMatchObject([{ picks: [1] }])
  expect(await isStill(page)).toBe(true)
})

test('whoever comes back, and whoever takes something back, sees the present at once', async () => {
  const { page, update, view } = await opposingTurn({ storage: NORMAL }, SLOWLY)
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

/** Some cards move: two drawn by each side, a payment of the opponent, two taken by damage. */
const moved = (owner: 'A' | 'B', card: string | null, from: string, to: string): SeenEvent =>
  ({ moved: { card: { owner, card }, from: { zone: from, at: 0 }, to: { zone: to, at: 0 } } }) as SeenEvent

/** Keeps every card that flies, as `face or back: from → to`, with when it set off. */
const watchGhosts = (page: Page) =>
  page.evaluate(() => {
    const flown: [string, number][] = []
    Object.assign(window, { flown })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof HTMLElement) || !node.matches('.ghost')) continue
          const face = node.querySelector('.card.back')
            ? 'back'
            : (node.querySelector('.card')?.ariaLabel ?? '')
          const [motion] = node.getAnimations()
          flown.push([face, Number(motion?.effect?.getTiming().delay)])
        }
      }
    }).observe(document.body, { childList: true })
  })
const flown = (page: Page) => page.evaluate(() => (window as unknown as { flown: [string, number][] }).flown)

test('cards fly one after another, and those that are not seen as backs', async () => {
  const view = crowded(CROWD)
  const { page, update } = await puppet(table, updateOf(view, { waits: 'opponent' }), { storage: NORMAL })
  await watchGhosts(page)
  update({ events: [moved('B', null, 'life', 'hand'), moved('B', null, 'life', 'hand')], view, moves: 41 })
  await expect.poll(async () => (await flown(page)).length).toBe(2)
  const [first, second] = await flown(page)
  expect([first?.[0], second?.[0]]).toEqual(['back', 'back'])
  expect(second?.[1]).toBeGreaterThan(first?.[1] ?? 0)
  await expect.poll(() => isStill(page)).toBe(true)
  await expect.poll(() => page.locator('.ghost').count()).toBe(0)
  // What a damage takes is seen by everyone; a press ends the flight.
  update({
    events: [
      { damage: { seat: 'A', amount: 2 } },
      moved('A', 'S9', 'life', 'grave'),
      moved('A', 'C5', 'life', 'grave'),
    ],
    view: after(view),
    moves: 42,
  })
  await expect.poll(async () => (await flown(page)).length).toBe(4)
  expect((await flown(page)).slice(2).every(([face]) => face !== 'back')).toBe(true)
  await page.mouse.click(500, 250)
  await expect.poll(() => page.locator('.ghost').count()).toBe(0)
})

test('the life counts down to what it is', async () => {
  const view = crowded(CROWD)
  const { page, update } = await puppet(table, updateOf(view, { waits: 'opponent' }), { storage: NORMAL })
  await page.evaluate(() => {
    const digits = document.querySelector('[data-name="A:life"] .count')
    if (!digits) return
    new MutationObserver(() => {
      const [motion] = digits.getAnimations()
      const frames = (motion?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? []
      if (frames.length) Object.assign(window, { counted: frames.map((frame) => String(frame['--shown'])) })
    }).observe(digits, { attributeFilter: ['class'] })
  })
  update({ events: [{ damage: { seat: 'A', amount: 2 } }], view: after(view), moves: 41 })
  const counted = () => page.evaluate(() => (window as unknown as { counted?: string[] }).counted)
  await expect.poll(counted).toEqual(['27', '25'])
  // The number itself is the present one from the beginning, for whoever reads it otherwise.
  expect(await life(page)).toBe('25')
  await page.locator('[data-name="A:life"] .counting').waitFor({ state: 'detached' })
})

test('nothing flies and nothing counts where nothing is to move', async () => {
  const view = crowded(CROWD)
  const { page, update } = await puppet(table, updateOf(view, { waits: 'opponent' }), {
    storage: NORMAL,
    reducedMotion: 'reduce',
  })
  await watchGhosts(page)
  update({
    events: [moved('B', null, 'life', 'hand'), { damage: { seat: 'A', amount: 2 } }],
    view: after(view),
    moves: 41,
  })
  await expect.poll(() => life(page)).toBe('25')
  expect(await flown(page)).toEqual([])
  expect(await page.locator('.counting').count()).toBe(0)
})

test('who loses the line in the middle of something comes back to the present, without a sound', async () => {
  const view = crowded(CROWD)
  const { page, cut, update } = await puppet(table, updateOf(view, { waits: 'opponent' }), {
    storage: NORMAL,
  })
  // There are sounds only after a press.
  await page.mouse.click(500, 250)
  await page.evaluate(() => {
    const course: string[] = []
    Object.assign(window, { course })
    const make = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () {
      course.push('sound')
      return make.call(this)
    }
    const board = document.querySelector<HTMLElement>('.board')
    if (board)
      new MutationObserver(() => course.push(board.dataset.beat ?? 'still')).observe(board, {
        attributeFilter: ['data-beat'],
      })
  })
  await stretch(page, SLOWLY)
  update({ events: TURN, view: after(view), moves: 46 })
  const course = () => page.evaluate(() => (window as unknown as { course: string[] }).course)
  await expect.poll(course).toContain('request')
  await stretch(page, 1)
  await cut({ events: TURN, view, moves: 52 })
  await expect.poll(course).toContain('still')
  expect(await life(page)).toBe('27')
  const heard = await course()
  expect(heard).toContain('sound')
  // What was seen last is followed by stillness at once, and by nothing more.
  expect(heard.indexOf('still')).toBe(heard.length - 1)
  expect(heard.at(-2)).not.toBe('sound')
  expect(heard).not.toContain('turn')
  // One key mutes.
  await page.keyboard.press('m')
  update({ events: TURN, view: after(view), moves: 58 })
  await expect.poll(course).toContain('turn')
  expect((await course()).slice(heard.length)).not.toContain('sound')
})
