// How the computer's numbers are said.
import type { AnalysisPoint } from '../../wire'
import { read, say } from '../../words.svelte'

export const percent = (share: number): string => `${Math.round(100 * share)} %`

/** What was played, in words if the computer thought of it, else in the notation. */
export function playedText({ played, thoughts }: AnalysisPoint): string {
  const thought = thoughts.find((other) => other.command === played)
  return thought ? read(thought.text) : played
}

/** What the computer would have done, if that is something else. */
export function betterText({ played, thoughts }: AnalysisPoint): string | null {
  const best = thoughts[0]
  return best && best.command !== played ? read(best.text) : null
}

export const chanceText = (point: AnalysisPoint): string =>
  say('chance-of', { seat: 'A', chance: percent(point.chance) })
