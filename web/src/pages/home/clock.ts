// The clocks that the form offers, and how a clock is said.
import type { ClockSetting } from '../../wire'
import { say } from '../../words.svelte'

const MINUTE = 60

export const PRESETS: readonly ClockSetting[] = [
  { bank: 5 * MINUTE, window: 10 },
  { bank: 10 * MINUTE, window: 20 },
  { bank: 30 * MINUTE, window: 30 },
]

export function clockText(clock: ClockSetting | null): string {
  if (!clock) return say('clock-none')
  return say('clock-text', { minutes: Math.round((clock.bank / MINUTE) * 10) / 10, seconds: clock.window })
}
