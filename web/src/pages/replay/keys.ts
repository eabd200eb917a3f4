// What the keys do in a replay.
import { EYES, type Playback } from './playback.svelte'

/** Whether the key already means something where the focus is. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return true
  if (target?.closest('input:not([type=range]), select, textarea, [role=tab]')) return true
  return event.key === ' ' && !!target?.closest('button, a, summary, input')
}

/** Does what a key says; `help` shows the keys. */
export function press(event: KeyboardEvent, playback: Playback, help: () => void): void {
  if (isTaken(event)) return
  const steps: Record<string, () => void> = {
    ' ': () => playback.toggle(),
    ArrowLeft: () => playback.jump(playback.at - 1),
    ArrowRight: () => playback.jump(playback.at + 1),
    Home: () => playback.jump(0),
    End: () => playback.jump(playback.last),
    PageUp: () => playback.jumpByTurn(-1),
    PageDown: () => playback.jumpByTurn(1),
    '?': help,
  }
  const eyes = EYES[Number(event.key) - 1]
  const act = steps[event.key] ?? (eyes ? () => (playback.eyes = eyes) : null)
  if (!act) return
  event.preventDefault()
  act()
}
