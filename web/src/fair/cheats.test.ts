// A server that has a friend among the players: what it says to choose the cards after it knows a number, or so that
// nobody notices that it did.
import { beforeEach, expect, test, vi } from 'vitest'
import type { GameInfo, RegulationInfo, Seat, Update } from '../wire'
import { check } from './check'
import { begin, dealOf, PACK, promiseOf, serverPromiseOf, shuffle } from './deal'
import { keptOf, Witness, type Kept } from './witness'

// The browser's storage, which both windows share.
const storage = new Map<string, string>()
const fake = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
}
// Its keys are those that are stored, as in browsers.
vi.stubGlobal(
  'localStorage',
  new Proxy(fake, {
    ownKeys: () => [...storage.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }),
)
beforeEach(() => storage.clear())

const SECRET = '5'.repeat(64)
const [HONEST, LATE] = ['6'.repeat(64), '7'.repeat(64)]
const REGULATION = '9.1 lite+entry16'
const RULE = { fixed: null, deck: [16, 16], decks: 1 } as unknown as RegulationInfo

function info(promises: [string | null, string | null], more: Partial<GameInfo> = {}): GameInfo {
  const known: Partial<GameInfo> = {
    regulation: REGULATION,
    status: 'open',
    commitment: serverPromiseOf(SECRET),
    promises,
    shown: [false, false],
    chosen: null,
    practice: false,
    againstComputer: false,
    from: null,
    ...more,
  }
  return known as GameInfo
}

const update = (moves: number, events: unknown[] = []) =>
  ({ n: moves + 1, moves, events, view: {} }) as Update

/** Sits down as the opener, and gives the number away as soon as the other has promised; `null`: it is kept back. */
function shows(witness: Witness, other: string, chose = ''): string | null {
  const mine = witness.promise(info([null, null]), chose)
  return witness.toShow(info([mine, promiseOf(other, '')]), 0)
}

test('who was shown the number cannot make another promise, whatever the page is told after that', () => {
  const witness = new Witness('game')
  const number = shows(witness, HONEST)
  expect(number).toMatch(/^[0-9a-f]{64}$/)
  // The same once more, after the line broke, is nothing new to anybody.
  expect(shows(witness, HONEST)).toBe(number)
  // The friend has computed a number that brings better cards. Nobody has sat down yet, says the server.
  expect(shows(witness, LATE)).toBeNull()
  expect(witness.isSpent(info([promiseOf(number ?? '', ''), promiseOf(LATE, '')]))).toBe(true)
  // Nor is it said to another window, to one that was open before, or to a page that is loaded anew.
  expect(shows(new Witness('game'), LATE)).toBeNull()
  // With another deck the promise is another one, and so is the game: it is not played.
  expect(shows(witness, LATE, 'SA SK')).toBeNull()
  expect(shows(witness, HONEST)).toBe(number)
})

test('two windows of a browser have one number, and show it for one promise', () => {
  const [one, other] = [new Witness('game'), new Witness('game')]
  const mine = one.promise(info([null, null]), '')
  expect(other.promise(info([null, null]), '')).toBe(mine)
  expect(one.toShow(info([mine, promiseOf(HONEST, '')]), 0)).not.toBeNull()
  // To the window that knows nothing of that yet, the server tells another promise.
  expect(other.toShow(info([mine, promiseOf(LATE, '')]), 0)).toBeNull()
  // What that window goes on to keep does not wipe out what was promised.
  other.tell(update(1), 'A', null)
  expect(keptOf('game')?.promises).toEqual([mine, promiseOf(HONEST, '')])
})

/** A whole game as a browser kept it, and its record. The life is the deck, shuffled once before the first command. */
function played(): { kept: Kept; record: string } {
  const witness = new Witness('game')
  const number = shows(witness, HONEST) ?? ''
  const promises = [promiseOf(number, ''), promiseOf(HONEST, '')]
  const deal = dealOf(SECRET, number, HONEST)
  const { opener, decks } = begin(deal, { fixed: null, most: 16, decks: 1 })
  const mine: Seat = opener
  const life = shuffle(deal, 0, decks[mine === 'A' ? 0 : 1])
  const moved = {
    moved: {
      card: { owner: mine, card: life[0] },
      from: { zone: 'life', at: 0 },
      to: { zone: 'hand', at: 0 },
    },
  }
  witness.tell(update(0), mine, 0)
  witness.tell(update(2, [{ shuffled: { seat: mine, zone: 'life' } }, moved]), mine, null)
  // Nothing that can be seen happens, but the game is longer.
  witness.tell(update(3), mine, null)
  const record = `blackpoker record 2
edition 9.1
format lite
frame entry16
tag fair-deal 2
tag fair-promise ${serverPromiseOf(SECRET)}
tag fair-secret ${SECRET}
tag fair-opener-promised ${promises[0]}
tag fair-other-promised ${promises[1]}
tag fair-opener-added ${number}
tag fair-other-added ${HONEST}
tag fair-opener ${opener}
tag fair-seat coin
tag fair-own-decks -
deck A ${decks[0].join(' ')}
deck B ${decks[1].join(' ')}
start
shuffle ${mine} ${life.join(' ')}
${mine} pass
${mine === 'A' ? 'B' : 'A'} pass
end
`
  const kept = keptOf('game')
  if (!kept) throw new Error('nothing was kept')
  return { kept, record }
}

test('a record without promises does not pass for one that nobody promised anything about', () => {
  const { kept, record } = played()
  expect(check(record, kept, RULE)).toEqual({ verdict: 'fair', shuffles: 1, seen: 1, whole: true })
  const stripped = record.replace(/^tag fair-.*\n/gm, '')
  expect(check(stripped, kept, RULE)).toEqual({ verdict: 'unfair', flaw: 'no-promise' })
  // Nothing was promised about practice and about positions that others go on from.
  expect(check(stripped, { ...kept, chance: false }, RULE)).toEqual({ verdict: 'none' })
  expect(check(stripped, null, RULE)).toEqual({ verdict: 'none' })
})

test('a game that was played is none that somebody did not let begin', () => {
  const { kept, record } = played()
  const withheld = record.replace(/^(tag fair-other-added ).*$/m, '$1-')
  expect(check(withheld, kept, RULE)).toEqual({ verdict: 'unfair', flaw: 'player-promise' })
  expect(check(withheld, null, RULE)).toEqual({ verdict: 'unfair', flaw: 'player-promise' })
  // Even if the record has no moves: this browser has seen some.
  const empty = withheld.replace(/^start\n[^]*^end$/m, 'start\nend')
  expect(check(empty, kept, RULE)).toEqual({ verdict: 'unfair', flaw: 'player-promise' })
  expect(check(empty, { ...kept, told: [] }, RULE)).toEqual({ verdict: 'withheld' })
})

test('another regulation does not hide which decks had to be dealt', () => {
  const { kept, record } = played()
  const swapped = record.replace(/^(deck A) (\w+) (\w+)/m, '$1 $3 $2')
  expect(check(swapped, kept, RULE)).toEqual({ verdict: 'unfair', flaw: 'deck' })
  for (const [was, is] of [
    ['frame entry16', 'frame nonsense'],
    ['format lite', 'custom mine\nformat lite'],
  ] as const)
    expect(check(swapped.replace(was, is), kept, null)).toEqual({ verdict: 'unfair', flaw: 'regulation' })
  // What is not known is not called fair, and the coin needs no regulation.
  expect(check(swapped, kept, null)).toEqual({ verdict: 'unknown' })
  const otherSeat = record.replace(
    /^tag fair-opener .$/m,
    kept.seat === 'A' ? 'tag fair-opener B' : 'tag fair-opener A',
  )
  expect(check(otherSeat, null, null)).toEqual({ verdict: 'unfair', flaw: 'seat' })
  // A custom pack is known by its id on this server, and by its name in a record.
  const custom = { ...kept, regulation: '9.1~0a1b2c3d4e lite+entry16' }
  expect(check(record.replace('format', 'custom mine\nformat'), custom, RULE).verdict).toBe('fair')
  expect(check(record, custom, RULE)).toEqual({ verdict: 'unfair', flaw: 'regulation' })
})

test('what a page was not told of is not called seen', () => {
  const { kept, record } = played()
  const part = (told: Kept['told']) => check(record, { ...kept, told }, RULE)
  expect(part([])).toEqual({ verdict: 'fair', shuffles: 1, seen: 0, whole: false })
  expect(part(kept.told.slice(1))).toEqual({ verdict: 'fair', shuffles: 1, seen: 0, whole: false })
  expect(part(kept.told.slice(0, 1))).toEqual({ verdict: 'fair', shuffles: 1, seen: 1, whole: false })
  // Whoever closed the page before the deal, and reads the record later, is not told that the server cheated.
  const left = { ...kept, told: [], seat: null }
  expect(check(record, left, RULE)).toEqual({ verdict: 'fair', shuffles: 1, seen: 0, whole: false })
})

test('a card that was seen elsewhere is found out', () => {
  const { kept, record } = played()
  const text = JSON.stringify(kept)
  const card = /"moved":\{"card":\{"owner":"[AB]","card":"(\w+)"/.exec(text)?.[1] ?? ''
  const seen = PACK.find((one) => one !== card && !record.includes(` ${one} `)) ?? ''
  const lied = JSON.parse(text.replace(`"card":"${card}"`, `"card":"${seen}"`)) as Kept
  expect(check(record, lied, RULE)).toEqual({ verdict: 'unfair', flaw: 'seen' })
})
