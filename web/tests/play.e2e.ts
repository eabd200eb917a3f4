// Playing from the card: the statements 12 to 21 of the design of the table.
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BattlePreview, FromClient, FromServer, Step, ThingUses, Update } from '../src/wire'
import { painted, startTable, type Table } from './harness'
import { SIZES } from './look'
import {
  answered,
  asked,
  clickOn,
  finger,
  goOn,
  insist,
  keys,
  mouse,
  standing,
  whoIsAsked,
  type Press,
} from './player'
import { crowded, puppet, stepOf, updateOf } from './positions'
import { dice } from './seed'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

const LITE = '9.1 lite+entry16'
const CROWD = { soldiers: 4, bulwarks: 3, hand: 6, requests: 0 }
const plays = (sent: FromClient[]) => sent.filter((message) => message.type === 'play')
const thing = (page: Page, name: string): Locator => page.locator(`.board [data-name="${name}"]`)

/** A chance at which two actions begin with a card, one of which is aimed at soldiers, and a soldier can attack. */
function chance() {
  const view = crowded(CROWD)
  const card = `A:${view.sides[0].hand.cards?.[1]}`
  const payer = `A:${view.sides[0].hand.cards?.[0]}`
  const attacker = view.sides[0].soldiers[0]?.name ?? ''
  const target = view.sides[1].soldiers[2]?.name ?? ''
  const uses: ThingUses[] = [
    {
      number: 101,
      name: card,
      roles: [
        [5, 'key'],
        [6, 'key'],
      ],
      pays: [7],
    },
    { number: 102, name: attacker, roles: [[1, 'attacker']], pays: [] },
    { number: 103, name: target, roles: [[6, 'target']], pays: [] },
    { number: 104, name: payer, roles: [], pays: [5] },
  ]
  const step = stepOf(['action:1', 'action:5', 'action:6', 'pass'], {
    ask: 'chance',
    mayPass: true,
    uses,
    runs: ['endTurn'],
  })
  return { view, step, card, attacker, target, payer }
}

async function center(page: Page, name: string): Promise<{ x: number; y: number }> {
  const at = await thing(page, name).boundingBox()
  if (!at) throw new Error(`${name} is not there`)
  return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
}

async function drag(page: Page, name: string, to: { x: number; y: number }): Promise<void> {
  const from = await center(page, name)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

test('what is lit at a chance is what can begin something, in a real game', async () => {
  const { game, token } = await table.newGame({ regulation: LITE })
  const page = await table.open('/about')
  let step: Update['step'] = null
  page.on('websocket', (socket) =>
    socket.on('framereceived', (frame) => {
      const message = JSON.parse(String(frame.payload)) as FromServer
      if (message.type === 'update') step = message.step
      if (message.type === 'welcome') step = message.update.step
    }),
  )
  await page.goto(`${table.url}/g/${game}#${token}`)
  let compared = 0
  while ((await asked(page)) && compared < 6) {
    const now = step as Update['step']
    const isOpen = (await page.locator('.panel ol.actions').count()) > 0
    if (now?.ask === 'chance' && isOpen) {
      const begins = now.uses.filter(({ roles }) => roles.some(([, role]) => role !== 'target'))
      const lit = () =>
        page
          .locator('.thing.lit')
          .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.name).sort())
      await expect.poll(lit).toEqual(begins.map(({ name }) => name).sort())
      // Each says all that it can be used for, where it lies.
      for (const { name, roles } of compared ? [] : begins) {
        await thing(page, name).click()
        await page.locator('.card-menu:not(.away)').waitFor()
        const entries = new Set(roles.map(([action]) => action)).size
        expect(await page.getByRole('menuitem').count(), name).toBe(entries)
        await page.keyboard.press('Escape')
      }
      compared += 1
    }
    await playFromCards(page, mouse(page), dice())
  }
  expect(compared).toBeGreaterThan(0)
})

test.each(SIZES)(
  'a menu opens by click and Enter, never covers its card, and closes by Esc (%i × %i)',
  async (width, height) => {
    const { view, step, card, attacker, payer } = chance()
    const { page, sent } = await puppet(table, updateOf(view, { step }), {
      viewport: { width, height },
      hasTouch: width < 900,
    })
    const menu = page.getByRole('menu')
    for (const name of [card, attacker, payer]) {
      for (const way of ['click', 'tap', 'Enter']) {
        if (way === 'tap' && width >= 900) continue
        if (way === 'Enter') {
          await thing(page, name).focus()
          await page.keyboard.press('Enter')
        } else if (way === 'tap') await thing(page, name).tap()
        else await thing(page, name).click()
        const box = page.locator('.card-menu:not(.away)')
        await box.waitFor()
        await painted(page)
        const [a, b] = [await box.boundingBox(), await thing(page, name).boundingBox()]
        if (!a || !b) throw new Error('nothing to compare')
        const apart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
        expect(apart, `${name} ${way}`).toBe(true)
        expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height).toBe(true)
        const focused = (selector: string) =>
          page.evaluate((one) => !!document.activeElement?.closest(one), selector)
        if (name !== payer) await expect.poll(() => focused('.card-menu')).toBe(true)
        await page.keyboard.press('Escape')
        await box.waitFor({ state: 'detached' })
        // Whoever came with the keys is back at the card; after a pointer, Space passes.
        expect(await focused('.thing')).toBe(way === 'Enter')
      }
    }
    expect(await menu.count()).toBe(0)
    expect(plays(sent)).toEqual([])
  },
)

test('an entry of the menu begins with its card, and the list of the side stays', async () => {
  const { view, step, card } = chance()
  const { page, sent } = await puppet(table, updateOf(view, { step }))
  await thing(page, card).click()
  await page.getByRole('menuitem').nth(1).click()
  // The numbers are those of the action in the list and of the card.
  await expect.poll(() => plays(sent)).toMatchObject([{ picks: [], with: [3, 101] }])
  expect(await page.locator('.panel ol .option').count()).toBe(3)
})

test('a drop names card and target in one command', async () => {
  const { view, step, card, target } = chance()
  const { page, sent } = await puppet(table, updateOf(view, { step }))
  await drag(page, card, await center(page, target))
  await expect.poll(() => plays(sent)).toMatchObject([{ picks: [], with: [3, 101, 103] }])
})

test('a blocker onto an attacker blocks that attacker', async () => {
  const view = crowded(CROWD)
  const [blocker, attacker] = [view.sides[0].soldiers[0]?.name ?? '', view.sides[1].soldiers[1]?.name ?? '']
  const uses: ThingUses[] = [
    { number: 1, name: blocker, roles: [[9, 'blocker']], pays: [] },
    { number: 201, name: attacker, roles: [[9, 'target']], pays: [] },
  ]
  const step = stepOf([blocker, 'done'], { ask: 'blockers', isSet: true, uses })
  const { page, sent } = await puppet(table, updateOf(view, { step }))
  await drag(page, blocker, await center(page, attacker))
  await expect.poll(() => plays(sent)).toMatchObject([{ picks: [], with: [1, 201] }])
})

test('a charged soldier begins the attack, and is named when it is asked for', async () => {
  const { view, step, attacker } = chance()
  const answer = (message: FromClient): FromServer | null =>
    message.type === 'play' ? { type: 'done', id: message.id } : null
  const { page, sent, update } = await puppet(table, updateOf(view, { step }), { answer })
  await thing(page, attacker).click()
  await thing(page, attacker).click()
  await expect.poll(() => plays(sent)).toMatchObject([{ picks: [], with: [1] }])
  const named = stepOf([attacker, 'done'], { ask: 'attackers', isSet: true })
  update({ step: named, moves: 43 })
  await expect.poll(() => plays(sent).at(-1)).toMatchObject({ at: 43, picks: [1] })
})

test('two fingers send one command', async () => {
  const { view, step, card, attacker } = chance()
  const { page, sent } = await puppet(table, updateOf(view, { step }), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const [one, two] = [await center(page, card), await center(page, attacker)]
  const touch = await page.context().newCDPSession(page)
  const points = (up: number) => [
    { x: one.x, y: one.y - up, id: 0 },
    { x: two.x, y: two.y - up, id: 1 },
  ]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0).slice(0, 1) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) })
  for (const up of [20, 80, 200])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(up) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  // Two actions begin with the card, so that a menu asks which; nothing was played by the other finger.
  await page.getByRole('menu').waitFor()
  expect(plays(sent)).toEqual([])
})

/** Presses what is lit, an entry of a menu, an answer, or the main button; never the list. */
async function playFromCards(page: Page, press: Press, choose: (of: number) => number): Promise<void> {
  const free = page.locator('.thing.lit:not(.picked)')
  const ways = page.locator('[role=menuitem], [data-answer], .controls .end:not([aria-disabled])')
  const finish = page.locator('.controls .main:not([aria-disabled])')
  const [lit, other, last] = [await free.count(), await ways.count(), await finish.count()]
  const isMenu = (await page.getByRole('menuitem').count()) > 0
  const chosen = isMenu ? lit : choose(lit + other + last)
  const what = chosen < lit ? free.nth(chosen) : chosen < lit + other ? ways.nth(chosen - lit) : finish
  await press(what)
  await insist(page, press)
  await answered(page)
}

/** Summons once, attacks with everything, answers whatever is asked, and else passes or ends the turn. */
async function playToWin(page: Page, press: Press, hasSummoned: boolean): Promise<boolean> {
  const first = [
    page.getByRole('menuitem'),
    page.locator('.half.below .unit.lit:not(.picked)'),
    ...(hasSummoned ? [] : [page.locator('.hand.own .thing.lit:not(.picked)')]),
    page.locator('[data-answer]'),
    page.locator('.controls .end:not([aria-disabled])'),
    page.locator('.controls .main:not([aria-disabled])'),
    page.locator('.thing.lit:not(.picked)'),
  ]
  for (const [at, way] of first.entries()) {
    if (!(await way.count())) continue
    await press(way.first())
    await insist(page, press)
    await answered(page)
    return hasSummoned || at === 2
  }
  throw new Error('nothing can be pressed')
}

test.each(['mouse', 'touch', 'keyboard'] as const)(
  'a Lite game is won with cards alone, by %s',
  async (way) => {
    const viewport = way === 'touch' ? { width: 390, height: 844 } : { width: 1280, height: 800 }
    // Against a friend who lets everything happen; whose deal is hopeless tries the next one.
    for (let deal = 0; deal < 6; deal++) {
      const { game, token, invite } = await table.newGame({ regulation: LITE, level: null })
      const page = await table.open(`/g/${game}#${token}`, { viewport, hasTouch: way === 'touch', deal })
      const friend = await table.open(`/g/${game}#invite=${invite}`, { deal })
      await page.getByRole('button', { name: 'Sit down' }).click()
      await friend.getByRole('button', { name: 'Sit down' }).click()
      const press = { mouse, touch: finger, keyboard: keys }[way](page)
      let hasSummoned = false
      for (;;) {
        const now = await whoIsAsked(page, friend)
        if (!now) break
        if (now === friend) await goOn(friend)
        else hasSummoned = await playToWin(page, press, hasSummoned)
      }
      if (await page.locator('.over.won').count()) return
      await page.context().close()
      await friend.context().close()
    }
    throw new Error('not one of six games was won')
  },
)

test('a whole Lite game by chance, with cards alone', async () => {
  const { game, token } = await table.newGame({ regulation: LITE })
  const page = await table.open(`/g/${game}#${token}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const choose = dice()
  for (let pressed = 0; (await asked(page)) && pressed < 400; pressed++)
    await playFromCards(page, finger(page), choose)
  expect(await standing(page)).toBe('over')
})

test('nobody is asked where there is nothing to choose', async () => {
  const choose = dice()
  // Whoever plays by chance may have lost at once.
  for (let deal = 0, seen = 0; seen <= 5; deal++) {
    const { game, token } = await table.newGame({ regulation: LITE })
    const page = await table.open('/about', { deal })
    const steps: Step[] = []
    page.on('websocket', (socket) =>
      socket.on('framereceived', (frame) => {
        const message = JSON.parse(String(frame.payload)) as FromServer
        const step =
          message.type === 'step' || message.type === 'update'
            ? message.step
            : message.type === 'welcome' && message.update.step
        if (step) steps.push(step)
      }),
    )
    await page.goto(`${table.url}/g/${game}#${token}`)
    while (await asked(page)) await clickOn(page, choose)
    seen += steps.length
    // At a chance one may pass; several things may be none; and a single target may be one that nobody wants to hit.
    const isAsked = ({ ask, isSet, mayPass, options, picks }: Step) =>
      options.length > 1 || mayPass || isSet || (ask === 'chance' && picks.length > 0)
    expect(steps.filter((step) => !isAsked(step))).toEqual([])
    const first = new Map(steps.flatMap(({ uses }) => uses.map((use) => [use.name, use.roles] as const)))
    const lone = steps.filter(
      ({ ask, picks, options }) => ask === 'chance' && picks.length && options.length === 1,
    )
    for (const { options } of lone) {
      const roles = first.get(options[0]?.name ?? '') ?? []
      expect(roles.map(([, role]) => role)).toContain('target')
    }
  }
})

test('a battle is shown before it is decided: who dies, what goes through, what is left', async () => {
  const view = crowded(CROWD)
  const [blocker, attacker] = [view.sides[0].soldiers[0]?.name ?? '', view.sides[1].soldiers[1]?.name ?? '']
  const preview: BattlePreview = {
    units: [
      [blocker, 'dies'],
      [attacker, 'survives'],
    ],
    player: 'A',
    damage: 12,
    life: 3,
  }
  const step = stepOf([blocker, 'done'], { ask: 'blockers', isSet: true, preview })
  const { page } = await puppet(table, updateOf(view, { step }), { locale: 'ja-JP' })
  await page.getByText('このまま受けると −12 → 残り3。').waitFor()
  await thing(page, blocker).getByText('✕墓地').waitFor()
  await thing(page, attacker).getByText('✓残る').waitFor()
  await thing(page, 'A:life').getByText('−12 → 3').waitFor()
})

test('Esc, the right button and Back take the last pick back', async () => {
  const view = crowded(CROWD)
  const [blocker, attacker] = [view.sides[0].soldiers[0]?.name ?? '', view.sides[1].soldiers[1]?.name ?? '']
  const step = stepOf([blocker, 'done'], { ask: 'blockers', isSet: true })
  const next = stepOf([attacker], { ask: 'blockers', picks: [1] })
  const answer = (asked: FromClient): FromServer | null =>
    asked.type === 'play' ? { type: 'step', id: asked.id, step: next } : null
  const { page, sent } = await puppet(table, updateOf(view, { step }), { answer })
  const lit = (name: string) => thing(page, name).and(page.locator('.lit')).waitFor()
  const ways = [
    () => page.keyboard.press('Escape'),
    () => thing(page, attacker).click({ button: 'right' }),
    () => page.locator('.controls .back').click(),
  ]
  for (const back of ways) {
    await lit(blocker)
    await thing(page, blocker).click()
    await lit(attacker)
    await back()
  }
  await lit(blocker)
  expect(plays(sent)).toHaveLength(ways.length)
})

test('a battle that takes the last life is taken by a second word only', async () => {
  const view = crowded(CROWD)
  const blocker = view.sides[0].soldiers[0]?.name ?? ''
  const preview: BattlePreview = { units: [], player: 'A', damage: 12, life: 0 }
  const step = stepOf([blocker, 'done'], { ask: 'blockers', isSet: true, preview })
  const { page, sent } = await puppet(table, updateOf(view, { step }))
  const dialog = page.getByRole('dialog', { name: 'This loses the game' })
  await page.locator('.controls .main').click()
  await dialog.getByText('this damage takes the last of your life').waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(plays(sent)).toEqual([])
  await page.locator('.controls .main').click()
  await dialog.getByRole('button', { name: 'Do it anyway' }).click()
  await expect.poll(() => plays(sent)).toMatchObject([{ picks: [2] }])
})

test('what loses at once is asked about first, and the way back has the focus', async () => {
  const { view, step, card } = chance()
  const fatal = { ...step, fatal: [2, 4] }
  const { page, sent } = await puppet(table, updateOf(view, { step: fatal }))
  const dialog = page.getByRole('dialog', { name: 'This loses the game' })
  await thing(page, card).click()
  await page.getByRole('menuitem').first().click()
  await dialog.waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stop')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(plays(sent)).toEqual([])
  // Passing is the other one; whoever means it can.
  await page.locator('.controls .main').click()
  await dialog.getByRole('button', { name: 'Do it anyway' }).click()
  await expect.poll(() => plays(sent)).toMatchObject([{ picks: [4] }])
})

test('whoever answers a warning with the keys is back at the question', async () => {
  const { view, step } = chance()
  const { page, sent } = await puppet(table, updateOf(view, { step: { ...step, fatal: [4] } }))
  const dialog = page.getByRole('dialog', { name: 'This loses the game' })
  for (const way of ['Stop', 'Do it anyway']) {
    // The button that had the focus before goes with what it passes at.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.locator('.controls .main').focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: way }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const isInPlace = () =>
      page.evaluate(() => !!document.activeElement?.closest('[data-question], .controls'))
    await expect.poll(isInPlace).toBe(true)
  }
  await expect.poll(() => plays(sent)).toMatchObject([{ picks: [4] }])
})
