// Cards move from where they were to where they are: positions are taken before the board changes and compared after.
import type { SeenEvent, Spot } from '../wire'

interface Point {
  x: number
  y: number
}

interface Place extends Point {
  width: number
  element: HTMLElement
}

export type Places = Map<string, Place>

/** Where all cards are now. */
export function places(root: HTMLElement): Places {
  const found: Places = new Map()
  root.querySelectorAll<HTMLElement>('[data-flip]').forEach((element) => {
    const at = element.getBoundingClientRect()
    const key = element.dataset.flip
    if (key)
      found.set(key, { x: at.left + at.width / 2, y: at.top + at.height / 2, width: at.width, element })
  })
  return found
}

type Moved = Extract<SeenEvent, { moved: unknown }>['moved']

function moves(events: readonly SeenEvent[]): Moved[] {
  return events.flatMap((event) => ('moved' in event ? [event.moved] : []))
}

function zone(root: HTMLElement, owner: string, spot: Spot): Point | null {
  const name = spot.zone === 'stage' ? 'stage' : `${owner}:${spot.zone}`
  const at = root.querySelector(`[data-zone="${name}"]`)?.getBoundingClientRect()
  return at ? { x: at.left + at.width / 2, y: at.top + at.height / 2 } : null
}

/** Lets everything glide to its new place in so many milliseconds. */
export function glide(root: HTMLElement, before: Places, events: readonly SeenEvent[], ms: number): void {
  const after = places(root)
  const moved = new Map(
    moves(events).flatMap((move) => (move.card.card ? [[`${move.card.owner}:${move.card.card}`, move]] : [])),
  )
  for (const [key, to] of after) {
    const old = before.get(key)
    const from = old ?? origin(root, moved.get(key))
    if (!from) continue
    const [dx, dy] = [from.x - to.x, from.y - to.y]
    if (Math.hypot(dx, dy) < 3) continue
    const scale = old ? Math.min(2, Math.max(0.5, old.width / to.width)) : 1
    to.element.style.zIndex = '9'
    const motion = to.element.animate(
      [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }],
      { duration: ms, easing: 'cubic-bezier(.2,.7,.3,1)' },
    )
    motion.onfinish = motion.oncancel = () => (to.element.style.zIndex = '')
  }
  for (const [key, from] of before) {
    const move = moved.get(key)
    if (after.has(key) || !move) continue
    const to = zone(root, move.card.owner, move.to)
    if (to) fly(from, to, ms)
  }
}

function origin(root: HTMLElement, move: Moved | undefined): Point | null {
  return move ? zone(root, move.card.owner, move.from) : null
}

/** A card that is no longer seen flies to the pile that took it. */
function fly(from: Place, to: Point, ms: number): void {
  const ghost = from.element.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-name')
  ghost.removeAttribute('data-flip')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.setAttribute('inert', '')
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${from.x}px`,
    top: `${from.y}px`,
    zIndex: '9',
    pointerEvents: 'none',
    margin: '0',
  })
  ghost.style.setProperty('--card-w', `${from.width}px`)
  document.body.append(ghost)
  const there = `translate(calc(${to.x - from.x}px - 50%), calc(${to.y - from.y}px - 50%)) scale(.8)`
  const motion = ghost.animate([{ transform: 'translate(-50%, -50%)' }, { transform: there, opacity: 0.2 }], {
    duration: ms,
    easing: 'ease-in',
  })
  motion.onfinish = motion.oncancel = () => ghost.remove()
}

/** Any key skips what moves. */
export function skipMotion(): void {
  document.getAnimations().forEach((motion) => {
    if (motion.effect?.getTiming().iterations === 1) motion.finish()
  })
}
