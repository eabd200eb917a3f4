// Why a game ended, out of what everybody saw.
import type { Clocks, EndedBy, ReplayStep, Seat, SeenEvent, View } from '../wire'
import { other } from './names'

export type Cause =
  /** So much damage took the last of a life. */
  | { kind: 'damage'; amount: number }
  /** The last of a life was drawn, or paid. */
  | { kind: 'draw' }
  | { kind: 'cost' }
  /** A life is gone in another way. */
  | { kind: 'life' }
  | { kind: 'time' }
  | { kind: 'resignation' }
  | { kind: 'agreement' }
  | { kind: 'abort' }
  | { kind: 'turns' }

export interface Account {
  cause: Cause
  turns: number
  /** Damage that each player took, A first. */
  damage: [number, number]
}

/** `steps` are those of the replay, as far as there are any. */
export function accountOf(
  view: View,
  winner: Seat | null,
  clocks: Clocks | null,
  steps: readonly Pick<ReplayStep, 'events'>[],
  by?: EndedBy,
): Account {
  const events = steps.flatMap((step) => step.events)
  const taken = (seat: Seat) =>
    events.reduce(
      (sum, event) => sum + ('damage' in event && event.damage.seat === seat ? event.damage.amount : 0),
      0,
    )
  return {
    cause: causeOf(view, winner, clocks, events, by),
    turns: view.turnNumber,
    damage: [taken('A'), taken('B')],
  }
}

function causeOf(
  view: View,
  winner: Seat | null,
  clocks: Clocks | null,
  events: readonly SeenEvent[],
  by?: EndedBy,
): Cause {
  if (by === 'abort' || by === 'time') return { kind: by }
  if (winner === null) return { kind: view.outcome ? 'turns' : 'agreement' }
  const loser = other(winner)
  if (!view.outcome) {
    const left = clocks?.banks[loser === 'A' ? 0 : 1]
    return { kind: left !== undefined && left <= 0 ? 'time' : 'resignation' }
  }
  const leaves = (event: SeenEvent) =>
    'moved' in event && event.moved.card.owner === loser && event.moved.from.zone === 'life'
  const last = events.findLastIndex(leaves)
  const event = events[last]
  if (!event || !('moved' in event)) return { kind: 'life' }
  if (event.moved.to.zone === 'hand') return { kind: 'draw' }
  // The cards of a damage follow it at once.
  let first = last
  for (let before = events[first]; before && leaves(before); before = events[first]) first -= 1
  const source = events[first]
  if (source && 'damage' in source && source.damage.seat === loser)
    return { kind: 'damage', amount: source.damage.amount }
  return { kind: 'cost' }
}
