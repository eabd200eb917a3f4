// Whatever is pressed while something is seen ends that; it means more only on what leads on.
import { tick } from 'svelte'
import { skipMotion } from './flip'
import type { Queue } from './queue.svelte'

/** What leads on is the same thing at the same place in the present. */
const LEADS_ON = '.controls button, a, header, dialog, .door'

/** For every key and press, before anything else hears of it. */
export const interrupt =
  (queue: Queue) =>
  (event: PointerEvent | KeyboardEvent): void => {
    if (!queue.isPlaying) return
    if ('key' in event && (event.ctrlKey || event.metaKey || event.altKey || event.key === 'm')) return
    queue.skip()
    void tick().then(skipMotion)
    const leadsOn = 'key' in event ? null : (event.target as HTMLElement).closest(LEADS_ON)
    if (leadsOn) return
    event.preventDefault()
    event.stopPropagation()
    if (!('key' in event)) swallowClick()
  }

/** The click that follows a press that was used up. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    click.preventDefault()
    click.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  addEventListener('pointerup', () => setTimeout(() => removeEventListener('click', swallow, true)), {
    once: true,
  })
}
