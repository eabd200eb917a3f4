// What is said and heard of what is being seen.
import type { Sound } from '../sound'
import type { Rulebook, Seat, SeenEvent, Update } from '../wire'
import { say } from '../words.svelte'
import { cardSign } from '../cards/card'
import type { BeatKind } from './beats'
import { actionName } from './describe'
import { named } from './names'

const SOUNDS: Partial<Record<BeatKind, Sound>> = {
  request: 'card',
  pay: 'tap',
  break: 'break',
  damage: 'hit',
  fall: 'fall',
  draw: 'card',
  attack: 'steel',
  block: 'wood',
  size: 'up',
  show: 'card',
  riffle: 'riffle',
  turn: 'turn',
  move: 'card',
}

/** The sound of a beat; `end` is that of the game's end. */
export function soundOf(kind: BeatKind, end: Sound): Sound | undefined {
  return kind === 'over' ? end : SOUNDS[kind]
}

/** Where nothing moves, the most important of it is heard. */
export function soundOfAll({ events, ending, step, waits }: Update, end: Sound): Sound | undefined {
  if (ending) return end
  if (events.some((event) => 'damage' in event)) return 'hit'
  if (step && waits === 'you') return 'ask'
  return events.length ? 'card' : undefined
}

/** What is in the band while some events are seen: the last that has words. */
export function wordsOf(
  events: readonly SeenEvent[],
  rulebook: Rulebook | null,
  names: readonly [string, string],
): string | null {
  const player = (seat: Seat) => names[seat === 'A' ? 0 : 1]
  const did = (key: string, { seat, action }: { seat: Seat; action: number }) => [
    say(key, { player: player(seat), action: actionName(rulebook, action) }),
  ]
  const words = (event: SeenEvent): string[] => {
    if ('requested' in event) return did('seen-requested', event.requested)
    if ('triggered' in event) return did('seen-triggered', event.triggered)
    if ('resolving' in event) return did('seen-resolving', event.resolving)
    if ('nullified' in event) return did('seen-nullified', event.nullified)
    if ('damage' in event)
      return [say('seen-damage', { player: player(event.damage.seat), amount: event.damage.amount })]
    if ('passed' in event) return [say('seen-passed', { player: player(event.passed) })]
    return []
  }
  const cards = shownBy(events)
  if (cards.length)
    return say('seen-shown', { cards: cards.map(cardSign).join(say('list-comma')), count: cards.length })
  return events.flatMap(words).at(-1) ?? null
}

/** Cards that everybody is shown, and trumps that are turned up; more than this are read in the log. */
export function shownBy(events: readonly SeenEvent[]): string[] {
  const cards = events.flatMap((event) => {
    const name =
      'shown' in event
        ? event.shown.card
        : 'trumpTurned' in event && event.trumpTurned.up
          ? event.trumpTurned.card
          : ''
    const thing = named(name)
    return thing.kind === 'card' ? [thing.card] : []
  })
  return [...new Set(cards)].slice(0, MOST)
}
const MOST = 5

/** Everything on the board that some events changed, by name, for those who see nothing move. */
export function changedBy(events: readonly SeenEvent[]): string[] {
  return events.flatMap((event) => {
    if ('state' in event) return [event.state.unit]
    if ('attacks' in event) return [event.attacks]
    if ('blocks' in event) return [event.blocks.attacker, event.blocks.blocker]
    if ('boosted' in event) return event.boosted.unit ?? []
    if ('fogged' in event) return event.fogged.on ?? []
    if ('equipped' in event) return [event.equipped.unit]
    if ('damage' in event) return [`${event.damage.seat}:life`]
    if ('trumpTurned' in event) return [event.trumpTurned.card]
    if ('moved' in event) return arrived(event.moved)
    return []
  })
}

/** Where a card is that moved: itself if it is seen there, else its place. */
function arrived({ card, to }: Extract<SeenEvent, { moved: unknown }>['moved']): string[] {
  if (to.zone === 'bulwarks') return [`${card.owner}:b${to.at + 1}`]
  if (card.card && to.zone !== 'life') return [`${card.owner}:${card.card}`]
  return [`${card.owner}:${to.zone}`]
}
