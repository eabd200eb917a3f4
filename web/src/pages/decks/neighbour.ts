// Where the arrow keys lead in the grid of cards: a row for each suit, a column for each number, the Jokers last.
import { JOKERS, RANKS, SUITS } from '../../decks'

const ROWS: readonly (readonly string[])[] = [
  ...SUITS.map((suit) => RANKS.map((rank) => suit + rank)),
  JOKERS,
]

/** The card that a key leads to; none if it is not a key that moves. */
export function neighbour(card: string, key: string): string | null {
  const y = ROWS.findIndex((row) => row.includes(card))
  const row = ROWS[y]
  if (!row) return null
  const x = row.indexOf(card)
  const at = (y: number, x: number) => {
    const there = ROWS[Math.min(Math.max(y, 0), ROWS.length - 1)] ?? row
    return there[Math.min(Math.max(x, 0), there.length - 1)] ?? card
  }
  switch (key) {
    case 'ArrowLeft':
      return at(y, x - 1)
    case 'ArrowRight':
      return at(y, x + 1)
    case 'ArrowUp':
      return at(y - 1, x)
    case 'ArrowDown':
      return at(y + 1, x)
    case 'Home':
      return at(y, 0)
    case 'End':
      return at(y, row.length - 1)
    default:
      return null
  }
}
