// Cards move from where they were to where they are: positions are taken before the board changes and compared after.
import { mount, unmount } from 'svelte'
import Card from '../cards/Card.svelte'
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

/** The middle of a zone, and how wide a card is there. */
function zone(root: HTMLElement, owner: string, spot: Spot): (Point & { width: number }) | null {
  const name = spot.zone === 'stage' ? 'stage' : `${owner}:${spot.zone}`
  const found = root.querySelector(`[data-zone="${name}"]`)
  if (!found) return null
  const at = found.getBoundingClientRect()
  const width = found.querySelector('.card')?.getBoundingClientRect().width ?? SMALL
  return { x: at.left + at.width / 2, y: at.top + at.height / 2, width }
}

/** As wide as a card is where none lies. */
const SMALL = 40

/** More cards than this are not seen to move. */
const MOST = 8
/** At most so many milliseconds lie between two cards that leave one after another. */
const APART = 80

/** When each of so many cards sets off and how long it flies, so that the last has arrived in time. */
export function paces(
  count: number,
  ms: number,
  length: number,
): { after: (at: number) => number; ms: number } {
  const flight = count > 1 ? Math.min(ms, length * 0.6) : ms
  const apart = count > 1 ? Math.min(APART, Math.max(0, length - flight) / (count - 1)) : 0
  return { after: (at) => at * apart, ms: flight }
}

const keyOf = ({ card }: Moved): string | null => card.card && `${card.owner}:${card.card}`

/** Lets everything glide to its new place in so many milliseconds; cards that move leave one after another. */
export function glide(
  root: HTMLElement,
  before: Places,
  events: readonly SeenEvent[],
  ms: number,
  length = ms,
): void {
  const after = places(root)
  const list = moves(events).slice(0, MOST)
  const pace = paces(list.length, ms, length)
  const moved = new Map(list.flatMap((move, at) => (keyOf(move) ? [[keyOf(move), { move, at }]] : [])))
  for (const [key, to] of after) {
    const [old, sent] = [before.get(key), moved.get(key)]
    const from = old ?? origin(root, sent?.move)
    if (!from) continue
    const [dx, dy] = [from.x - to.x, from.y - to.y]
    if (Math.hypot(dx, dy) < 3) continue
    const scale = old ? Math.min(2, Math.max(0.5, old.width / to.width)) : 1
    to.element.style.zIndex = '9'
    const motion = to.element.animate(
      [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }],
      {
        duration: sent ? pace.ms : ms,
        delay: sent ? pace.after(sent.at) : 0,
        fill: 'backwards',
        easing: 'cubic-bezier(.2,.7,.3,1)',
      },
    )
    motion.onfinish = motion.oncancel = () => (to.element.style.zIndex = '')
  }
  list.forEach((move, at) => {
    const key = keyOf(move)
    const [from, to] = [key && before.get(key), zone(root, move.card.owner, move.to)]
    if (key && after.has(key)) return
    if (from && to) fly(copyOf(from), from, to, pace.ms, pace.after(at))
    else haunt(root, move, pace.ms, pace.after(at))
  })
}

/** Cards that move while the board stays as it is: each leaves its pile for another, those unseen as backs. */
export function ghosts(root: HTMLElement, events: readonly SeenEvent[], ms: number, length: number): void {
  const list = moves(events).slice(0, MOST)
  const pace = paces(list.length, ms, length)
  list.forEach((move, at) => haunt(root, move, pace.ms, pace.after(at)))
}

/** What flies is gone, for those who are at another place of the game now. */
export function dismiss(): void {
  document.querySelectorAll('.ghost').forEach((ghost) => ghost.getAnimations().forEach((one) => one.cancel()))
}

function origin(root: HTMLElement, move: Moved | undefined): Point | null {
  return move ? zone(root, move.card.owner, move.from) : null
}

/** A card that is seen neither before nor after flies from zone to zone. */
function haunt(root: HTMLElement, move: Moved, ms: number, delay: number): void {
  const { owner, card } = move.card
  const [from, to] = [zone(root, owner, move.from), zone(root, owner, move.to)]
  if (!from || !to || Math.hypot(from.x - to.x, from.y - to.y) < 3) return
  const ghost = document.createElement('div')
  ghost.style.setProperty('--card-w', `${from.width}px`)
  const drawn = mount(Card, { target: ghost, props: { card } })
  fly(ghost, from, to, ms, delay, () => void unmount(drawn))
}

/** The picture of a card that is no longer there. */
function copyOf({ element, width }: Place): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-name')
  copy.removeAttribute('data-flip')
  copy.style.setProperty('--card-w', `${width}px`)
  return copy
}

/** A card flies to what took it; it is in nobody's way. */
function fly(ghost: HTMLElement, from: Point, to: Point, ms: number, delay: number, gone = () => {}): void {
  ghost.classList.add('ghost')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.setAttribute('inert', '')
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${from.x}px`,
    top: `${from.y}px`,
    zIndex: '25',
    pointerEvents: 'none',
    margin: '0',
  })
  document.body.append(ghost)
  const there = `translate(calc(${to.x - from.x}px - 50%), calc(${to.y - from.y}px - 50%)) scale(.8)`
  const motion = ghost.animate([{ transform: 'translate(-50%, -50%)' }, { transform: there, opacity: 0.2 }], {
    duration: ms,
    delay,
    fill: 'backwards',
    easing: 'ease-in',
  })
  motion.onfinish = motion.oncancel = () => {
    gone()
    ghost.remove()
  }
}

/** Any key skips what moves. */
export function skipMotion(): void {
  document.getAnimations().forEach((motion) => {
    if (motion.effect?.getTiming().iterations === 1) motion.finish()
  })
}
