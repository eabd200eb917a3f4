import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { begin, dealOf, inOrder, PACK, promiseOf, serverPromiseOf, shuffle } from './deal'
import { sha256 } from './sha256'
import made from './shuffles.json'

test('hashes are those of everybody else', () => {
  for (let length = 0; length < 300; length++) {
    const text = 'é力x'.repeat(length).slice(0, length)
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256)
    expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

/** The same as `outcome` in crates/blackpoker-table/tests/shuffles.rs. */
function outcome(seed: number): string {
  const number = (who: string) => sha256(`${who} ${seed}`)
  const secret = number('secret')
  const [opener, other] = [number('opener'), seed % 5 === 0 ? '' : number('other')]
  const deal = dealOf(secret, opener, other)
  const rule = made.regulations[seed % made.regulations.length]
  if (!rule) throw new Error('no regulation')
  const { opener: seat, decks } = begin(deal, rule)
  const chose = seed % 3 === 0 ? decks[0].join(' ') : ''
  const lines = [`${serverPromiseOf(secret)} ${promiseOf(opener, chose)}`]
  lines.push(`${seat} ${decks[0].join(' ')} / ${decks[1].join(' ')}`)
  const life = PACK.slice(54 - (1 + (seed % 54)))
  for (const commands of [0, seed % 300]) lines.push(shuffle(deal, commands, [...life].reverse()).join(' '))
  return lines.map((line) => `${line}\n`).join('')
}

test('the page deals as the program does, over ten thousand seeds', () => {
  expect(outcome(1).trimEnd().split('\n')).toEqual(made.first)
  const hashes = made.hashes.map((_, part) => {
    const all = Array.from({ length: made.together }, (_, at) => outcome(part * made.together + at))
    return sha256(all.join(''))
  })
  expect(hashes).toEqual(made.hashes)
  expect(made.hashes.length * made.together).toBe(10_000)
}, 120_000)

test('cards are put in order before they are shuffled', () => {
  expect(inOrder(['X2', 'C3', 'SA', 'H10', 'H2'])).toEqual(['SA', 'H2', 'H10', 'C3', 'X2'])
})
