// Dragging a lit thing onto another one, or onto the place to play, for those who would rather drag than click.
import type { Attachment } from 'svelte/attachments'

/** Farther than a finger trembles. */
const FAR = 10

interface Drag {
  can: () => boolean
  /** What is in the air is aimed at something: the thing stays, and an arrow leads to the pointer. */
  aims: () => boolean
  /** It is over the named thing now, or over none. */
  over: (name: string | null) => void
  /** It is in the air, or no longer. */
  lift: (on: boolean) => void
  /** Dropped onto the named thing, or onto the place to play. */
  drop: (onto: string | null) => void
}

/** Of two fingers, the first one counts. */
let holding: HTMLElement | null = null

export function drag({ can, aims, over, lift: tell, drop }: Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; pointer: number } | null = null
    let ghost: HTMLElement | null = null
    let arrow: SVGElement | null = null
    let below: string | null = null

    const begin = (event: PointerEvent) => {
      if (event.button !== 0 || holding || !can()) return
      holding = element
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId }
      // A quick hand leaves the card before it has moved on it.
      addEventListener('pointermove', move)
      addEventListener('pointerup', end)
      addEventListener('pointercancel', cancel)
    }
    const cancel = (event: PointerEvent) => event.pointerId === start?.pointer && stop()
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (!ghost) {
        if (Math.hypot(dx, dy) < FAR) return
        // A finger that moves along the hand scrolls it; one that moves away from it drags.
        if (event.pointerType !== 'mouse' && Math.abs(dx) > Math.abs(dy)) return stop()
        ghost = lift(element)
        document.body.classList.add('dragging')
        tell(true)
      }
      if (aims()) {
        ghost.style.translate = '0 -10px'
        arrow ??= makeArrow()
        const at = element.getBoundingClientRect()
        point(arrow, at.left + at.width / 2, at.top, event.clientX, event.clientY)
      } else ghost.style.translate = `${dx}px ${dy}px`
      hover(named(event)?.dataset.name ?? null)
      event.preventDefault()
    }
    const hover = (name: string | null) => {
      if (name !== below) over((below = name))
    }
    const end = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return
      const dragged = ghost !== null
      stop()
      if (!dragged) return
      swallowClick(element)
      // As after a click, the keyboard belongs to the table again.
      element.blur()
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const thing = named(event)
      if (thing && thing !== element) drop(thing.dataset.name ?? null)
      else if (under?.closest('[data-play]')) drop(null)
    }
    const stop = () => {
      if (holding === element) holding = null
      arrow?.remove()
      arrow = null
      if (ghost) {
        ghost.remove()
        ghost = null
        document.body.classList.remove('dragging')
        hover(null)
        tell(false)
      }
      start = null
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', cancel)
    }
    element.addEventListener('pointerdown', begin)
    return () => {
      stop()
      element.removeEventListener('pointerdown', begin)
    }
  }
}

/** What has a name where the pointer is. */
function named({ clientX, clientY }: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-name]') ?? null
}

const SVG = 'http://www.w3.org/2000/svg'

/** Over everything, and in nobody's way. */
function makeArrow(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'drag-arrow')
  svg.setAttribute('aria-hidden', 'true')
  Object.assign(svg.style, { position: 'fixed', inset: '0', width: '100%', height: '100%' })
  Object.assign(svg.style, { zIndex: '71', pointerEvents: 'none', stroke: 'var(--target)', fill: 'none' })
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('stroke-width', '5')
  path.setAttribute('stroke-linecap', 'round')
  svg.append(path)
  document.body.append(svg)
  return svg
}

/** A line with a head of two strokes. */
function point(arrow: SVGElement, x1: number, y1: number, x2: number, y2: number): void {
  const way = Math.atan2(y2 - y1, x2 - x1)
  const head = [0.5, -0.5].map((turn) => {
    const [x, y] = [x2 - 18 * Math.cos(way + turn), y2 - 18 * Math.sin(way + turn)]
    return `M${x2} ${y2}L${x} ${y}`
  })
  arrow.querySelector('path')?.setAttribute('d', `M${x1} ${y1}L${x2} ${y2}${head.join('')}`)
}

function lift(element: HTMLElement): HTMLElement {
  const at = element.getBoundingClientRect()
  const ghost = element.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-name')
  ghost.setAttribute('aria-hidden', 'true')
  const width = getComputedStyle(element).getPropertyValue('--card-w')
  ghost.style.setProperty('--card-w', width)
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    margin: '0',
    zIndex: '70',
    opacity: '0.9',
    pointerEvents: 'none',
  })
  document.body.append(ghost)
  return ghost
}

/** The click that browsers make of the end of a drag would pick the dragged thing a second time. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  element.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }))
}
