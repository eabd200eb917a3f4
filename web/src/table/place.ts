// Where something that explains a thing stands: above it, else below, else beside it; never over it.

export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

export interface Placed {
  left: number
  top: number
  side: 'above' | 'below' | 'left' | 'right'
}

/** Whether one lies over the other. */
export function meet(one: Rect, other: Rect): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

const GAP = 8

/** `avoid` is what it must not lie over either, if it can be helped. */
export function place(thing: Rect, what: Size, window: Size, avoid: Rect | null = null): Placed {
  const within = (value: number, most: number) => Math.max(GAP, Math.min(value, most))
  const right = thing.left + thing.width
  const bottom = thing.top + thing.height
  const left = within(thing.left + thing.width / 2 - what.width / 2, window.width - what.width - GAP)
  const top = within(thing.top + thing.height / 2 - what.height / 2, window.height - what.height - GAP)
  const room = {
    above: thing.top - GAP * 2 - what.height,
    below: window.height - bottom - GAP * 2 - what.height,
    left: thing.left - GAP * 2 - what.width,
    right: window.width - right - GAP * 2 - what.width,
  }
  const spots: Placed[] = [
    { left, top: thing.top - GAP - what.height, side: 'above' },
    { left, top: bottom + GAP, side: 'below' },
    { left: thing.left - GAP - what.width, top, side: 'left' },
    { left: right + GAP, top, side: 'right' },
  ]
  const fit = spots.filter(({ side }) => room[side] >= 0)
  const free = fit.find((spot) => !avoid || !meet({ ...spot, ...what }, avoid))
  // Where it fits nowhere, it goes where it covers least.
  const least = [...spots].sort((a, b) => room[b.side] - room[a.side])[0]
  return free ?? fit[0] ?? least ?? { left, top, side: 'above' }
}
