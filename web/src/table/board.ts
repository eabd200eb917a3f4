// What every part of the board is told, so that it need not be handed down piece by piece.
import { createContext } from 'svelte'
import type { Beat } from './beats'
import type { BattlePreview, Fate, Memory, Rulebook, Seat, View } from '../wire'

export interface BoardContext {
  readonly view: View
  readonly rulebook: Rulebook | null
  readonly names: readonly [string, string]
  readonly below: Seat
  readonly memory: Memory | null
  /** What is lit is the target of something. */
  readonly aims: boolean
  /** A lit thing opens a menu of what it can begin. */
  readonly opens: boolean
  /** What the battle comes to that is being decided. */
  readonly preview: BattlePreview | null
  /** Blockers that are being named, and their attackers. */
  readonly blocks: readonly (readonly [string, string])[]
  /** What is being seen. */
  readonly beat: Beat | null
  /** Actions of the opponent that the player always passes on; nothing where nobody plays. */
  readonly yields: readonly number[] | null
  /** It can be picked now. */
  lit(name: string): boolean
  /** It was picked in the decision that is being made. */
  picked(name: string): boolean
  /** The reader points at something that speaks of it. */
  marked(name: string): boolean
  /** The reader points at something on the board that touches it. */
  pointed(name: string): boolean
  /** A thing was clicked, lit or not. */
  pick(name: string): void
  /** A lit thing is in the air, or none. */
  lift(name: string | null): void
  /** What is in the air is over the named thing, or over none. */
  hover(name: string | null): void
  /** A lit thing was dragged onto another, or onto the place to play. */
  drop(name: string, onto: string | null): void
  /** The player always passes on this action of the opponent, or no longer. */
  toggleYield(action: number): void
  /** The reader points at something that speaks of these. */
  point(names: readonly string[]): void
}

export const [useBoard, setBoard] = createContext<BoardContext>()

/** What a player is called. */
export function nameOf(board: BoardContext, seat: Seat): string {
  return board.names[seat === 'A' ? 0 : 1]
}

/** What becomes of a unit in the battle that is being decided. */
export function fateOf(board: BoardContext, name: string): Fate | null {
  return board.preview?.units.find(([unit]) => unit === name)?.[1] ?? null
}

/**
 * Attackers that nobody blocks, in the battle that is being decided; nobody while what goes through is not the sum of
 * their sizes, because something else has its say.
 */
export function unblocked(board: BoardContext): ReadonlySet<string> {
  const { preview, view } = board
  if (!preview) return new Set()
  const units = view.sides.flatMap((side) => [...side.soldiers, ...side.bulwarks])
  const blocked = new Set([...units.map((unit) => unit.blocks), ...board.blocks.map(([, to]) => to)])
  const attackers = view.sides[preview.player === 'A' ? 1 : 0].soldiers.filter(
    (unit) => unit.attacks && !blocked.has(unit.name),
  )
  const sum = attackers.reduce((all, { size }) => all + size, 0)
  return new Set(sum === preview.damage ? attackers.map(({ name }) => name) : [])
}
