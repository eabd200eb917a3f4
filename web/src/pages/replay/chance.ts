// How the computer's numbers are said.
import type { AnalysisPoint, Seat } from '../../wire'
import { read } from '../../words.svelte'

export const percent = (share: number): string => `${Math.round(100 * share)}%`

/** What was played, in words if the computer thought of it, else in the notation. */
export function playedText({ played, thoughts }: AnalysisPoint): string {
  const thought = thoughts.find((other) => other.command === played)
  return thought ? read(thought.text) : played
}

/** What the computer would have done, if that is something else; in the notation if only that tells them apart. */
export function betterText(point: AnalysisPoint): string | null {
  const best = point.thoughts[0]
  if (!best || best.command === point.played) return null
  return read(best.text) === playedText(point) ? best.command : read(best.text)
}

/** The chance of a seat to win. */
export const chanceFor = (seat: Seat, point: AnalysisPoint): number =>
  seat === 'A' ? point.chance : 1 - point.chance
