// What is said and heard of what is being seen.
import type { Sound } from '../sound'
import type { Rulebook, Seat, SeenEvent, Update } from '../wire'
import { say } from '../words.svelte'
import type { BeatKind } from './beats'
import { actionName } from './describe'

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
  return events.flatMap(words).at(-1) ?? null
}
