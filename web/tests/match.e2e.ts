// What 7.0 has beside its plain games: matches of two decks, from game to game; and lists played as printed.
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTable, type Table } from './harness'
import { asked } from './player'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

async function resign(page: Page): Promise<void> {
  await asked(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Really resign' }).click()
  await page.locator('section.over').waitFor()
}

test('whoever lost chooses a deck for the next game, and two wins decide', async () => {
  const { game, token } = await table.newGame({ regulation: '7.0 lite+randomHalf' })
  const page = await table.open(`/g/${game}#${token}`)
  await resign(page)
  await page.getByText('The match stands 0 to 1.').waitFor()
  await page.getByRole('button', { name: 'Next game of the match' }).click()
  await page.waitForURL((url) => !url.pathname.includes(game))
  await page.getByText(/^Game 2 of a match of at most 3/).waitFor()
  // The computer won with its deck; the own ones may both be played, and the last one is suggested.
  const decks = page.getByRole('group', { name: 'Your deck for this game' }).getByRole('radio')
  expect(await decks.count()).toBe(2)
  expect(await decks.first().isChecked()).toBe(true)
  await page.getByRole('radio', { name: /^Deck 2: \d+ cards$/ }).check()
  await page.getByRole('button', { name: 'Sit down' }).click()
  await resign(page)
  await page.getByText('The match is over, 0 to 2.').waitFor()
  await page.getByRole('button', { name: 'Another game' }).waitFor()
})

test('built decks are brought both, and what does not fit is told', async () => {
  const decks = JSON.stringify([
    {
      name: 'Low',
      cards: ['SA', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10', 'SJ', 'SQ', 'SK', 'HA'],
    },
    {
      name: 'High',
      cards: ['CA', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'CJ', 'CQ', 'CK', 'DA'],
    },
  ])
  const { game, token } = await table.newGame({ regulation: '7.0 lite+builtHalf' })
  const page = await table.open(`/g/${game}#${token}`, { storage: { decks } })
  const [first, second] = [0, 1].map((at) => page.getByRole('combobox').nth(at))
  await first!.selectOption('Low')
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.getByRole('alert').getByText('This frame is played with two decks').waitFor()
  await second!.selectOption('Low')
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.getByRole('alert').getByText('twice').waitFor()
  await second!.selectOption('High')
  await page.getByRole('button', { name: 'Sit down' }).click()
  await asked(page)
  // The cards are seen to come.
  await expect.poll(() => page.locator('.hand.own .thing').count()).toBeGreaterThan(6)
})

test('a list as printed is a choice under the frame that says what it changes, and is played so', async () => {
  const page = await table.open('/')
  await page.getByRole('radio', { name: '7.0' }).check()
  await page.getByRole('radio', { name: 'Master' }).check()
  await page.getByRole('combobox', { name: 'Frame' }).selectOption('7.0 master+full')
  const printed = page.getByRole('checkbox', { name: /as printed.*Recruit.*B\.J/s })
  await printed.check()
  await page.getByRole('checkbox', { name: /both lives 0 is a draw/ }).check()
  await page.getByRole('radio', { name: 'A friend' }).check()
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.getByRole('button', { name: 'Open the game and get the link' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ regulation: '7.0 master+full:printed:bothZero' })
  await page.waitForURL(/\/g\/[\w-]+#[\w-]+/)
  await page
    .getByRole('main')
    .getByRole('heading', { name: /7\.0.*printed/ })
    .waitFor()
})
