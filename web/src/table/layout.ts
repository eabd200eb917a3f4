// Where the things of a row stand: numbers in, numbers out, so that it can be tested without a browser.

/** How the table is laid out in a window. */
export type Kind =
  /** Board and rail side by side. */
  | 'wide'
  /** A phone or a tablet held upright: everything in one column. */
  | 'upright'
  /** A phone on its side: the rail is narrow and the piles stand beside the rows. */
  | 'low'

export function kindOf(width: number, height: number): Kind {
  if (height < 560 && width > height) return 'low'
  if (height > width || width < 860) return 'upright'
  return 'wide'
}

/** What is pressed with a thumb is smaller than what lies on a desk. */
export function isPhone(width: number, height: number): boolean {
  return Math.min(width, height) < 600 && kindOf(width, height) !== 'wide'
}

/** A card is so much higher than wide. */
export const RATIO = 1.4
/** So much of a card that lies under another one is seen, in card widths. */
export const PEEK = 0.3
/** Below this width a card becomes a tile: rank, suit and letter, nothing else. */
export const TILE = 44

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** As much of a unit as its place depends on. */
export interface Unit {
  driven: boolean
  /** How many cards it has. */
  cards: number
}

export type Mode = 'card' | 'tile'

export interface Row {
  /** The width of a card. */
  w: number
  /** The height of every slot. */
  h: number
  mode: Mode
  lines: number
  /** One slot for each unit, in their order. */
  at: Box[]
}

export interface RowOptions {
  /** The widest card. */
  max: number
  /** The smallest square that can be hit. */
  touch: number
  maxLines?: number
  /** Bulwarks begin at the life; soldiers stand in the middle. */
  align?: 'start' | 'center'
}

/** The width of a unit in card widths. */
function natural(unit: Unit, mode: Mode): number {
  if (mode === 'tile') return 1
  return unit.driven ? RATIO : 1 + (unit.cards - 1) * PEEK
}

/** Units in so many lines of about equal width, in their order. */
function split(units: readonly Unit[], lines: number, mode: Mode): Unit[][] {
  const total = units.reduce((sum, unit) => sum + natural(unit, mode), 0)
  const runs: Unit[][] = Array.from({ length: lines }, () => [])
  let sum = 0
  for (const unit of units) {
    const width = natural(unit, mode)
    runs[Math.min(lines - 1, Math.floor(((sum + width / 2) / total) * lines))]?.push(unit)
    sum += width
  }
  return runs.filter((run) => run.length)
}

const GAP = 0.1
const between = (mode: Mode) => (mode === 'tile' ? 3 : 6)

/** A row of units in a box: as large as they can be, in as many lines as that takes, lying over each other at last. */
export function fitRow(
  units: readonly Unit[],
  width: number,
  height: number,
  { max, touch, maxLines = 3, align = 'center' }: RowOptions,
): Row {
  if (!units.length || width <= 0 || height <= 0) return { w: 0, h: 0, mode: 'card', lines: 0, at: [] }
  let best: { w: number; mode: Mode; runs: Unit[][] } | null = null
  for (let lines = 1; lines <= Math.min(maxLines, units.length); lines++) {
    for (const mode of ['card', 'tile'] as const) {
      const runs = split(units, lines, mode)
      const byHeight = (height - between(mode) * (runs.length - 1)) / runs.length / RATIO
      const byWidth = Math.min(
        ...runs.map((run) => {
          const sum = run.reduce((all, unit) => all + natural(unit, mode), 0)
          return width / (sum + GAP * (run.length - 1))
        }),
      )
      let w = Math.min(max, byHeight, byWidth)
      if (mode === 'card' && w < TILE) continue
      if (mode === 'tile') w = Math.min(w, TILE)
      w = Math.floor(w * 2) / 2
      // Another line is worth it only if cards become more than an eighth wider.
      if (!best || w > best.w * 1.125) best = { w, mode, runs }
    }
  }
  if (!best) return { w: 0, h: 0, mode: 'tile', lines: 0, at: [] }
  const { mode, runs } = best
  const gap = between(mode)
  const most = (height - gap * (runs.length - 1)) / runs.length
  const w = best.w < touch + 2 ? Math.max(touch, Math.min(touch + 2, most / RATIO)) : best.w
  const h = Math.floor(mode === 'tile' ? Math.max(touch, Math.min(most, w * 1.55)) : w * RATIO)
  const top = Math.max(0, (height - (runs.length * h + gap * (runs.length - 1))) / 2)
  const at: Box[] = []
  runs.forEach((run, line) => {
    const widths = run.map((unit) => Math.round(natural(unit, mode) * w))
    const sum = widths.reduce((all, one) => all + one, 0)
    const room = width - sum
    // A step back lets cards lie over each other, from left to right.
    const step = run.length > 1 ? Math.min(room / (run.length - 1), Math.max(GAP * w, 4)) : 0
    let x = step < 0 || align === 'start' ? 0 : (room - step * (run.length - 1)) / 2
    for (const one of widths) {
      at.push({ x, y: top + line * (h + gap), w: one, h })
      x += one + step
    }
  })
  return { w, h, mode, lines: runs.length, at }
}

export interface Hand {
  w: number
  h: number
  lines: number
  at: Box[]
}

/** A hand: as large as it can be, lying over each other so that the center of every card is its own. */
export function fitHand(
  count: number,
  width: number,
  height: number,
  { max, touch, lift = 10 }: { max: number; touch: number; lift?: number },
): Hand {
  if (count <= 0 || width <= 0 || height <= 0) return { w: 0, h: 0, lines: 0, at: [] }
  const one = line(count, width, height - lift, max)
  // In one line a finger could not tell them apart.
  const lines = count > 1 && one.pitch < touch ? 2 : 1
  const first = lines === 2 ? Math.ceil(count / 2) : count
  const gap = 3
  const each = lines === 2 ? (height - lift - gap) / 2 : height - lift
  const { w, pitch } = lines === 2 ? line(first, width, each, max) : one
  const h = Math.floor(w * RATIO)
  const at = Array.from({ length: count }, (_, index): Box => {
    const row = index < first ? 0 : 1
    const inLine = row === 0 ? first : count - first
    const x = (width - (w + pitch * (inLine - 1))) / 2 + pitch * (index - row * first)
    return { x, y: lift + row * (each + gap) + (each - h) / 2, w, h }
  })
  return { w, h, lines, at }
}

function line(count: number, width: number, height: number, max: number): { w: number; pitch: number } {
  const byHeight = height / RATIO
  // pitch = (width − w) / (count − 1) is at least w / 2 + 2.
  const own = count > 1 ? (width - 2 * (count - 1)) / (1 + (count - 1) / 2) : width
  const w = Math.max(1, Math.floor(Math.min(max, byHeight, own)))
  const pitch = count > 1 ? Math.min(w + Math.max(4, w * 0.08), (width - w) / (count - 1)) : w
  return { w, pitch }
}

/** Small cards in a box, line by line: smaller, then flatter, so that all of them have a place. */
export function fitShelf(
  count: number,
  width: number,
  height: number,
  { max, min }: { max: number; min: number },
): { w: number; h: number } {
  const gap = 3
  for (let w = max; w >= min; w -= 1) {
    const inLine = Math.max(1, Math.floor((width + gap) / (w + gap)))
    const lines = Math.ceil(count / inLine)
    const h = Math.min(w * RATIO, (height - gap * (lines - 1)) / lines)
    // Flatter cards are taken only when they cannot become narrower.
    if (h >= w * RATIO - 0.5 || (w === min && h >= min)) return { w, h: Math.floor(h) }
  }
  return { w: min, h: min }
}

/** A bulwark on the board, or several neighbors as one pile. */
export interface Pile<T> {
  units: T[]
}

/**
 * Bulwarks beyond what two lines can show: neighbors that are alike become one pile. `alike` says what two of them
 * share; those that must be seen by themselves share nothing.
 */
export function pileUp<T>(
  units: readonly T[],
  width: number,
  height: number,
  touch: number,
  alike: (one: T, other: T) => boolean,
): Pile<T>[] {
  const lines = Math.max(1, Math.min(2, Math.floor((height + 3) / (touch * 1.2 + 3))))
  const room = Math.floor((width + 3) / (touch + 5)) * lines
  if (width <= 0 || units.length <= room) return units.map((unit) => ({ units: [unit] }))
  const piles: Pile<T>[] = []
  for (const unit of units) {
    const last = piles.at(-1)
    const before = last?.units.at(-1)
    if (last && before !== undefined && alike(before, unit)) last.units.push(unit)
    else piles.push({ units: [unit] })
  }
  return piles
}
