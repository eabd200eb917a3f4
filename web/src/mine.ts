// The games in which this browser has a seat, so that a closed page loses nothing. A token is all that a seat needs.
import { randomHex } from './random'
import type { Seat } from './wire'
import type { Both } from './words.svelte'

export interface MyGame {
  game: string
  token: string
  regulation: string
  /** What the opponent is called, if anybody has come. */
  opponent: Both | null
  /** Where one sits, once that is known. */
  seat?: Seat | null
  /** It can only be replayed. */
  isOver: boolean
  /** Somebody called it off. */
  isAborted?: boolean
}

const KEY = 'games'
const KEPT = 20

function isMine(value: unknown): value is MyGame {
  const mine = value as Partial<MyGame> | null
  return [mine?.game, mine?.token, mine?.regulation].every((field) => typeof field === 'string')
}

/** The newest first. */
export function myGames(): MyGame[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isMine) : []
  } catch {
    return []
  }
}

function save(games: MyGame[]): void {
  localStorage.setItem(KEY, JSON.stringify(games.slice(0, KEPT)))
}

const isSame = (a: MyGame, b: { game: string; token: string }) => a.game === b.game && a.token === b.token

/** Where this browser sat in a game. */
export const mySeat = (game: string): Seat | null => myGames().find((one) => one.game === game)?.seat ?? null

/** Puts a game on top of the list, with what is known of it now. */
export function remember(mine: MyGame): void {
  save([mine, ...myGames().filter((other) => !isSame(other, mine))])
}

/** Takes a game off the list. */
export function forget(mine: { game: string; token: string }): void {
  save(myGames().filter((other) => !isSame(other, mine)))
}

const CLAIMS = 'claims'

/**
 * The token with which this browser claims the free seat of a game. It is made here and shown to nobody but the server,
 * and it is kept, so that a link that is opened again leads to the same seat.
 */
export function ownToken(game: string): string {
  const claims = claimed()
  const known = claims.find(([one]) => one === game)?.[1]
  if (known) return known
  const token = randomHex(16)
  localStorage.setItem(CLAIMS, JSON.stringify([[game, token], ...claims].slice(0, KEPT)))
  return token
}

function claimed(): [string, string][] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(CLAIMS) ?? '[]')
    const isClaim = (pair: unknown): pair is [string, string] =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string'
    return Array.isArray(saved) ? saved.filter(isClaim) : []
  } catch {
    return []
  }
}
