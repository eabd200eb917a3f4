// Cards as the server names them: `H7`, `S10`, `DK`, Jokers `X1` and `X2`.
import { say } from '../words.svelte'

export type Suit = 'S' | 'H' | 'D' | 'C' | 'X'

export function suitOf(card: string): Suit {
  return card[0] as Suit
}

/** `A`, `2` … `10`, `J`, `Q`, `K`; a Joker's is its number. */
export function rankOf(card: string): string {
  return card.slice(1)
}

/** The number printed on a card: what the sizes of most characters come from. A Joker counts nothing. */
export function numberOf(card: string): number {
  if (suitOf(card) === 'X') return 0
  const court: Record<string, number> = { A: 1, J: 11, Q: 12, K: 13 }
  return court[rankOf(card)] ?? Number(rankOf(card))
}

/** What a screen reader says: “seven of hearts”. */
export function cardName(card: string): string {
  const rank = rankOf(card)
  // The catalog tells numbers from letters.
  return say('card-name', { suit: suitOf(card), rank: /^\d+$/.test(rank) ? Number(rank) : rank })
}

/** Short, for lines of text: `♡7`. */
export function cardSign(card: string): string {
  const signs: Record<Suit, string> = { S: '♠', H: '♡', D: '♢', C: '♣', X: '★' }
  return suitOf(card) === 'X' ? 'Joker' : signs[suitOf(card)] + rankOf(card)
}

/** Where there is room for three characters only. */
export function shortSign(card: string): string {
  return suitOf(card) === 'X' ? 'Jk' : cardSign(card)
}

/** Cards as people hold them and as every list of the program has them: by suit, then by number. */
export function inHand(cards: readonly string[]): string[] {
  const order = 'SHDCX'
  const key = (card: string) => order.indexOf(card[0] ?? 'X') * 100 + numberOf(card)
  return [...cards].sort((a, b) => key(a) - key(b))
}
