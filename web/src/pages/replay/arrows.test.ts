import { expect, test } from 'vitest'
import { drawn } from './arrows'

test('a request points from its first key card to its target', () => {
  expect(drawn('A throwing key=S9,C4 pay=A:b1 target=player:B')).toEqual({
    names: ['A:S9', 'A:C4', 'player:B'],
    arrows: [['A:S9', 'player:B']],
  })
  expect(drawn('B counter key=C5 pay=D2 target=#1').arrows).toEqual([['B:C5', '#1']])
})

test('blockers point at their attackers', () => {
  expect(drawn('B choose A:S7<B:D5+B:D6,A:H9<B:C3').arrows).toEqual([
    ['B:D5', 'A:S7'],
    ['B:D6', 'A:S7'],
    ['B:C3', 'A:H9'],
  ])
})

test('what has no target only names its things', () => {
  expect(drawn('A pass')).toEqual({ names: [], arrows: [] })
  expect(drawn('A choose A:S7,A:H9')).toEqual({ names: ['A:S7', 'A:H9'], arrows: [] })
  expect(drawn('A choose none')).toEqual({ names: [], arrows: [] })
  expect(drawn('A summons key=S5').arrows).toEqual([])
})
