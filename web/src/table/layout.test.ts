import { expect, test } from 'vitest'
import { fitHand, fitRow, fitShelf, kindOf, pileUp, type Box, type Unit } from './layout'
import { meet, place, type Rect } from './place'

test('a window has one of three layouts', () => {
  const kinds = [
    [1440, 900],
    [1024, 768],
    [820, 1180],
    [390, 844],
    [844, 390],
    [1000, 560],
  ].map(([width, height]) => kindOf(width ?? 0, height ?? 0))
  expect(kinds).toEqual(['wide', 'wide', 'upright', 'upright', 'low', 'wide'])
})

/** Twenty soldiers, every third one driven, every fifth one with two cards. */
const crowd = (count: number): Unit[] =>
  Array.from({ length: count }, (_, at) => ({ driven: at % 3 === 1, cards: at % 5 === 3 ? 2 : 1 }))

const center = ({ x, y, w, h }: Box) => ({ x: x + w / 2, y: y + h / 2 })
const covers = (box: Box, point: { x: number; y: number }) =>
  point.x > box.x && point.x < box.x + box.w && point.y > box.y && point.y < box.y + box.h

/** What lies later in a row lies above; so nothing later may cover a center. */
function everyCenterIsItsOwn(boxes: readonly Box[]): boolean {
  return boxes.every((box, at) => boxes.slice(at + 1).every((later) => !covers(later, center(box))))
}

const within = (boxes: readonly Box[], width: number, height: number) =>
  boxes.every(({ x, y, w, h }) => x >= -0.01 && y >= -0.01 && x + w <= width + 0.51 && y + h <= height + 0.51)

test.each([
  // The boxes of the rows at 1440 × 900, 1024 × 768, 820 × 1180, 390 × 844 and 844 × 390 with safe areas.
  [790, 182, 104, 32],
  [510, 137, 104, 32],
  [804, 150, 118, 32],
  [374, 96, 78, 24],
  [370, 88, 78, 24],
  // Browser bars shown.
  [374, 66, 78, 24],
  [344, 60, 78, 24],
])('up to twenty soldiers have a place of their own in %i × %i', (width, height, max, touch) => {
  for (let count = 1; count <= 20; count++) {
    const row = fitRow(crowd(count), width, height, { max, touch })
    expect(row.at.length).toBe(count)
    expect(within(row.at, width, height), `${count}`).toBe(true)
    expect(everyCenterIsItsOwn(row.at), `${count}`).toBe(true)
    expect(row.w).toBeLessThanOrEqual(max)
  }
})

test('the design’s own numbers', () => {
  const row = fitRow(crowd(20), 790, 182, { max: 104, touch: 32 })
  expect([row.lines, row.mode]).toEqual([2, 'card'])
  expect(row.w).toBeGreaterThan(55)
  expect(fitRow(crowd(20), 374, 96, { max: 78, touch: 24 })).toMatchObject({ lines: 2, mode: 'tile' })
  expect(fitRow(crowd(1), 790, 182, { max: 104, touch: 32 }).w).toBe(104)
})

test('bulwarks begin at the life, and driven units are wider than high', () => {
  const units = [
    { driven: true, cards: 1 },
    { driven: false, cards: 1 },
  ]
  const row = fitRow(units, 500, 80, { max: 66, touch: 32, align: 'start' })
  expect(row.at[0]?.x).toBe(0)
  expect(row.at[0]?.w).toBe(Math.round(row.w * 1.4))
})

test('nothing is shown in no room', () => {
  expect(fitRow([], 100, 100, { max: 50, touch: 24 }).at).toEqual([])
  expect(fitRow(crowd(3), 0, 0, { max: 50, touch: 24 }).at).toEqual([])
  expect(fitHand(0, 100, 100, { max: 50, touch: 24 }).at).toEqual([])
})

test('twelve cards are held in one line on a phone, fifteen in two, and every center is seen', () => {
  for (const [count, lines] of [
    [1, 1],
    [7, 1],
    [12, 1],
    [15, 2],
    [20, 2],
  ] as const) {
    const hand = fitHand(count, 378, 88, { max: 104, touch: 24 })
    expect(hand.lines, `${count}`).toBe(lines)
    expect(within(hand.at, 378, 88), `${count}`).toBe(true)
    expect(everyCenterIsItsOwn(hand.at), `${count}`).toBe(true)
  }
})

test('a shelf makes room: first smaller, then flatter', () => {
  expect(fitShelf(3, 140, 300, { max: 44, min: 32 })).toEqual({ w: 44, h: 61 })
  const { w, h } = fitShelf(16, 118, 170, { max: 44, min: 32 })
  expect(w).toBeGreaterThanOrEqual(32)
  expect(h).toBeGreaterThanOrEqual(24)
})

test('bulwarks are piled up only when they have no room, and never what must be seen', () => {
  const alike = (one: string, other: string) => one === other && one !== 'seen'
  const row = ['a', 'a', 'seen', 'seen', 'b', 'b']
  expect(pileUp(row, 1000, 60, 24, alike).map(({ units }) => units.length)).toEqual([1, 1, 1, 1, 1, 1])
  expect(pileUp(row, 90, 30, 24, alike).map(({ units }) => units.length)).toEqual([2, 1, 1, 2])
})

test('what explains a thing never lies over it', () => {
  const window = { width: 390, height: 844 }
  const what = { width: 220, height: 160 }
  const corners: Rect[] = [
    { left: 0, top: 0, width: 50, height: 70 },
    { left: 340, top: 0, width: 50, height: 70 },
    { left: 0, top: 770, width: 50, height: 70 },
    { left: 340, top: 770, width: 50, height: 70 },
    { left: 170, top: 400, width: 50, height: 70 },
  ]
  for (const thing of corners) {
    const { left, top } = place(thing, what, window)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + what.width).toBeLessThanOrEqual(window.width)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + what.height).toBeLessThanOrEqual(window.height)
    const apart =
      left >= thing.left + thing.width ||
      left + what.width <= thing.left ||
      top >= thing.top + thing.height ||
      top + what.height <= thing.top
    expect(apart).toBe(true)
  }
})

test('beside a thing that is as high as the window', () => {
  const thing = { left: 0, top: 20, width: 100, height: 340 }
  expect(place(thing, { width: 200, height: 200 }, { width: 844, height: 390 }).side).toBe('right')
})

test('nor over what is being read, if there is another place', () => {
  const window = { width: 844, height: 600 }
  const thing = { left: 300, top: 300, width: 50, height: 70 }
  const tip = { width: 200, height: 100 }
  const bubble = { left: 250, top: 150, width: 300, height: 140 }
  expect(place(thing, tip, window, null).side).toBe('above')
  const { left, top, side } = place(thing, tip, window, bubble)
  expect(side).toBe('below')
  expect(meet({ left, top, ...tip }, bubble)).toBe(false)
  expect(place(thing, tip, window, { left: 0, top: 0, ...window }).side).toBe('above')
})
