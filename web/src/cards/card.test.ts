import { expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined })
vi.stubGlobal('document', { documentElement: {} })
await (
  await import('../words.svelte')
).ready
const { cardName, inHand, numberOf } = await import('./card')
const { SUITS } = await import('../decks')

test('screen readers hear every card by its name', () => {
  expect(cardName('H7')).toBe('seven of hearts')
  expect(cardName('S10')).toBe('ten of spades')
  expect(cardName('DA')).toBe('ace of diamonds')
  expect(cardName('CK')).toBe('king of clubs')
  expect(cardName('X2')).toBe('Joker')
})

test('a hand is held by suit and number', () => {
  expect(inHand(['X1', 'HK', 'S10', 'SA', 'H2'])).toEqual(['SA', 'S10', 'H2', 'HK', 'X1'])
  expect(numberOf('X1')).toBe(0)
})

test('a hand and a deck have their suits in one order', () => {
  expect(inHand(['CA', 'DA', 'HA', 'SA']).map((card) => card[0])).toEqual([...SUITS])
})
