import { expect, test } from 'vitest'
import { ALL_CARDS, readDeck, writeDeck } from '../src/decks'
import { neighbour } from '../src/pages/decks/neighbour'

test('a deck survives being written and read', () => {
  const deck = { name: 'ひなの40', cards: ['SA', 'S10', 'HK', 'D7', 'X1'] }
  const { name, cards, unknown, twice } = readDeck(writeDeck(deck))
  expect({ name, cards }).toEqual(deck)
  expect([...unknown, ...twice]).toEqual([])
  expect(ALL_CARDS.length).toBe(54)
})

test('cards are read as people write them, and what is no card is named', () => {
  const deck = readDeck('♠10, s10 ｈ７\r\n♧K;x2 S1 Q5')
  expect(deck.cards).toEqual(['S10', 'H7', 'CK', 'X2'])
  expect(deck.twice).toEqual(['S10'])
  expect(deck.unknown).toEqual(['S1', 'Q5'])
})

test('arrow keys reach every card, and stop at the edges', () => {
  const reached = new Set(['SA'])
  for (const card of reached) {
    for (const key of ['ArrowRight', 'ArrowDown']) reached.add(neighbour(card, key) ?? card)
  }
  expect(reached.size).toBe(54)
  expect(neighbour('SA', 'ArrowLeft')).toBe('SA')
  expect(neighbour('CK', 'ArrowDown')).toBe('X2')
  expect(neighbour('SA', 'x')).toBe(null)
})
