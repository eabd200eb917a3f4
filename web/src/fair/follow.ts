// Compares cards that a player saw with the order in which a record says that they lay. This knows nothing of the rules,
// only of piles: a shuffled life has an order, cards leave it at the top or at the bottom, and a card that lies in a life
// is nowhere else.
import type { Seat, SeenEvent } from '../wire'
import type { Dealt, Shuffle } from './record'

/** What was told at once: the events between two numbers of commands. */
export interface Told {
  from: number
  to: number
  events: SeenEvent[]
}

/** The orders of both lives; `null`: not known until the next shuffle. */
type Lives = Record<Seat, string[] | null>

/** How many cards were seen where they had to be, and whether all of the game was told; or that a card was elsewhere. */
export type Followed = { seen: number; whole: boolean } | { wrong: string }

class Follower {
  seen = 0
  #lives: Lives = { A: null, B: null }
  /** Lives that somebody looks through: what is taken out of one lay anywhere in it. */
  #searched = new Set<Seat>()
  #next = 0
  #shuffles: readonly Shuffle[]
  #viewer: Seat

  constructor({ shuffles }: Dealt, viewer: Seat) {
    this.#shuffles = shuffles
    this.#viewer = viewer
  }

  /** What is wrong with what was told, if anything is. */
  take({ from, to, events }: Told): string | null {
    for (const event of events) {
      const wrong = this.#see(event, from, to)
      if (wrong) return wrong
    }
    return null
  }

  /** What was not seen may have changed everything. */
  skip(to: number): void {
    this.#lives = { A: null, B: null }
    const next = this.#shuffles.findIndex(({ at }) => at >= to)
    this.#next = next < 0 ? this.#shuffles.length : next
  }

  #see(event: SeenEvent, from: number, to: number): string | null {
    if ('shuffled' in event && event.shuffled.zone === 'life')
      return this.#shuffle(event.shuffled.seat, from, to)
    if ('looked' in event && event.looked.zone === 'life') this.#searched.add(event.looked.owner)
    if ('resolved' in event) this.#searched.clear()
    if ('moved' in event) {
      const { card, from: left, to: now } = event.moved
      const wrong = left.zone === 'life' ? this.#leaves(card.owner, card.card, left.at) : null
      if (wrong) return wrong
      // In which order cards are put back, what is told does not say: this life is unknown until it is shuffled.
      if (now.zone === 'life') this.#lives[card.owner] = null
      return card.card && now.zone !== 'life' ? this.#isOutside(card.owner, card.card) : null
    }
    if ('newTop' in event) return this.#outside(event.newTop)
    if ('shown' in event && event.shown.at.zone !== 'life') return this.#outside(event.shown.card)
    return null
  }

  #shuffle(seat: Seat, from: number, to: number): string | null {
    const due = this.#shuffles[this.#next]
    this.#next += 1
    if (!due || due.seat !== seat || due.at < from || due.at >= to) return `shuffle ${seat}`
    this.#lives[seat] = [...due.order]
    this.#searched.delete(seat)
    return null
  }

  #leaves(seat: Seat, card: string | null, at: number): string | null {
    const life = this.#lives[seat]
    if (!life) return null
    const place = at < 128 ? at : life.length - 256 + at
    const due = life[place]
    // Which of the cards of the other is taken, only that player sees.
    const isSure = seat === this.#viewer && !this.#searched.has(seat)
    const found = card && due !== card && !isSure ? life.indexOf(card) : place
    if (due === undefined || found < 0 || (card && life[found] !== card)) return `${seat}:${card ?? ''}`
    if (card) this.seen += 1
    life.splice(found, 1)
    return null
  }

  #outside(owned: string): string | null {
    const [seat, card] = owned.split(':')
    return (seat === 'A' || seat === 'B') && card ? this.#isOutside(seat, card) : null
  }

  #isOutside(seat: Seat, card: string): string | null {
    return this.#lives[seat]?.includes(card) ? `${seat}:${card}` : null
  }
}

export function follow(dealt: Dealt, viewer: Seat, told: readonly Told[]): Followed {
  const follower = new Follower(dealt, viewer)
  let [known, whole] = [0, true]
  for (const part of told) {
    if (part.from !== known) {
      whole = false
      follower.skip(part.from)
    }
    const wrong = follower.take(part)
    if (wrong) return { wrong }
    known = part.to
  }
  return { seen: follower.seen, whole: whole && known === dealt.commands }
}
