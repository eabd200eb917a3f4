import { expect, test } from 'vitest'
import type { SeenEvent, View } from '../wire'
import { beatsOf, lengthOf } from './beats'

const view = (turnNumber: number) => ({ turnNumber }) as View
const moved = (card: string, from: string, to: string) =>
  ({
    moved: { card: { owner: 'B', card }, from: { zone: from, at: 0 }, to: { zone: to, at: 0 } },
  }) as SeenEvent

/** An opposing turn: a request that is paid, resolves and hits, and the turn is handed over. */
const TURN: SeenEvent[] = [
  { requested: { seat: 'B', action: 3, keys: ['S3'], unit: null, target: null } },
  moved('S3', 'hand', 'stage'),
  { state: { unit: 'B:b1', driven: true } },
  moved('H2', 'hand', 'grave'),
  { passed: 'A' },
  { resolving: { seat: 'B', action: 3, lost: false } },
  { damage: { seat: 'A', amount: 2 } },
  moved('D4', 'life', 'grave'),
  moved('D5', 'life', 'grave'),
  { turn: 'A' },
]

test('an opposing turn is seen as one thing after the other', () => {
  const beats = beatsOf([{ events: TURN, view: view(7) }])
  expect(beats.map(({ kind }) => kind)).toEqual(['request', 'pay', 'pass', 'resolve', 'damage', 'turn'])
  // All cards of a damage leave together; nothing is lost.
  expect(beats.flatMap(({ events }) => events)).toEqual(TURN)
  expect(beats.map((beat) => beat.view?.turnNumber ?? null)).toEqual([7, null, null, null, null, null])
})

test('each frame brings its own table, also one without an event', () => {
  const beats = beatsOf([
    { events: TURN.slice(0, 4), view: view(1) },
    { events: [], view: view(2) },
    { events: TURN.slice(4), view: view(3) },
  ])
  expect(beats.flatMap((beat) => beat.view?.turnNumber ?? [])).toEqual([1, 2, 3])
})

test('without movement nothing takes time', () => {
  expect(lengthOf('damage', 'none')).toBe(0)
  expect(lengthOf('damage', 'normal')).toBeGreaterThan(lengthOf('damage', 'fast'))
})
