// Which trumps have to do with each other, as far as their own texts say so.
import { cardName, cardSign, suitOf, type Suit } from '../cards/card'
import type { Rulebook } from '../wire'
import { read } from '../words.svelte'

/** Names of the actions that a trump brings. */
export const actionsOf = (rulebook: Rulebook, card: string): string[] =>
  rulebook.actions.filter((action) => action.trump === card).map((action) => read(action.name))

/** What a trump is called by in the texts of others. */
function calledBy(rulebook: Rulebook, card: string): string[] {
  const name = rulebook.trumps.find((trump) => trump.card === card)?.name
  return [...(name ? [read(name)] : []), ...actionsOf(rulebook, card), cardSign(card), cardName(card)]
}

function textsOf(rulebook: Rulebook, card: string): string {
  const own = rulebook.trumps.filter((trump) => trump.card === card).map((trump) => read(trump.text))
  const actions = rulebook.actions.filter((action) => action.trump === card)
  return [...own, ...actions.flatMap(({ text, key, condition }) => [text, key, condition].map(read))].join(
    '\n',
  )
}

/** Of the trumps that were taken, those that this one speaks of, or that speak of it. */
export function together(rulebook: Rulebook, card: string, taken: readonly string[]): string[] {
  const speaks = (from: string, of: string) => {
    const text = textsOf(rulebook, from)
    return calledBy(rulebook, of).some((name) => text.includes(name))
  }
  return taken.filter((one) => one !== card && (speaks(card, one) || speaks(one, card)))
}

/** What somebody looks for among trumps. */
export interface Wish {
  suit: Suit | null
  words: string
}

/** Whether a card is looked for. */
export function isWished(rulebook: Rulebook, card: string, { suit, words }: Wish): boolean {
  if (suit && suitOf(card) !== suit) return false
  const trump = rulebook.trumps.find((one) => one.card === card)
  const texts = [cardName(card), cardSign(card), ...(trump ? [read(trump.name), read(trump.text)] : [])]
  return texts.join(' ').toLowerCase().includes(words.trim().toLowerCase())
}
