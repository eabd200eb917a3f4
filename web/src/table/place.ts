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

const GAP = 8

export function place(thing: Rect, what: Size, window: Size): Placed {
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
  const order = ['above', 'below', 'left', 'right'] as const
  // Where it fits nowhere, it goes where it covers least.
  const side =
    order.find((one) => room[one] >= 0) ?? [...order].sort((a, b) => room[b] - room[a])[0] ?? 'above'
  switch (side) {
    case 'above':
      return { left, top: thing.top - GAP - what.height, side }
    case 'below':
      return { left, top: bottom + GAP, side }
    case 'left':
      return { left: thing.left - GAP - what.width, top, side }
    case 'right':
      return { left: right + GAP, top, side }
  }
}
