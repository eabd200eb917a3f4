// What cards and lists say: costs in words, reasons, what goes through, the card under a finger.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BattlePreview, FromClient, FromServer, ThingUses } from '../src/wire'
import { startTable, type Table } from './harness'
import { SIZES } from './look'
import { asked } from './player'
import { crowded, puppet, stepOf, updateOf } from './positions'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

const CROWD = { soldiers: 4, bulwarks: 3, hand: 6, requests: 0 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const thing = (page: Page, name: string) => page.locator(`.board [data-name="${name}"]`)

async function center(page: Page, name: string): Promise<{ x: number; y: number }> {
  const at = await thing(page, name).boundingBox()
  if (!at) throw new Error(`${name} is not there`)
  return { x: at.x + at.width / 2, y: at.y + at.height / 2 }
}

/** A chance at which a card of the hand can be aimed at an opposing soldier. */
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
const plays = (sent: FromClient[]) => sent.filter((message) => message.type === 'play')

test.each(['en-US', 'ja-JP'])('the list says costs in words (%s)', async (locale) => {
  const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16', practice: true })
  const page = await table.open(`/g/${game}#${token}`, { locale })
  await asked(page)
  await page.waitForLoadState('networkidle')
  const list = page.locator('.panel ol.actions')
  await list.locator('.cost').first().waitFor()
  expect(await list.innerText()).not.toMatch(/\[[A-Z]+\]/)
  expect(await list.locator('.cost').first().innerText()).toMatch(/damage|ダメージ/)
})

test('the menu of a card folds away what is not possible, with the reason', async () => {
  const { view, step, card } = chance()
  const reason = { ja: '自分の場に兵士がいません。', en: 'You have no soldier.' }
  const { page } = await puppet(table, updateOf(view, { step: { ...step, blocked: [[2, reason]] } }))
  await thing(page, card).click()
  const menu = page.locator('.card-menu:not(.away)')
  await menu.waitFor()
  expect(await menu.getByText(reason.en).isVisible()).toBe(false)
  await menu.locator('summary').click()
  await menu.getByText(reason.en).waitFor()
})

test('an attacker that nobody blocks carries what it takes', async () => {
  const view = crowded({ ...CROWD, soldiers: 8 })
  const attackers = view.sides[1].soldiers.filter((unit) => unit.attacks)
  const [first, second] = attackers
  const blocker = view.sides[0].soldiers[0]
  if (!first || !second || !blocker) throw new Error('too few')
  const preview: BattlePreview = {
    units: [
      [first.name, 'dies'],
      [blocker.name, 'survives'],
      [second.name, 'survives'],
    ],
    player: 'A',
    damage: second.size,
    life: 7,
  }
  blocker.blocks = first.name
  const step = stepOf(['done'], { ask: 'blockers', isSet: true, preview })
  const { page, update } = await puppet(table, updateOf(view, { step }))
  await thing(page, second.name).locator('.strikes').getByText(`−${second.size}`).waitFor()
  expect(await page.locator('.strikes').count()).toBe(1)
  // An arrow leads to the life that it takes.
  await expect.poll(() => page.locator('path.line.strike').count()).toBe(1)
  // Where something else has its say, no number is made up.
  update({ step: { ...step, preview: { ...preview, damage: second.size + 5 } } })
  await expect.poll(() => page.locator('.strikes, path.line.strike').count()).toBe(0)
})

test('a card that is aimed draws an arrow, and one that is not is carried', async () => {
  const { view, step, card, target } = chance()
  const { page, sent } = await puppet(table, updateOf(view, { step }))
  const [from, to] = [await center(page, card), await center(page, target)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 40, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  const arrow = page.locator('.drag-arrow path')
  await arrow.waitFor({ state: 'attached' })
  await page.mouse.move(to.x + 1, to.y)
  expect(await arrow.getAttribute('d')).toContain(`L${to.x + 1} ${to.y}`)
  await page.mouse.up()
  await arrow.waitFor({ state: 'detached' })
  await expect.poll(() => plays(sent).length).toBe(1)
})

test('a finger that rests shows the card, one that slides looks through the hand, and neither plays', async () => {
  const { view, step, card } = chance()
  const { page, sent } = await puppet(table, updateOf(view, { step }), PHONE)
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const at = await center(page, card)
  await touch('touchStart', at)
  await page.locator('[role=tooltip] > .card').waitFor()
  await touch('touchEnd')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  expect(await page.getByRole('menu').count()).toBe(0)

  const cards = (view.sides[0].hand.cards ?? []).map((one) => `A:${one}`)
  const last = await page.locator('.hand.own .held-card').last().getAttribute('data-name')
  expect(cards).toContain(last)
  await touch('touchStart', at)
  const end = await center(page, last ?? '')
  for (let step = 1; step <= 5; step++)
    await touch('touchMove', { x: at.x + ((end.x - at.x) * step) / 5, y: at.y })
  await expect.poll(() => page.locator('.held-card.raised').getAttribute('data-name')).toBe(last)
  await touch('touchEnd')
  await expect.poll(() => page.locator('.held-card.raised').count()).toBe(0)
  expect(await page.getByRole('menu').count()).toBe(0)
  expect(plays(sent)).toEqual([])
})

test.each(SIZES)('neither a tip nor a menu is under the tutor (%i × %i)', async (width, height) => {
  const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16', practice: true })
  const page = await table.open(`/g/${game}#${token}`, {
    viewport: { width, height },
    storage: { settings: '{"speed":"none"}', name: 'Alice' },
  })
  await asked(page)
  const lesson = page.locator('.tutor:not(.away)')
  const tip = page.getByRole('tooltip')
  // The practice deal, the goal, and then the hand.
  for (const title of ['A practice deal', 'This is your life']) {
    await lesson.locator('b', { hasText: title }).waitFor()
    await lesson.getByRole('button').last().click()
  }
  await lesson.locator('b', { hasText: 'Begin with your hand' }).waitFor()
  const isClear = () =>
    page.evaluate(() => {
      const [bubble, tip] = ['.tutor', '#tip'].map((one) => document.querySelector(one))
      if (!bubble || !tip || getComputedStyle(bubble).visibility === 'hidden') return true
      const [a, b] = [bubble.getBoundingClientRect(), tip.getBoundingClientRect()]
      return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
    })
  for (const thing of ['.hand.own .thing >> nth=0', '.hand.own .thing >> nth=2']) {
    await page.locator(thing).hover()
    await tip.waitFor()
    await expect.poll(isClear, { message: thing }).toBe(true)
    await page.mouse.move(width / 2, 2)
    await tip.waitFor({ state: 'detached' })
    await lesson.waitFor()
  }
  await page.locator('.hand.own .thing.lit').first().click()
  await page.locator('.card-menu:not(.away)').waitFor()
  expect(await page.locator('.tutor').count()).toBe(0)
})

test('the menu says what the action does with this card, and a drag what becomes of the target', async () => {
  const { view, step, card, target } = chance()
  const here = { ja: '⇒ ♠5がサイズ5であなたの場に出る', en: '⇒ ♠5 enters your field with size 5' }
  const answer = (asked: FromClient): FromServer | null =>
    asked.type === 'foresee' ? { type: 'foreseen', id: asked.id, text: here } : null
  const { page, sent } = await puppet(table, updateOf(view, { step }), { answer })
  await thing(page, card).click()
  await page.getByRole('menuitem').getByText(here.en).waitFor()
  await page.keyboard.press('Escape')
  const [from, to] = [await center(page, card), await center(page, target)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 40, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.locator('.outcome:not(.away)', { hasText: here.en }).waitFor()
  await page.mouse.move(from.x, from.y - 40, { steps: 3 })
  await page.locator('.outcome').waitFor({ state: 'detached' })
  await page.mouse.move(from.x, from.y)
  await page.mouse.up()
  // The numbers are those of the action, the card and the target.
  const asked = sent.flatMap((message) => (message.type === 'foresee' ? [message.with] : []))
  expect(asked.slice(0, 2)).toEqual([
    [1, 101],
    [1, 101, 103],
  ])
  expect(plays(sent)).toEqual([])
})
