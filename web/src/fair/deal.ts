// How coin, decks and shuffles follow from three numbers: docs/fair.md, line by line. The program's own derivation is
// compared with this one over 10,000 seeds (fair.test.ts).
import { sha256, words } from './sha256'

/** Draws a number from 0 up to a limit, without it. */
export type Dice = (below: number) => number

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
/** All cards in the order in which they lie before a shuffle. */
export const PACK: readonly string[] = [
  ...['S', 'H', 'D', 'C'].flatMap((suit) => RANKS.map((rank) => suit + rank)),
  'X1',
  'X2',
]
const NUMBER_OF = new Map(PACK.map((card, at) => [card, at]))

export const inOrder = (cards: readonly string[]): string[] =>
  [...cards].sort((a, b) => (NUMBER_OF.get(a) ?? -1) - (NUMBER_OF.get(b) ?? -1))

/** A player's promise: of a number, and of what was chosen for the deal. */
export const promiseOf = (number: string, chose: string): string =>
  sha256(chose ? `${number} ${chose}` : number)

/** The server's promise: of the bytes of its secret. */
export const serverPromiseOf = (secret: string): string =>
  sha256(Uint8Array.from(secret.match(/../g) ?? [], (byte) => parseInt(byte, 16)))

/** What a game is dealt from; the computer adds nothing. */
export const dealOf = (secret: string, opener: string, other: string): string =>
  sha256(`blackpoker deal 2 ${secret} ${opener || '-'} ${other || '-'}`)

export function diceOf(deal: string, number: number): Dice {
  let [next, left] = [0, [] as number[]]
  const draw = () => {
    if (!left.length) left = words(`${deal} ${number} ${next++}`)
    return left.shift() ?? 0
  }
  return (below) => {
    for (;;) {
      const wide = draw() * below
      // Numbers that would be favored are drawn again.
      if (wide % 2 ** 32 >= 2 ** 32 % below) return Math.floor(wide / 2 ** 32)
    }
  }
}

/** Shuffles cards, from the last place to the first. */
export function shuffled(cards: readonly string[], dice: Dice): string[] {
  const all = [...cards]
  for (let at = all.length - 1; at > 0; at--) {
    const other = dice(at + 1)
    ;[all[at], all[other]] = [all[other] ?? '', all[at] ?? '']
  }
  return all
}

/** What a regulation says about decks that nobody brings. */
export interface DeckRule {
  fixed: readonly string[] | null
  /** The most cards of a deck. */
  most: number
  /** How many decks a player has. */
  decks: number
}

/** The deck of one player; of several, the one of the first game. */
function deckOf({ fixed, most, decks }: DeckRule, dice: Dice): string[] {
  if (decks === 1 && fixed) return [...fixed]
  const cards = shuffled(PACK, dice)
  if (decks === 1) return cards.slice(0, most)
  // No deck is empty; every other card falls to one of them.
  return cards.filter((_, at) => (at < decks ? at : dice(decks)) === 0)
}

const coin = (dice: Dice): 'A' | 'B' => (dice(2) === 0 ? 'A' : 'B')

/** The seat of whoever opened the game, where nobody chose. */
export const openerOf = (deal: string): 'A' | 'B' => coin(diceOf(deal, 0))

/** The coin, and both decks, A's first. */
export function begin(deal: string, rule: DeckRule): { opener: 'A' | 'B'; decks: [string[], string[]] } {
  const dice = diceOf(deal, 0)
  return { opener: coin(dice), decks: [deckOf(rule, dice), deckOf(rule, dice)] }
}

/** A life after a shuffle that comes after so many commands, top first. */
export const shuffle = (deal: string, commands: number, cards: readonly string[]): string[] =>
  shuffled(inOrder(cards), diceOf(deal, commands + 1))
