import { expect, test } from 'vitest'
import type { SeenEvent, View } from '../wire'
import { accountOf } from './ending'

const decided = { turnNumber: 7, outcome: { winner: 'A' } } as View
const open = { turnNumber: 7, outcome: null } as View
const leaves = (to: string) =>
  ({
    moved: { card: { owner: 'B', card: 'S2' }, from: { zone: 'life', at: 0 }, to: { zone: to, at: 0 } },
  }) as SeenEvent
const damage = (amount: number): SeenEvent => ({ damage: { seat: 'B', amount } })
const cause = (view: View, winner: 'A' | null, bank: number, events: SeenEvent[]) =>
  accountOf(view, winner, { banks: [60_000, bank], window: 0, runs: null }, [{ events }]).cause

test('every kind of ending has a cause', () => {
  expect(cause(decided, 'A', 1, [damage(3), leaves('grave'), leaves('grave'), leaves('grave')])).toEqual({
    kind: 'damage',
    amount: 3,
  })
  expect(cause(decided, 'A', 1, [damage(1), leaves('grave'), leaves('hand')])).toEqual({ kind: 'draw' })
  expect(cause(decided, 'A', 1, [{ state: { unit: 'B:b1', driven: true } }, leaves('grave')])).toEqual({
    kind: 'cost',
  })
  expect(cause(decided, 'A', 1, [])).toEqual({ kind: 'life' })
  expect(cause(open, 'A', 0, [])).toEqual({ kind: 'time' })
  expect(cause(open, 'A', 500, [])).toEqual({ kind: 'resignation' })
  expect(cause(open, null, 500, [])).toEqual({ kind: 'agreement' })
  // Without a clock only the server knows.
  expect(accountOf(open, 'A', null, [], 'time').cause).toEqual({ kind: 'time' })
  expect(accountOf(open, null, null, [], 'abort').cause).toEqual({ kind: 'abort' })
  expect(cause({ ...decided, outcome: 'draw' }, null, 500, [])).toEqual({ kind: 'turns' })
})

test('damage is counted for each of the two', () => {
  const steps = [
    { events: [damage(3)] },
    { events: [damage(2), { damage: { seat: 'A' as const, amount: 1 } }] },
  ]
  expect(accountOf(decided, 'A', null, steps)).toMatchObject({ turns: 7, damage: [1, 5] })
})
