// Own games that are not wanted any more, and games by custom packs.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Catalog } from '../src/wire'
import { startTable, type Table } from './harness'
import { asked } from './player'

let table: Table
const pack = mkdtempSync(join(tmpdir(), 'pack-'))
beforeAll(async () => {
  writeFileSync(
    join(pack, 'pack.yaml'),
    'pack: {name: Short Games, version: "2", extends: "9.1"}\nlimits: {turns: 50}\n',
  )
  table = await startTable('--pass-delay', '0', '--rules', pack)
})
afterEach(() => table.quiet())
afterAll(async () => {
  await table?.stop()
  rmSync(pack, { recursive: true })
})

test('an own game is taken off the list, or deleted from the server', async () => {
  const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16' })
  const page = await table.open(`/g/${game}#${token}`)
  await asked(page)
  await page.goto(table.url)
  const away = page.getByRole('button', { name: /^Put this game away/ })
  await away.click()
  await page.getByRole('button', { name: 'Delete from the server' }).click()
  await expect.poll(() => away.count()).toBe(0)
  const key = { headers: { authorization: `Bearer ${token}` }, method: 'DELETE' }
  expect((await fetch(`${table.url}/api/games/${game}`, key)).status).toBe(404)
})

test('games by a custom pack say so', async () => {
  const catalog = (await (await fetch(`${table.url}/api/editions`)).json()) as Catalog
  const edition = catalog.editions.find(({ custom }) => custom)
  expect(edition?.custom).toEqual({ name: 'Short Games', version: '2' })
  const page = await table.open('/')
  await page.getByRole('radio', { name: '9.1 custom: Short Games 2' }).check()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.getByText('custom: Short Games 2').first().waitFor()
})
