// The shapes of our own card faces: suits in a square of 24, pips and crowns on a card of 100 × 140.
import type { Suit } from './card'

export const SUIT_PATHS: Record<Suit, string> = {
  H: 'M12 21.5C5 15.6 1.8 11.8 1.8 7.7 1.8 4.7 4 2.6 6.8 2.6 9 2.6 11 4 12 6.2 13 4 15 2.6 17.2 2.6 20 2.6 22.2 4.7 22.2 7.7 22.2 11.8 19 15.6 12 21.5Z',
  D: 'M12 1.2C14 5.4 17 9 20.6 12 17 15 14 18.6 12 22.8 10 18.6 7 15 3.4 12 7 9 10 5.4 12 1.2Z',
  S: 'M12 1.2C13 5 21.8 9.4 21.8 14.6 21.8 17.4 19.7 19.1 17.3 19.1 15.4 19.1 13.9 18.1 13.1 16.7 13.3 19.2 14.1 21.2 15.8 22.8H8.2C9.9 21.2 10.7 19.2 10.9 16.7 10.1 18.1 8.6 19.1 6.7 19.1 4.3 19.1 2.2 17.4 2.2 14.6 2.2 9.4 11 5 12 1.2Z',
  C: 'M12 1.6A4.8 4.8 0 0 1 15.7 9.4 4.9 4.9 0 1 1 13.2 16.3C13.4 18.9 14.3 21.2 16 22.8H8C9.7 21.2 10.6 18.9 10.8 16.3A4.9 4.9 0 1 1 8.3 9.4 4.8 4.8 0 0 1 12 1.6Z',
  X: 'M12 1.5 15.1 8.6 22.8 9.3 17 14.4 18.7 22 12 18 5.3 22 7 14.4 1.2 9.3 8.9 8.6Z',
}

const [LEFT, MIDDLE, RIGHT] = [44, 65, 86]
const [TOP, HIGH, CENTRE, LOW, BOTTOM] = [24, 54, 70, 86, 116]

/** Where the pips of a number card stand. */
export const PIPS: Record<string, readonly (readonly [number, number])[]> = {
  '2': [
    [MIDDLE, TOP],
    [MIDDLE, BOTTOM],
  ],
  '3': [
    [MIDDLE, TOP],
    [MIDDLE, CENTRE],
    [MIDDLE, BOTTOM],
  ],
  '4': corners(),
  '5': [...corners(), [MIDDLE, CENTRE]],
  '6': [...corners(), [LEFT, CENTRE], [RIGHT, CENTRE]],
  '7': [...corners(), [LEFT, CENTRE], [RIGHT, CENTRE], [MIDDLE, 47]],
  '8': [...corners(), [LEFT, CENTRE], [RIGHT, CENTRE], [MIDDLE, 47], [MIDDLE, 93]],
  '9': [...corners(), ...sides(), [MIDDLE, CENTRE]],
  '10': [...corners(), ...sides(), [MIDDLE, 39], [MIDDLE, 101]],
}

function corners(): [number, number][] {
  return [
    [LEFT, TOP],
    [RIGHT, TOP],
    [LEFT, BOTTOM],
    [RIGHT, BOTTOM],
  ]
}

function sides(): [number, number][] {
  return [
    [LEFT, HIGH],
    [RIGHT, HIGH],
    [LEFT, LOW],
    [RIGHT, LOW],
  ]
}

/** What the jack, the queen and the king wear: a feathered cap, a tiara, a crown with a cross. */
export const CROWNS: Record<string, string> = {
  J: 'M-21 12C-20 0-10-7 2-6 9-5 17 0 20 12ZM4-6C8-20 18-24 25-23 22-17 18-9 12-3ZM-21 15H20V20H-21Z',
  Q: 'M-22 12-26-10-12 2-7-15 0 0 7-15 12 2 26-10 22 12ZM-26-16A3.4 3.4 0 1 1-26-9.2 3.4 3.4 0 1 1-26-16ZM26-16A3.4 3.4 0 1 1 26-9.2 3.4 3.4 0 1 1 26-16ZM-7-22A3.4 3.4 0 1 1-7-15.2 3.4 3.4 0 1 1-7-22ZM7-22A3.4 3.4 0 1 1 7-15.2 3.4 3.4 0 1 1 7-22ZM-22 15H22V20H-22Z',
  K: 'M-23 12C-31-2-27-14-17-14-9-14-4-8-2-2V-14H-8V-18H-2V-24H2V-18H8V-14H2V-2C4-8 9-14 17-14 27-14 31-2 23 12ZM-23 15H23V20H-23Z',
}
