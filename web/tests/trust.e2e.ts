// Two people who trust neither each other nor the server: what their pages promise, keep and check, what they see when
// somebody cheats or goes away, and what is left of it in a file. The cheater's side is written out in each.
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { follow, type Told } from '../src/fair/follow'
import { read } from '../src/fair/record'
import type { FromClient, FromServer, ReplayView } from '../src/wire'
import { program, startTable, STILL, type Table } from './harness'
import { answered, asked, goOn, whoIsAsked } from './player'
import { SEED } from './seed'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0', '--claim-after', '1')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

const LITE = { regulation: '9.1 lite+entry16', level: null }

/** Two browsers at the two seats; the first has opened the game. */
async function sitDown(expected?: RegExp): Promise<{ alice: Page; bob: Page; game: string }> {
  const { game, token, invite } = await table.newGame(LITE)
  const alice = await table.open(`/g/${game}#${token}`, { expected })
  const storage = { settings: STILL, name: 'Bob' }
  const bob = await table.open(`/g/${game}#invite=${invite}`, { storage, expected })
  await alice.getByRole('button', { name: 'Sit down' }).click()
  await bob.getByRole('button', { name: 'Sit down' }).click()
  await alice.locator('.hand.own').waitFor()
  await bob.locator('.hand.own').waitFor()
  return { alice, bob, game }
}

async function playSome(alice: Page, bob: Page, decisions: number): Promise<void> {
  for (let made = 0; made < decisions; made++) {
    const page = await whoIsAsked(alice, bob)
    if (!page) return
    await goOn(page)
  }
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).first().click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Really resign' }).click()
}

const verdict = (page: Page) => page.locator('.over .check[aria-busy="false"]')

async function save(page: Page): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.locator('.over').getByRole('button', { name: 'Save what this browser kept' }).click()
  return (await coming).path()
}

const verify = (file: string) =>
  spawnSync(program(), ['replay', file, '--verify', '--lang', 'en'], { encoding: 'utf8' })

test('the loser checks the shuffle in the own browser, though the server was restarted in between', async () => {
  const { alice, bob } = await sitDown(/WebSocket|ERR_CONNECTION_REFUSED|502|500/)
  await playSome(alice, bob, 4)
  await table.kill()
  await table.again()
  await Promise.all([answered(alice), answered(bob)])
  await playSome(alice, bob, 3)
  // A page that is loaded anew is told what it missed, and keeps that, too.
  await bob.reload()
  await bob.locator('.hand.own').waitFor()
  await playSome(alice, bob, 3)
  await resign(bob)
  for (const page of [alice, bob]) {
    await verdict(page).waitFor()
    expect(await verdict(page).innerText()).toMatch(
      /✓[^]*your browser computed all \d+ shuffles.*and all \d+ cards/,
    )
  }
  const file = await save(bob)
  const out = execFileSync(program(), ['replay', file, '--verify', '--lang', 'en'], { encoding: 'utf8' })
  expect(out).toMatch(/The shuffles are fair/)
  expect(out).toMatch(/What the browser kept agrees with the record/)

  // Somebody who changes a card that was seen, a promise or the number is found out.
  const kept = readFileSync(file, 'utf8')
  const parsed = JSON.parse(kept) as { promise: string; number: string; record: string }
  const cheat = (change: (text: string) => string) => {
    const cheated = file + '.cheated'
    writeFileSync(cheated, change(kept))
    return verify(cheated)
  }
  for (const [change, said] of [
    [
      (text: string) => text.replace(`"promise": "${parsed.promise}"`, `"promise": "${parsed.number}"`),
      /other promises/,
    ],
    [
      (text: string) => text.replace(`"number": "${parsed.number}"`, `"number": "${parsed.promise}"`),
      /another number/,
    ],
    [
      (text: string) =>
        text.replace(/("moved": \{\s*"card": \{\s*"owner": "[AB]",\s*"card": )"\w+"/, '$1"X2"'),
      /was shown other cards/,
    ],
  ] as const) {
    const { status, stdout } = cheat(change)
    expect(stdout).toMatch(said)
    expect(status).toBe(1)
  }
})

test('a server that tells another story than it showed is found out by the page', async () => {
  const { alice, bob, game } = await sitDown(/404|Failed/)
  await playSome(alice, bob, 2)
  // The server has a friend: it gives out records in which the cards lay otherwise.
  const lie = (change: (record: string) => string) =>
    alice.route(`**/api/replays/${game}/record`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: change(await answer.text()) })
    })
  const swapped = (line: string) => line.replace(/^(shuffle [AB]) (\w+) (\w+)/m, '$1 $3 $2')
  const lies: [(record: string) => string, RegExp][] = [
    [swapped, /Not fair: a shuffle/],
    [(record) => record.replace(/^(tag fair-secret )\w/m, '$1!'), /Not fair: the server’s secret/],
    [(record) => record.replace(/^(tag fair-other-added )\w{4}/m, '$10000'), /Not fair: a player’s number/],
    [(record) => record.replace(/^(deck A) (\w+) (\w+)/m, '$1 $3 $2'), /Not fair: a deck/],
    // Or it says that there was nothing to check, or nothing to play.
    [(record) => record.replace(/^tag fair-.*\n/gm, ''), /Not fair: your browser saw promises/],
    [(record) => record.replace(/^frame .*/m, 'frame unheardOf'), /Not fair: the record is of another/],
    [(record) => record.replace(/^(tag fair-other-added ).*/m, '$1-'), /Not fair: a player’s number/],
  ]
  await lie(lies[0]![0])
  await resign(bob)
  for (const [at, [, said]] of lies.entries()) {
    if (at > 0) {
      await alice.unrouteAll()
      await lie(lies[at]![0])
      await alice.reload()
    }
    await verdict(alice).waitFor()
    expect(await verdict(alice).innerText()).toMatch(said)
  }
  // Bob’s page is told the truth.
  await verdict(bob).waitFor()
  expect(await verdict(bob).innerText()).toMatch(/✓/)
})

test('a number is shown only when both have promised, and to sit down again draws no other', async () => {
  const { game, token, invite } = await table.newGame(LITE)
  const alice = await table.open('/about')
  const said: { type: string; promise?: string; number?: string }[] = []
  await alice.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as (typeof said)[number]
      said.push(message)
      // The first time, the line swallows what is said.
      const isLost = message.type === 'sit' && said.filter(({ type }) => type === 'sit').length === 1
      if (isLost) void socket.close({ code: 4000, reason: 'the line is dead' })
      else server.send(text)
    })
  })
  await alice.goto(`${table.url}/g/${game}#${token}`)
  await alice.getByRole('button', { name: 'Sit down' }).click()
  await alice.getByRole('button', { name: 'Sit down' }).click({ timeout: 20_000 })
  await alice.getByText('Waiting for the other player.').waitFor()
  const sat = said.filter(({ type }) => type === 'sit')
  expect(sat.length).toBeGreaterThan(1)
  expect(new Set(sat.map(({ promise }) => promise)).size).toBe(1)
  expect(said.filter(({ type }) => type === 'show')).toEqual([])
  const bob = await table.open(`/g/${game}#invite=${invite}`, { storage: { settings: STILL, name: 'Bob' } })
  await bob.getByRole('button', { name: 'Sit down' }).click()
  await alice.locator('.hand.own').waitFor()
  const shown = said.filter(({ type }) => type === 'show')
  expect(new Set(shown.map(({ number }) => number)).size).toBe(1)
})

test('a number that was shown is shown for no other promise, whatever the server says', async () => {
  const { game, token, invite } = await table.newGame(LITE)
  const alice = await table.open('/about')
  const [promised, shown]: [string[], string[]] = [[], []]
  /** How often the number was shown for the first promises: each time that they are told, until it has arrived. */
  let before = 0
  await alice.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer()
    let known: Extract<FromServer, { type: 'welcome' }> | null = null
    // The server has a friend, who has computed a better number and promises that one now.
    const lie = (sits: boolean) => {
      if (!known) return
      const promises = [known.game.promises[0], 'f'.repeat(64)]
      socket.send(JSON.stringify({ ...known, sits, game: { ...known.game, promises } }))
    }
    server.onMessage((text) => {
      const message = JSON.parse(String(text)) as FromServer
      if (message.type === 'welcome') known = message
      if (!shown.length) socket.send(text)
    })
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as FromClient
      if (message.type === 'sit') promised.push(message.promise)
      if (message.type === 'show') {
        shown.push(message.number)
        lie(false)
        const text = { ja: '', en: 'It was not written down.' }
        socket.send(JSON.stringify({ type: 'refused', id: null, problem: 'storage', text, rule: null }))
      } else if (message.type === 'sit' && shown.length) {
        before = shown.length
        lie(true)
      } else server.send(text)
    })
  })
  await alice.goto(`${table.url}/g/${game}#${token}`)
  await alice.getByRole('button', { name: 'Sit down' }).click()
  await alice.getByText('Waiting for the other player.').waitFor()
  const bob = await table.open(`/g/${game}#invite=${invite}`, { storage: { settings: STILL, name: 'Bob' } })
  await bob.getByRole('button', { name: 'Sit down' }).click()
  // Nobody has sat down yet, she is told, and does so again.
  await alice.getByRole('button', { name: 'Sit down' }).click()
  await alice.getByText('it is not shown again').waitFor()
  expect(promised.length).toBe(2)
  expect(new Set(promised).size).toBe(1)
  expect(before).toBeGreaterThan(0)
  expect(shown.length).toBe(before)
})

test('whoever leaves after a look at the hand loses, after a time that is announced', async () => {
  const { alice, bob } = await sitDown()
  const leaves = (await whoIsAsked(alice, bob)) === alice ? alice : bob
  const stays = leaves === alice ? bob : alice
  await leaves.close()
  const claim = stays.getByRole('button', { name: 'Claim the win' }).first()
  await claim.waitFor()
  // With the keyboard.
  await claim.focus()
  await stays.keyboard.press('Enter')
  await stays.locator('.over.won').waitFor()
  await verdict(stays).waitFor()
  expect(await verdict(stays).innerText()).toMatch(/✓/)
})

test('a game that was called off is listed as such, with who did it', async () => {
  const { alice, bob } = await sitDown()
  await asked((await whoIsAsked(alice, bob)) as Page)
  await bob.getByRole('button', { name: 'Menu' }).first().click()
  await bob.getByRole('button', { name: 'Call the game off' }).press('Enter')
  await alice.locator('.over.aborted').getByText('Your opponent called the game off').waitFor()
  await bob.locator('.over.aborted').getByText('You called the game off').waitFor()
  await bob.goto(table.url)
  await bob.getByRole('region', { name: 'Your games' }).getByText('Called off').waitFor()
  await bob.goto(`${table.url}/profile`)
  await bob.getByRole('listitem').filter({ hasText: 'Called off' }).waitFor()
})

test('a private game is watched by its watch link, and its name alone leads nowhere', async () => {
  const { alice, game } = await sitDown()
  const eve = await table.open(`/g/${game}`, { storage: { settings: STILL } })
  await eve.getByText('There is no such game.').waitFor()
  await alice.getByRole('button', { name: 'Menu' }).first().click()
  const link = await alice.getByLabel('Link for spectators').inputValue()
  expect(link).toContain('#watch=')
  // Another page first: what differs behind the # alone would not be loaded anew.
  await eve.goto(`${table.url}/about`)
  await eve.goto(link)
  await eve.locator('.hand').first().waitFor()
})

test('what players see fits the records of every regulation, and fits no other order of the cards', async () => {
  const files = readdirSync('../records', { recursive: true, encoding: 'utf8' })
  let [seen, found] = [0, 0]
  // All of them take minutes: other cards take other records, and ALL_RECORDS=1 every one.
  const all = files.filter((name) => name.endsWith('.record')).sort()
  const part = process.env.ALL_RECORDS ? 1 : 15
  const some = all.filter((_, at) => at % part === SEED % part)
  for (const file of some) {
    const text = readFileSync(`../records/${file}`, 'utf8')
    const added = await fetch(`${table.url}/api/replays`, { method: 'POST', body: text })
    const { id } = (await added.json()) as { id: string }
    for (const eyes of ['A', 'B'] as const) {
      const answer = await fetch(`${table.url}/api/replays/${id}?eyes=${eyes}`)
      const { steps } = (await answer.json()) as ReplayView
      const told = steps.map(({ events }, at): Told => ({ from: Math.max(0, at - 1), to: at, events }))
      const dealt = read(text)
      const followed = follow(dealt, eyes, told)
      expect(followed, `${file} as ${eyes}`).toHaveProperty('seen')
      if ('seen' in followed) seen += followed.seen
      // The first card of the first shuffle of the own life was another one.
      const own = dealt.shuffles.find(({ seat }) => seat === eyes)
      if (own && own.order.length > 1) own.order.push(own.order.shift() ?? '')
      if (own && 'wrong' in follow(dealt, eyes, told)) found += 1
    }
  }
  expect(seen).toBeGreaterThan(some.length * 10)
  expect(found).toBeGreaterThan(some.length)
})
