// Two people and everything that comes between them: a whole game by link with lost connections, then the argument.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTable, STILL, type Table } from './harness'
import { answered, clickOn, whoIsAsked } from './player'
import { dice } from './seed'

let table: Table
beforeAll(async () => {
  // Nobody waits at windows, so that a whole game takes seconds.
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

/** Lets the connection of a page be cut as a bad line cuts it, and waits until the page has another one. */
async function cuttable(page: Page): Promise<() => Promise<void>> {
  let cut = async () => {}
  let connected = () => {}
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer()
    cut = async () => {
      await server.close()
      await socket.close({ code: 4000, reason: 'the line is dead' })
    }
    connected()
  })
  return async () => {
    const again = new Promise<void>((resolve) => (connected = resolve))
    await answered(page)
    await cut()
    await again
    await answered(page)
  }
}

test('a Master game by link, with two lost connections and a closed laptop, and a ruling to argue about', async () => {
  const { game, token, invite } = await table.newGame({ regulation: '8.2 master+pack', level: null })
  const expected = /WebSocket/
  const alice = await table.open(`/g/${game}#${token}`, { expected })
  let bob = await table.open('/', { storage: { settings: STILL, name: 'Bob' }, expected })
  const friend = bob.context()
  const cut = await cuttable(bob)
  await bob.goto(`${table.url}/g/${game}#invite=${invite}`)
  await alice.getByRole('button', { name: 'Sit down' }).click()
  await bob.getByRole('button', { name: 'Sit down' }).click()
  await alice.locator('.hand.own').waitFor()
  await bob.locator('.hand.own').waitFor()

  /** The laptop is closed in the middle of the game, and its link opened again. */
  const closeLaptop = async () => {
    await bob.close()
    await alice.getByText('reconnecting…').first().waitFor()
    bob = await friend.newPage()
    bob.setDefaultTimeout(30_000)
    await bob.goto(`${table.url}/g/${game}#invite=${invite}`)
    await bob.locator('.hand.own').waitFor()
  }
  const accidents = [cut, cut, closeLaptop]
  const choose = dice()
  for (;;) {
    const page = await whoIsAsked(alice, bob)
    if (!page) break
    await clickOn(page, choose)
    await accidents.shift()?.()
  }
  expect(accidents).toEqual([])

  // Both sides see the end, and each the replay through the own eyes.
  for (const [page, seat] of [
    [alice, 'A'],
    [bob, 'B'],
  ] as const) {
    await page.locator('section.over').waitFor()
    const replay = await page.getByRole('link', { name: 'Watch the replay' }).getAttribute('href')
    await page.goto(`${table.url}${replay}?at=30&eyes=${seat}`)
    await page.getByRole('slider', { name: 'Place in the game' }).waitFor()
    await page.getByRole('region', { name: 'Board' }).waitFor()
  }

  // The position that they argue about, and the judge who reads it.
  await alice.getByRole('button', { name: 'Open as scenario' }).click()
  const scenario = await alice.getByRole('dialog').getByRole('textbox').inputValue()
  const file = join(tmpdir(), `argued-${process.pid}.toml`)
  writeFileSync(file, scenario)
  execFileSync(process.env.BLACKPOKER_BIN ?? '', ['scenario', 'run', file])
})
