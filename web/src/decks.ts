// Decks of one's own, kept in this browser. Whether one fits a frame is decided by the engine when its owner sits down.

export interface Deck {
  name: string
  cards: string[]
}

export const SUITS = ['S', 'H', 'D', 'C'] as const
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export const JOKERS = ['X1', 'X2'] as const

/** Every card of the game, in the order in which decks are written. */
export const ALL_CARDS: readonly string[] = [
  ...SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank)),
  ...JOKERS,
]

const PLACE = new Map(ALL_CARDS.map((card, place) => [card, place]))
const KEY = 'decks'

export const sorted = (cards: Iterable<string>): string[] =>
  [...new Set(cards)]
    .filter((card) => PLACE.has(card))
    .sort((a, b) => (PLACE.get(a) ?? 0) - (PLACE.get(b) ?? 0))

function isDeck(value: unknown): value is Deck {
  const deck = value as Partial<Deck> | null
  return (
    typeof deck?.name === 'string' &&
    Array.isArray(deck.cards) &&
    deck.cards.every((c) => typeof c === 'string')
  )
}

/** The saved decks; what cannot be read counts as none. */
export function loadDecks(): Deck[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(saved)
      ? saved.filter(isDeck).map(({ name, cards }) => ({ name, cards: sorted(cards) }))
      : []
  } catch {
    return []
  }
}

export function saveDecks(decks: readonly Deck[]): void {
  localStorage.setItem(KEY, JSON.stringify(decks))
}

/** A deck as text: its name, then its cards, a line for each suit. */
export function writeDeck({ name, cards }: Deck): string {
  const rows = [...SUITS, 'X'].map((suit) => cards.filter((card) => card.startsWith(suit)).join(' '))
  return [`# ${name}`, ...rows.filter((row) => row), ''].join('\n')
}

export interface ReadDeck extends Deck {
  /** Words that are no card. */
  unknown: string[]
  /** Cards that were named more than once; a deck holds each card once. */
  twice: string[]
}

const SYMBOLS: Record<string, string> = {
  '♠': 'S',
  '♤': 'S',
  '♥': 'H',
  '♡': 'H',
  '♦': 'D',
  '♢': 'D',
  '♣': 'C',
  '♧': 'C',
}

/** Reads cards as people write them: `S10`, `♠10`, `s10`, with spaces or commas; a line with `#` names the deck. */
export function readDeck(text: string): ReadDeck {
  let name = ''
  const cards: string[] = []
  const unknown: string[] = []
  const twice: string[] = []
  for (const line of text.normalize('NFKC').split(/\r?\n/)) {
    if (line.trimStart().startsWith('#')) {
      name ||= line.replace(/^\s*#+\s*/, '').trim()
      continue
    }
    for (const word of line.split(/[\s,;、]+/).filter(Boolean)) {
      const card = word.toUpperCase().replace(/^[♠♤♥♡♦♢♣♧]/, (symbol) => SYMBOLS[symbol] ?? symbol)
      if (!PLACE.has(card)) unknown.push(word)
      else if (cards.includes(card)) twice.push(card)
      else cards.push(card)
    }
  }
  return { name, cards: sorted(cards), unknown, twice }
}
