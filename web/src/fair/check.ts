// Whether a game was dealt as it was promised, computed here and by nobody else: docs/fair.md.
import type { RegulationInfo, Seat } from '../wire'
import { begin, dealOf, openerOf, promiseOf, serverPromiseOf, shuffle } from './deal'
import { follow } from './follow'
import { read, type Dealt } from './record'
import type { Kept } from './witness'

/** What does not hold: the first thing, in the order in which it is looked at. */
export type Flaw =
  | 'no-promise'
  | 'regulation'
  | 'server-promise'
  | 'player-promise'
  | 'own-number'
  | 'seat'
  | 'deck'
  | 'shuffle'
  | 'seen'

export type Checked =
  /**
   * Everything follows from what was promised; with the cards that this browser saw, if it sat in the game, and whether
   * it was told all of it.
   */
  | { verdict: 'fair'; shuffles: number; seen: number | null; whole: boolean }
  /** So far, yes; but which decks these rules deal is not known here. */
  | { verdict: 'unknown' }
  | { verdict: 'unfair'; flaw: Flaw }
  /** A player never showed the number, so nothing was played. */
  | { verdict: 'withheld' }
  /** Played without promises, or before players made any: there is nothing to compute here. */
  | { verdict: 'none' }

const other = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A')

/** Players' numbers, the opener's first, and what the record says of them. */
function numbersOf({ tag, decks }: Dealt, opener: Seat) {
  const own = tag('fair-own-decks')
  const isLater = tag('match-before') !== ''
  return (['opener', 'other'] as const).map((who) => {
    const seat = who === 'opener' ? opener : other(opener)
    const brought = own.includes(seat) && !isLater
    return {
      seat,
      brought: own.includes(seat),
      number: tag(`fair-${who}-added`),
      promised: tag(`fair-${who}-promised`),
      chose: brought ? decks[seat].join(' ') : tag(`fair-${who}-chose`),
    }
  })
}

/** The regulation of a game without its custom pack, and whether there is one: `9.1~0a1b lite+entry16`. */
function played(name: string): { regulation: string; custom: boolean } {
  const regulation = name.replace(/^([^ ~]*)~[^ ]*/, '$1')
  return { regulation, custom: regulation !== name }
}

/** Checks a record, and what was kept of its game. Without the regulation the decks cannot be dealt again. */
export function check(text: string, kept: Kept | null, regulation: RegulationInfo | null): Checked {
  const dealt = read(text)
  const { tag } = dealt
  const unfair = (flaw: Flaw): Checked => ({ verdict: 'unfair', flaw })
  if (kept) {
    const { regulation: name, custom } = played(kept.regulation)
    if (name !== dealt.regulation || custom !== dealt.custom) return unfair('regulation')
  }
  // A record without promises says nothing against itself; who saw them knows better.
  if (tag('fair-deal') !== '2') return kept?.chance ? unfair('no-promise') : { verdict: 'none' }

  const promise = tag('fair-promise')
  const secret = tag('fair-secret')
  if (serverPromiseOf(secret) !== promise || (kept && kept.promise !== promise))
    return unfair('server-promise')

  const opener: Seat = tag('fair-opener') === 'B' ? 'B' : 'A'
  const numbers = numbersOf(dealt, opener)
  if (numbers.some(({ promised, number }) => promised && !number)) {
    // Cards are dealt when everybody has shown the number, and not before.
    const isPlayed = dealt.commands > 0 || kept?.told.length
    return isPlayed ? unfair('player-promise') : { verdict: 'withheld' }
  }
  const isBroken = ({ promised, number, chose }: (typeof numbers)[number]) =>
    (promised || number) && promiseOf(number, chose) !== promised
  if (numbers.some(isBroken)) return unfair('player-promise')
  const own = kept && numbers[kept.place]
  if (kept && own) {
    // Whoever closed the page before the cards were dealt never learned the seat.
    const isElsewhere = kept.seat !== null && own.seat !== kept.seat
    if (own.number !== kept.number || isElsewhere) return unfair('own-number')
    if (kept.promises.some((seen, place) => (seen ?? '') !== numbers[place]?.promised))
      return unfair('player-promise')
  }

  const deal = dealOf(secret, numbers[0]?.number ?? '', numbers[1]?.number ?? '')
  const rule = regulation && {
    fixed: regulation.fixed,
    most: regulation.deck[1],
    decks: regulation.decks,
  }
  const begun = rule && begin(deal, rule)
  const isChosen = tag('fair-seat') === 'chosen'
  if (kept && (kept.chosen !== null) !== isChosen) return unfair('seat')
  if (isChosen ? kept && kept.chosen !== opener : openerOf(deal) !== opener) return unfair('seat')
  for (const [place, seat] of (['A', 'B'] as const).entries()) {
    const isDealt = numbers.some((one) => one.seat === seat && !one.brought)
    if (begun && isDealt && begun.decks[place]?.join() !== dealt.decks[seat].join()) return unfair('deck')
  }
  for (const { at, order } of dealt.shuffles) {
    if (shuffle(deal, at, order).join() !== order.join()) return unfair('shuffle')
  }

  const shuffles = dealt.shuffles.length
  if (!begun && numbers.some(({ brought }) => !brought)) return { verdict: 'unknown' }
  if (!kept || !own) return { verdict: 'fair', shuffles, seen: null, whole: true }
  const followed = follow(dealt, own.seat, kept.told)
  if ('wrong' in followed) return unfair('seen')
  return { verdict: 'fair', shuffles, ...followed }
}
