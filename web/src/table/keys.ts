// The keys of the table, and moving among lit things with the arrows.

/** Each key and the sentence that says what it does. */
export const KEYS: readonly (readonly [string, string])[] = [
  ['1–9', 'key-choose'],
  ['Space', 'key-pass'],
  ['Enter', 'key-done'],
  ['Esc', 'key-back'],
  ['← ↑ ↓ →', 'key-arrows'],
  ['Shift + ←', 'key-all'],
  ['G', 'key-keep-going'],
  ['T', 'key-take-it'],
  ['E', 'key-end-turn'],
  ['H', 'key-hold'],
  ['F', 'key-full'],
  ['Z', 'key-takeback'],
  ['I', 'key-hint'],
  ['/', 'key-say'],
  ['M', 'key-mute'],
  ['L', 'key-log'],
  ['R', 'key-rules'],
  ['S', 'key-settings'],
  ['?', 'key-help'],
]

/** Whether a key belongs to what has the focus, such as a field that is typed into. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  return !!target?.closest('input, select, textarea, dialog[open]')
}

/** Whether Space and Enter press what has the focus. */
export function isPressing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  return (event.key === ' ' || event.key === 'Enter') && !!target?.closest('button, a, summary')
}

/** What can be done now. */
const LIT = '.thing.lit, .thing.picked, .option:not(.blocked), .controls button:not([aria-disabled="true"])'
/** And what can be asked about; nothing that is folded away can have the focus. */
const ALL = `${LIT}, .thing, details[open] .option`

/** Moves the focus to the nearest thing in a direction. */
export function moveFocus(key: string, all: boolean): boolean {
  const ways: Record<string, readonly [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }
  const way = ways[key]
  if (!way) return false
  const things = [...document.querySelectorAll<HTMLElement>(all ? ALL : LIT)].filter(
    (one) => one.offsetParent !== null,
  )
  const here = document.activeElement as HTMLElement
  if (!things.includes(here)) {
    things[0]?.focus()
    return things.length > 0
  }
  const from = centre(here)
  let best: { thing: HTMLElement; cost: number } | null = null
  for (const thing of things) {
    if (thing === here) continue
    const to = centre(thing)
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const along = dx * way[0] + dy * way[1]
    if (along <= 2) continue
    const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
    const cost = along + 2.5 * across
    if (!best || cost < best.cost) best = { thing, cost }
  }
  best?.thing.focus()
  return best !== null
}

function centre(element: HTMLElement): { x: number; y: number } {
  const at = element.getBoundingClientRect()
  return { x: at.left + at.width / 2, y: at.top + at.height / 2 }
}
