// What every part of the board is told, so that it need not be handed down piece by piece.
import { createContext } from 'svelte'
import type { Memory, Rulebook, Seat, View } from '../wire'

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
  /** A lit thing was dragged onto another, or onto the place to play. */
  drop(name: string, onto: string | null): void
  /** The reader points at something that speaks of these. */
  point(names: readonly string[]): void
}

export const [useBoard, setBoard] = createContext<BoardContext>()

/** What a player is called. */
export function nameOf(board: BoardContext, seat: Seat): string {
  return board.names[seat === 'A' ? 0 : 1]
}
