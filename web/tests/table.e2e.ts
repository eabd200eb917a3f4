import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTable, STILL, type Table } from './harness'
import type { Update } from '../src/wire'
import { answered, asked, clickOn, goOn, insist, keys, playToTheEnd, standing, whoIsAsked } from './player'
import { dice } from './seed'

let table: Table
beforeAll(async () => {
  // Nobody waits at windows: a question that is asked stays until it is answered.
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

/** A game against the computer, at the first decision. */
async function seated(
  options?: Parameters<Table['open']>[1],
  regulation = '8.2 lite+entry20',
): Promise<Page> {
  const { game, token } = await table.newGame({ regulation })
  const page = await table.open(`/g/${game}#${token}`, options)
  await asked(page)
  return page
}

/** Two friends at a table, both dealt. */
async function friends(): Promise<{ alice: Page; bob: Page; game: string; invite: string }> {
  const { game, token, invite } = await table.newGame({ level: null, public: true })
  const expected = /WebSocket connection|ERR_CONNECTION_REFUSED/
  const alice = await table.open(`/g/${game}#${token}`, { expected })
  const bob = await table.open(`/g/${game}#invite=${invite}`, {
    storage: { settings: STILL, name: 'Bob' },
    expected,
  })
  await alice.getByRole('button', { name: 'Sit down' }).click()
  await alice.getByText('Waiting for the other player').waitFor()
  await bob.getByRole('button', { name: 'Sit down' }).click()
  for (const page of [alice, bob]) await page.locator('.hand.own .thing').first().waitFor()
  return { alice, bob, game, invite: invite ?? '' }
}

const handOf = (page: Page) =>
  page
    .locator('.hand.own .thing')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-name') ?? ''))

async function seriousFindings(page: Page, within = 'body'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  return violations
    .filter((found) => found.impact === 'serious' || found.impact === 'critical')
    .map((found) => `${found.id}: ${found.nodes.map((node) => node.html).join(' | ')}`)
}

test('a whole game against the computer by clicking', async () => {
  const page = await seated()
  await playToTheEnd(page)
  await page.getByRole('link', { name: 'Watch the replay' }).waitFor()
  await page.getByText('Fair shuffles').click()
  await page.getByText('Secret number', { exact: true }).waitFor()
})

test('the result says why, how long, and what comes next', async () => {
  const page = await seated({}, '9.1 lite+entry16')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Really resign' }).click()
  const over = page.locator('.over')
  await over.getByText(/^Turn \d+: you resigned\.$/).waitFor()
  await over.getByText('against this opponent').waitFor()
  await over.getByRole('button', { name: /^Next: Edition 9\.1 · Standard/ }).waitFor()
  await over.getByText(/^New in it: /).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Another game')
  expect(await seriousFindings(page)).toEqual([])
  await over.getByRole('button', { name: 'Find your biggest mistake' }).click()
  await over.getByText(/biggest mistake was|None of your moves/).waitFor({ timeout: 120_000 })
  await over.getByRole('button', { name: 'Look at the board' }).click()
  await over.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Result' }).click()
  await over.waitFor()
})

test('a friend’s game in two browsers: they play, one resigns, they play again', async () => {
  const { alice, bob, game } = await friends()
  // Each of them has decided something, if the game is not over before.
  const decided = new Set<Page>()
  while (decided.size < 2) {
    const page = await whoIsAsked(alice, bob)
    if (!page) break
    decided.add(page)
    await goOn(page)
  }
  await bob.getByRole('button', { name: 'Menu' }).click()
  if ((await standing(bob)) !== 'over') {
    await bob.getByRole('button', { name: 'Hello!' }).click()
    await alice.locator('.phrase').waitFor()
    await bob.getByRole('button', { name: 'Menu' }).click()
    await bob.getByRole('button', { name: 'Resign' }).click()
    await bob.getByRole('button', { name: 'Really resign' }).click()
    await alice.getByText('You won!').waitFor()
    await bob.getByText('You lost').waitFor()
  } else await bob.keyboard.press('Escape')
  await alice.getByRole('button', { name: 'Another game' }).click()
  await bob.getByRole('button', { name: 'Accept another game' }).click()
  for (const page of [alice, bob]) {
    await page.waitForURL((url) => !url.pathname.includes(game))
    // The next table is there before its cards are.
    await page.locator('.hand.own .thing').first().waitFor()
  }
  expect(await handOf(alice)).not.toEqual(await handOf(bob))
})

test('reload and a killed server in the middle of a stage lose nothing', async () => {
  const { alice, bob } = await friends()
  // Whoever wants to be asked at everything is asked when the rules put the draw of a turn onto the stage.
  const waiting = (page: Page) => page.locator('.stage li:not(.empty)').count()
  for (const page of [alice, bob]) await page.getByRole('radio', { name: 'Full control' }).click()
  let page = await whoIsAsked(alice, bob)
  while (page && !(await waiting(page))) {
    await goOn(page)
    page = await whoIsAsked(alice, bob)
  }
  if (!page) throw new Error('the game was over before anything waited')
  const stage = (await page.locator('.stage').textContent()) ?? ''
  const sameStage = () => expect.poll(() => page.locator('.stage').textContent()).toBe(stage)
  const hand = await handOf(page)
  await page.reload()
  await page.locator('.hand.own').waitFor()
  await sameStage()
  await expect.poll(() => handOf(page)).toEqual(hand)
  const lines = await page.locator('.log p').count()

  // What the reloaded page still fetches would be complained about.
  await page.waitForLoadState('networkidle')
  await table.kill()
  for (const one of [alice, bob]) await one.getByText('Connection lost').waitFor()
  await table.again()
  for (const one of [alice, bob]) await one.getByText('Connection lost').waitFor({ state: 'detached' })
  await sameStage()
  expect(await page.locator('.log p').count()).toBe(lines)
  expect(await whoIsAsked(alice, bob)).toBe(page)
  await page.keyboard.press('Space')
  await answered(page)
})

test('the opener’s copy of the link opens nothing once the guest sits, and a second window is shown', async () => {
  const { bob, game, invite } = await friends()
  await bob.waitForURL(/#[0-9a-f]{32}$/)
  const seat = bob.url()
  expect(seat).not.toContain(invite)
  const cheater = await table.open(`/g/${game}#invite=${invite}`)
  await cheater.getByText('Somebody is already sitting here.').waitFor()
  expect(await cheater.locator('.hand').count()).toBe(0)
  // In the guest's own browser the same link still leads to the seat, which is then open twice.
  const again = await bob.context().newPage()
  await again.goto(`${table.url}/g/${game}#invite=${invite}`)
  await again.locator('.hand.own').waitFor()
  await again.waitForURL(seat)
  const notice = 'This seat is also open in another window.'
  await bob.getByText(notice).waitFor()
  await again.getByText(notice).waitFor()
  await again.close()
  await bob.getByText(notice).waitFor({ state: 'detached' })
  await bob.reload()
  await bob.locator('.hand.own').waitFor()
  await bob.getByText(notice).waitFor({ state: 'detached' })
})

test('a spectator sees no hand and cannot act', async () => {
  const { alice, bob, game } = await friends()
  const told: string[] = []
  const eve = await table.open('/')
  eve.on('websocket', (socket) => socket.on('framereceived', (frame) => told.push(String(frame.payload))))
  await eve.goto(`${table.url}/g/${game}`)
  await eve.getByText('watching').waitFor()
  await eve.locator('.side').first().waitFor()
  expect(await eve.locator('.hand.own').count()).toBe(0)
  expect(await eve.locator('.controls').count()).toBe(0)
  const hidden = [...(await handOf(alice)), ...(await handOf(bob))]
  expect(hidden.length).toBeGreaterThan(0)
  for (const name of hidden) {
    expect(await eve.locator(`[data-name="${name}"]`).count()).toBe(0)
    expect(told.join('\n')).not.toContain(name)
  }
  const welcome = JSON.parse(told.find((text) => text.includes('"welcome"')) ?? '{}') as { update: Update }
  expect(welcome.update.view?.sides.map((side) => side.hand.cards)).toEqual([undefined, undefined])
})

test('unopened packs lie before everyone', async () => {
  const { game, token } = await table.newGame({ regulation: '8.2 master+pack', level: 1, public: true })
  const page = await table.open(`/g/${game}#${token}`)
  const packs = page.locator('[data-zone$=":pack"]')
  await page.locator('.side').first().waitFor()
  await expect.poll(() => packs.count()).toBe(2)
  const eve = await table.open(`/g/${game}`)
  await eve.locator('.side').first().waitFor()
  await expect.poll(() => eve.locator('[data-zone$=":pack"]').count()).toBe(2)
  // In the replay, too, whoever looks.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Really resign' }).click()
  await page.locator('section.over').waitFor()
  await page.goto(`${table.url}/r/${game}`)
  const last = await page.getByRole('slider').first().getAttribute('max')
  for (const eyes of ['A', 'public']) {
    await page.goto(`${table.url}/r/${game}?at=${last}&eyes=${eyes}`)
    await page.locator('.side').first().waitFor()
    await expect.poll(() => packs.count(), { message: eyes }).toBe(2)
  }
})

test('with the keyboard alone', async () => {
  const page = await seated()
  await page.keyboard.press('?')
  await page.getByRole('dialog').getByText('choose from the list').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: 'Rules' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox').waitFor({ state: 'detached' })

  const choose = dice()
  const focused = () =>
    page.evaluate(() => {
      const here = document.activeElement
      const held = here?.closest('.board, .over, .card-menu') ? here : null
      return held?.matches('button') ? 'button' : held?.matches('[data-question]') ? 'question' : 'lost'
    })
  let isKept = false
  while (await asked(page)) {
    // Once it is somewhere on the board, the focus stays there, whatever becomes of what had it.
    if (isKept) expect(await focused()).not.toBe('lost')
    // An arrow leads to something that can be done, at every question.
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('button')
    isKept = true
    const listed = Math.min(9, await page.locator('.panel ol .option').count())
    const finish = page.locator('.controls .main kbd')
    const way = choose(listed + 1 + (await finish.count()))
    if (way < listed) await page.keyboard.press(String(way + 1))
    else if (way === listed) await page.keyboard.press('Enter')
    else {
      // Space and Enter press what has the focus; on the question, they pass and finish.
      await page.locator('[data-question]').focus()
      await page.keyboard.press((await finish.textContent()) ?? '')
    }
    await insist(page, keys(page))
    await answered(page)
  }
  expect(await focused()).not.toBe('lost')
})

test('on a phone held upright nothing is cut off and everything can be hit', async () => {
  const page = await seated({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const choose = dice()
  while (await asked(page)) {
    const size = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ])
    expect(size).toEqual([360, 640])
    const small = await page.locator('.thing.lit, .option, .controls button, .door').evaluateAll((all) =>
      all
        .filter((one) => (one as HTMLElement).offsetParent !== null)
        .filter((one) => {
          const at = one.getBoundingClientRect()
          // Cards may be many, so that they are as small as a finger can tell; buttons are not.
          const least = one.matches('.thing') ? 24 : one.matches('.door') ? 39.5 : 43.5
          return at.width < least || at.height < least
        })
        .map((one) => one.outerHTML.slice(0, 200)),
    )
    expect(small).toEqual([])
    await clickOn(page, choose)
  }
})

test.each([
  ['dark', 1280, 800],
  ['light', 1280, 800],
  ['light', 360, 640],
] as const)('no serious finding of axe (%s, %i × %i)', async (colorScheme, width, height) => {
  const page = await seated({
    colorScheme,
    viewport: { width, height },
    storage: { settings: '{"speed":"none"}', name: 'A' },
  })
  expect(await seriousFindings(page)).toEqual([])
})

test('no serious finding of axe in what opens over the board', async () => {
  const page = await seated()
  for (const door of ['Settings', 'Menu', 'Keys']) {
    await page.getByRole('button', { name: door, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    expect(await seriousFindings(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test('both languages, and from one to the other', async () => {
  const page = await seated({ locale: 'ja-JP', storage: { settings: '{"speed":"none"}', name: '花子' } })
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja')
  await page.getByText('案内').first().waitFor()
  await page.getByRole('button', { name: '対応' }).waitFor()
  // What the catalog does not have would be shown by its key.
  const keys = await page.evaluate(() =>
    document.body.innerText.match(/\b(zone|tutor|do|stop|waits|control)-[a-z]+/g),
  )
  expect(keys).toBeNull()
  await page.getByRole('button', { name: '設定' }).click()
  await page.getByLabel('English').check()
  await page.getByText('Settings').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Respond' }).waitFor()
})

test('whoever always passes on an action is not asked about it again', async () => {
  let update: Update | null = null
  // Whether the computer requests anything before the game is over is a matter of the cards.
  const sitDown = async (deal: number): Promise<Page> => {
    const page = await seated({ hasTouch: true, deal })
    page.on('websocket', (socket) =>
      socket.on('framereceived', (frame) => {
        const message = JSON.parse(String(frame.payload)) as { type: string } & Update
        if (message.type === 'update') update = message
      }),
    )
    await page.reload()
    while ((await asked(page)) && !(await requests(page).count())) await goOn(page)
    if (await requests(page).count()) return page
    await page.close()
    return sitDown(deal + 1)
  }
  const requests = (page: Page) => page.locator('.stage li:not(.mine) .yield')
  const page = await sitDown(0)
  const theirs = requests(page)
  const name = (await theirs.first().getAttribute('aria-label')) ?? ''
  await theirs.first().click()
  // From now on it passes at once, and the list beside the board says so.
  const said = page.getByRole('group', { name: 'Always passed on:' })
  await said.waitFor()
  const action = name.replace(/.*“(.*)”.*/, '$1')
  const top = page.locator('.stage li.next:not(.mine)').filter({ hasText: action })
  // The list is the page's own; the server has to hear of it first.
  await expect.poll(() => top.count()).toBe(0)
  while (await asked(page)) {
    if (!(update as Update | null)?.ending) expect(await top.count()).toBe(0)
    if (await page.locator('.over').count()) break
    await goOn(page)
  }
  expect(update).not.toBe(null)
})
