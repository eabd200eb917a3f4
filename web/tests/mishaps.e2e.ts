// Presses and drags at the wrong moment: while something is seen, on what has just gone, while the line is down, with
// two fingers. Nothing is lost, and nothing is sent twice.
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FromClient, FromServer, SeenEvent, ThingUses } from '../src/wire'
import { startTable, stretch, type Table } from './harness'
import { asked, clickOn, insist } from './player'
import { crowded, puppet, stepOf, updateOf } from './positions'
import { dice } from './seed'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

const NORMAL = { settings: JSON.stringify({ speed: 'normal', tutored: true }), name: 'Alice' }
const CROWD = { soldiers: 4, bulwarks: 3, hand: 6, requests: 0 }
const plays = (sent: FromClient[]) => sent.filter((message) => message.type === 'play')
const thing = (page: Page, name: string): Locator => page.locator(`.board [data-name="${name}"]`)
const done = (message: FromClient): FromServer | null =>
  message.type === 'play' ? { type: 'done', id: message.id } : null
const isSeen = (page: Page) => page.locator('.board[data-beat]').waitFor()
const isStill = (page: Page) => page.locator('.board:not([data-beat])').waitFor()

/** A chance at which one action begins with a card and is aimed at a soldier. */
function chance() {
  const view = crowded(CROWD)
  const card = `A:${view.sides[0].hand.cards?.[1]}`
  const target = view.sides[1].soldiers[2]?.name ?? ''
  const uses: ThingUses[] = [
    { number: 101, name: card, roles: [[6, 'key']], pays: [] },
    { number: 103, name: target, roles: [[6, 'target']], pays: [] },
  ]
  const step = stepOf(['action:6', 'pass'], { ask: 'chance', mayPass: true, uses })
  return { view, step, card, target }
}

/** The same table without a card in the hand and without a soldier. */
function without(view: ReturnType<typeof crowded>, card: string, target: string) {
  const [own, other] = view.sides
  const hand = { ...own.hand, cards: (own.hand.cards ?? []).filter((one) => `A:${one}` !== card) }
  const soldiers = other.soldiers.filter(({ name }) => name !== target)
  return {
    ...view,
    sides: [
      { ...own, hand },
      { ...other, soldiers },
    ] as typeof view.sides,
  }
}

async function center(what: Locator): Promise<{ x: number; y: number }> {
  const at = await what.boundingBox()
  if (!at) throw new Error('it is not there')
  return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
}

/** Takes a card up and holds it over something. */
async function hold(page: Page, card: string, over: string): Promise<void> {
  const [from, to] = [await center(thing(page, card)), await center(thing(page, over))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 40, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
}

const HIT: SeenEvent[] = [{ damage: { seat: 'A', amount: 2 } }, { turn: 'A' }]

test('a press or a drag on a card while something is seen only ends that', async () => {
  const { view, step, card, target } = chance()
  const { page, sent, update } = await puppet(table, updateOf(view, { waits: 'opponent' }), {
    storage: NORMAL,
  })
  await stretch(page, 100)
  for (const gesture of ['press', 'drag']) {
    update({ events: HIT, view, step, waits: 'you' })
    await isSeen(page)
    if (gesture === 'press') {
      const at = await center(thing(page, card))
      await page.mouse.click(at.x, at.y)
    } else {
      await hold(page, card, target)
      await page.mouse.up()
    }
    await isStill(page)
    expect(await page.locator('.ghost, .drag-arrow, body.dragging').count()).toBe(0)
  }
  expect(plays(sent)).toEqual([])
  // The next one counts.
  await hold(page, card, target)
  await page.mouse.up()
  await expect.poll(() => plays(sent)).toMatchObject([{ with: [1, 101, 103] }])
})

test('what has gone while it was in the air or had a menu plays nothing', async () => {
  const { view, step, card, target } = chance()
  const { page, sent, update } = await puppet(table, updateOf(view, { step }))
  const gone = { view: without(view, card, target), step: null, waits: 'opponent' as const }
  await thing(page, card).click()
  await page.getByRole('menu').waitFor()
  update({ ...gone, moves: 41 })
  await page.getByRole('menu').waitFor({ state: 'detached' })
  for (const key of ['1', 'Enter', 'Space']) await page.keyboard.press(key)

  update({ view, step, waits: 'you', moves: 42 })
  await page.locator(`.lit[data-name="${card}"]`).waitFor()
  await hold(page, card, target)
  update({ ...gone, moves: 43 })
  await thing(page, card).waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(await page.locator('.drag-arrow, body.dragging, .outcome').count()).toBe(0)
  expect(plays(sent)).toEqual([])

  // Nothing of it is left behind.
  update({ view, step, waits: 'you', moves: 44 })
  await page.locator(`.lit[data-name="${card}"]`).waitFor()
  await hold(page, card, target)
  await page.mouse.up()
  await expect.poll(() => plays(sent)).toMatchObject([{ at: 44, with: [1, 101, 103] }])
})

test('a target that has gone while a card was on its way is not aimed at', async () => {
  const { view, step, card, target } = chance()
  const { page, sent, update } = await puppet(table, updateOf(view, { step }))
  await hold(page, card, target)
  const left = step.uses.filter(({ name }) => name !== target)
  update({ view: without(view, '', target), step: { ...step, uses: left }, moves: 41 })
  await thing(page, target).waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(plays(sent).flatMap((play) => play.with ?? [])).not.toContain(103)
})

test('who presses twice decides once, also before the news of it come', async () => {
  const { view, step } = chance()
  const { page, sent, update } = await puppet(table, updateOf(view, { step }), { answer: done })
  const main = page.locator('.controls .main')
  await main.dblclick()
  await main.click()
  await page.keyboard.press('Space')
  expect(plays(sent)).toHaveLength(1)
  // A question that is asked anew is a new one.
  update({ view, step, moves: 42 })
  await page.locator('.panel[aria-busy=false]').waitFor()
  await main.click()
  await expect.poll(() => plays(sent)).toMatchObject([{ at: 40 }, { at: 42 }])
})

test('while the line is down nothing is sent, and nothing is lost or sent twice afterwards', async () => {
  const { view, step } = chance()
  const { page, sent, cut } = await puppet(table, updateOf(view, { step }))
  const main = page.locator('.controls .main')
  const isBack = () => page.getByText('Connection lost').waitFor({ state: 'detached' })
  // Presses while the page tries again.
  await cut()
  await page.getByText('Connection lost').waitFor()
  await main.click()
  await page.keyboard.press('Space')
  await isBack()
  expect(plays(sent)).toEqual([])
  // It was heard, but the answer was lost: the game went on, and the page does not say it again.
  await main.click()
  await expect.poll(() => plays(sent).length).toBe(1)
  await cut({ moves: 41, step: null, waits: 'opponent' })
  await isBack()
  await page.locator('.panel[data-waits=opponent]').waitFor()
  expect(plays(sent)).toHaveLength(1)
  // It was not heard: the same question stands there again and can be answered.
  await cut({ moves: 42, step, waits: 'you' })
  await isBack()
  await page.locator('.panel[aria-busy=false][data-waits=you]').waitFor()
  await main.click()
  await expect.poll(() => plays(sent).length).toBe(2)
  await cut({ moves: 42, step, waits: 'you' })
  await isBack()
  await page.locator('.panel[aria-busy=false][data-waits=you]').waitFor()
  await main.click()
  await expect.poll(() => plays(sent)).toMatchObject([{ at: 40 }, { at: 42 }, { at: 42 }])
})

test('a card in the air when the line breaks is put back', async () => {
  const { view, step, card, target } = chance()
  const { page, sent, cut } = await puppet(table, updateOf(view, { step }))
  await hold(page, card, target)
  await cut()
  await page.getByText('Connection lost').waitFor()
  await page.mouse.up()
  await page.getByText('Connection lost').waitFor({ state: 'detached' })
  expect(await page.locator('.drag-arrow, body.dragging').count()).toBe(0)
  expect(plays(sent)).toEqual([])
})

test('two fingers on two buttons decide one thing', async () => {
  const { view, step } = chance()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const more = { ...step, runs: ['endTurn' as const] }
  const { page, sent } = await puppet(table, updateOf(view, { step: more }), { ...phone, answer: done })
  const [one, two] = [
    await center(page.locator('.controls .main')),
    await center(page.locator('.controls .end')),
  ]
  const client = await page.context().newCDPSession(page)
  const touchPoints = [
    { ...one, id: 0 },
    { ...two, id: 1 },
  ]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.touchscreen.tap(one.x, one.y)
  await page.touchscreen.tap(two.x, two.y)
  const decided = sent.filter(({ type }) => type === 'play' || type === 'run')
  expect(decided).toHaveLength(1)
})

test('whoever presses everything twice at normal speed is never refused in a whole game', async () => {
  const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16' })
  const page = await table.open('/about', { storage: NORMAL })
  const refused: string[] = []
  const sent: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('{"type":"refused"')) refused.push(String(payload))
    })
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as FromClient
      if (message.type === 'play' || message.type === 'run')
        sent.push(JSON.stringify({ ...message, id: undefined }))
    })
  })
  await page.goto(`${table.url}/g/${game}#${token}`)
  const choose = dice()
  while (await asked(page)) {
    // Whatever is pressed is pressed again at once, in the middle of what comes of it.
    await page.keyboard.press('Shift')
    await clickOn(page, choose)
    const main = await page.locator('.controls .main').boundingBox()
    if (main && choose(3) === 0) await page.mouse.dblclick(main.x + main.width / 2, main.y + main.height / 2)
    await insist(page)
  }
  expect(refused).toEqual([])
  expect(new Set(sent).size).toBe(sent.length)
})
