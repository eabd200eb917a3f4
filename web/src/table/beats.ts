// What happened, as steps that are seen one after the other. Only what the viewer was told is in them, and how long they
// take depends on nothing else.
import type { Speed } from '../settings.svelte'
import type { SeenEvent, View } from '../wire'

export type BeatKind =
  | 'request'
  | 'pay'
  | 'pass'
  | 'resolve'
  | 'break'
  | 'damage'
  | 'fall'
  | 'draw'
  | 'attack'
  | 'block'
  | 'size'
  | 'show'
  | 'riffle'
  | 'turn'
  | 'over'
  | 'move'
  | 'note'

/** One thing that is seen. */
export interface Beat {
  kind: BeatKind
  events: SeenEvent[]
  /** The table from now on; none: it stays as it is. */
  view: View | null
}

/** The table after some events. */
export interface Frame {
  events: readonly SeenEvent[]
  view: View
}

/** Milliseconds at normal speed and at fast speed. */
const LENGTHS: Record<BeatKind, readonly [number, number]> = {
  request: [450, 180],
  pay: [300, 120],
  pass: [200, 0],
  resolve: [300, 120],
  break: [400, 150],
  damage: [600, 250],
  fall: [400, 150],
  draw: [300, 120],
  attack: [400, 150],
  block: [400, 150],
  size: [350, 150],
  show: [700, 300],
  riffle: [250, 100],
  turn: [600, 300],
  over: [500, 200],
  move: [300, 120],
  note: [200, 0],
}

export function lengthOf(kind: BeatKind, speed: Speed): number {
  if (speed === 'none') return 0
  return LENGTHS[kind][speed === 'fast' ? 1 : 0]
}

function kindOf(event: SeenEvent): BeatKind {
  if ('requested' in event || 'triggered' in event || 'staged' in event) return 'request'
  if ('state' in event) return 'pay'
  if ('passed' in event) return 'pass'
  if ('resolving' in event || 'resolved' in event) return 'resolve'
  if ('nullified' in event || 'dropped' in event || 'prevented' in event) return 'break'
  if ('damage' in event) return 'damage'
  if ('attacks' in event) return 'attack'
  if ('blocks' in event) return 'block'
  if ('fogged' in event || 'boosted' in event || 'equipped' in event) return 'size'
  if ('shown' in event || 'looked' in event || 'trumpTurned' in event || 'packOpened' in event) return 'show'
  if ('shuffled' in event || 'rearranged' in event || 'newTop' in event) return 'riffle'
  if ('turn' in event || 'first' in event) return 'turn'
  if ('over' in event) return 'over'
  if ('moved' in event) {
    const { from, to } = event.moved
    if (to.zone === 'grave' && (from.zone === 'soldiers' || from.zone === 'bulwarks')) return 'fall'
    if (to.zone === 'grave' && (from.zone === 'hand' || from.zone === 'life')) return 'pay'
    if (from.zone === 'life' && to.zone === 'hand') return 'draw'
    return 'move'
  }
  return 'note'
}

const changes = (event: SeenEvent) =>
  'moved' in event || 'state' in event || 'attacks' in event || 'blocks' in event

/** What belongs together is one beat: all of a cost, all cards that a damage takes, all that die at once. */
function joins(last: Beat, kind: BeatKind): boolean {
  if (last.kind === kind) return true
  if (last.kind === 'damage') return kind === 'pay'
  // The key cards of a request move to the stage with it.
  if (last.kind === 'request') return kind === 'move'
  return false
}

function group(events: readonly SeenEvent[]): Beat[] {
  const beats: Beat[] = []
  for (const event of events) {
    const kind = kindOf(event)
    const last = beats.at(-1)
    if (last && joins(last, kind)) last.events.push(event)
    else beats.push({ kind, events: [event], view: null })
  }
  return beats
}

/** The beats of some frames. The table of a frame is shown with its first beat in which something moves. */
export function beatsOf(frames: readonly Frame[]): Beat[] {
  return frames.flatMap(({ events, view }) => {
    const beats = group(events)
    const first = beats.find((beat) => beat.events.some(changes)) ?? beats.at(-1)
    if (first) first.view = view
    return beats.length ? beats : [{ kind: 'note' as const, events: [], view }]
  })
}
