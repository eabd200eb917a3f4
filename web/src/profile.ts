// How this browser's games went. It is kept here and nowhere else, and leaves only as a file that its owner saves.
import type { Seat } from './wire'

export type Result = 'won' | 'lost' | 'drawn' | 'aborted'

export interface Played {
  game: string
  /** Milliseconds since 1970. */
  at: number
  regulation: string
  /** The level of the computer, or what the other player is called. */
  opponent: number | string
  seat: Seat
  result: Result
  turns: number
}

export interface Score {
  won: number
  lost: number
  drawn: number
  aborted: number
}

const KEY = 'profile'
const KEPT = 2000

const isPlayed = (value: unknown): value is Played => {
  const one = value as Partial<Played> | null
  return typeof one?.game === 'string' && typeof one.regulation === 'string' && typeof one.result === 'string'
}

/** The newest first. */
export function played(): Played[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlayed) : []
  } catch {
    return []
  }
}

/** Adds a game once, however often its end is shown. */
export function add(game: Played): void {
  const before = played()
  if (before.some((one) => one.game === game.game)) return
  localStorage.setItem(KEY, JSON.stringify([game, ...before].slice(0, KEPT)))
}

export const clear = (): void => localStorage.removeItem(KEY)

/** How the games went, by whatever they are sorted by, in the order of the newest of each. */
export function scores<K>(games: readonly Played[], by: (game: Played) => K): [K, Score][] {
  const all = new Map<K, Score>()
  for (const game of games) {
    const key = by(game)
    const score = all.get(key) ?? { won: 0, lost: 0, drawn: 0, aborted: 0 }
    score[game.result] += 1
    all.set(key, score)
  }
  return [...all]
}
