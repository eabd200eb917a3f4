import { expect, test } from 'vitest'
import type { SideView, View } from '../wire'
import { inSight, named, touched } from './names'
import { trayGroups } from './tray'

test('names are read as the server writes them', () => {
  expect(named('A:H10')).toEqual({ kind: 'card', seat: 'A', card: 'H10' })
  expect(named('B:b2')).toEqual({ kind: 'bulwark', seat: 'B', place: 2 })
  expect(named('B:t1')).toEqual({ kind: 'trump', seat: 'B', place: 1 })
  expect(named('#12')).toEqual({ kind: 'request', place: 12 })
  expect(named('player:B')).toEqual({ kind: 'player', seat: 'B' })
  expect(named('action:0')).toEqual({ kind: 'action', number: 0 })
  expect(named('word:stop')).toEqual({ kind: 'other', text: 'word:stop' })
})

test('a request touches its cards and its target, but nothing that is gone', () => {
  const request = { action: 0, controller: 'B' as const, keys: ['H5'], unit: null, target: 'lost' }
  expect(touched(request)).toEqual(['B:H5'])
  expect(touched({ ...request, target: 'A:b1' })).toEqual(['B:H5', 'A:b1'])
})

const side: SideView = {
  life: { exactly: 5 },
  grave: { top: null },
  hand: { count: 0 },
  soldiers: [],
  bulwarks: [],
  fogs: [],
  pack: {},
  packOpened: false,
  rare: {},
  revealed: [],
}

function view(own: Partial<SideView>): View {
  return {
    stage: [],
    beside: [],
    waiting: [],
    looks: [],
    viewer: 'A',
    turn: 'A',
    turnNumber: 1,
    chance: 'A',
    sides: [{ ...side, ...own }, side],
    passed: [false, false],
    asked: null,
    outcome: null,
  }
}

test('cards that can be picked but do not lie open are laid out', () => {
  const table = view({ hand: { count: 1, cards: ['H7'] }, grave: { top: 'S2', cards: ['D5', 'S2'] } })
  expect(inSight(table).has('A:H7')).toBe(true)
  expect(trayGroups(table, ['A:H7'], [])).toEqual([])
  expect(trayGroups(table, ['A:D5'], []).map((group) => [group.zone, group.cards])).toEqual([
    ['grave', ['S2', 'D5']],
  ])
  // The top of a pile lies open, and the board stays free.
  expect(trayGroups(table, ['A:S2'], [])).toEqual([])
  expect(trayGroups(view({ rare: { count: 1, cards: ['C4'] } }), ['A:C4'], [])).toEqual([])
  // A card of the life that a search found is nowhere in the view.
  expect(trayGroups(table, ['A:C9'], []).map((group) => group.zone)).toEqual(['life'])
  expect(trayGroups(table, [], ['A:grave'])[0]?.opened).toBe(true)
})

test('a pile is no card', () => {
  expect(named('A:life')).toEqual({ kind: 'zone', seat: 'A', zone: 'life' })
  expect(named('B:pack')).toEqual({ kind: 'zone', seat: 'B', zone: 'pack' })
  expect(named('B:X1')).toEqual({ kind: 'card', seat: 'B', card: 'X1' })
})
