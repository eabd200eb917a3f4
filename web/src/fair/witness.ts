// What this browser knows of a game by itself: what was promised before anybody sat down, the own number, and everything
// that was told while the game was played. It stays here; at the end it shows whether the record tells the same.
import { randomHex } from '../random'
import type { GameInfo, Seat, Update } from '../wire'
import { promiseOf } from './deal'
import type { Told } from './follow'

export interface Kept {
  /** The version of what is kept, as in a file. */
  blackpoker: 'witness 1'
  game: string
  regulation: string
  /** The server's promise, as it was first seen. */
  promise: string
  /** The cards fall by chance; those of a practice game, or of one that goes on from a position, do not. */
  chance: boolean
  /** The seat that the opener asked for. */
  chosen: Seat | null
  /** 0 for the opener, 1 for the other. */
  place: 0 | 1
  seat: Seat | null
  /** What this player adds to the shuffles, and what was chosen for the deal. */
  number: string
  chose: string
  /** The players' promises as they were when the number was shown, the opener's first. */
  promises: [string | null, string | null]
  told: Told[]
}

interface Stored extends Kept {
  at: number
  /** The number up to which the game was told, and after how many commands that was. */
  n: number
  moves: number
}

const KEY = 'fair:'
const KEPT = 10

function stored(game: string): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + game) ?? 'null') as Stored | null
  } catch {
    return null
  }
}

/** What is kept of a game, if this browser sat in it. */
export function keptOf(game: string): Kept | null {
  const all = stored(game)
  if (!all) return null
  const { at: _at, n: _n, moves: _moves, ...kept } = all
  return kept
}

/** Forgets the oldest games but so many. */
function forget(most: number): void {
  const games = Object.keys(localStorage)
    .filter((key) => key.startsWith(KEY))
    .map((key) => key.slice(KEY.length))
  const byAge = games.sort((a, b) => (stored(b)?.at ?? 0) - (stored(a)?.at ?? 0))
  for (const game of byAge.slice(most)) localStorage.removeItem(KEY + game)
}

/** Whether the number is known to others, who could choose theirs by it. */
const hasShown = (kept: Kept) => kept.promises.some((promise) => promise !== null)

export class Witness {
  #kept: Stored | null
  readonly #game: string

  constructor(game: string) {
    this.#game = game
    this.#kept = stored(game)
  }

  /** The number up to which this browser was told the game. */
  get saw(): number | null {
    return this.#kept ? this.#kept.n : null
  }

  /** The promise with which somebody sits down. However often that is tried, the number stays the same. */
  promise(info: GameInfo, chose: string): string {
    const known = this.#known()
    // Whoever was shown the number could promise another one by it: the promises of that time stay what they were.
    if (known && hasShown(known)) return promiseOf(known.number, chose)
    const number = known?.number ?? randomHex(32)
    const kept: Stored = {
      blackpoker: 'witness 1',
      game: this.#game,
      regulation: info.regulation,
      promise: known?.promise ?? info.commitment,
      chance: !info.practice && !info.from,
      chosen: info.chosen,
      place: 0,
      seat: null,
      number,
      chose,
      promises: [null, null],
      told: [],
      at: Date.now(),
      n: 0,
      moves: 0,
    }
    this.#save(kept)
    return promiseOf(number, chose)
  }

  /**
   * The number, if it is time to show it: everybody has promised, and the promises of the server and of this player are
   * those that this browser knows.
   */
  toShow(info: GameInfo, place: number | null): string | null {
    const kept = this.#known()
    if (!kept || place === null || info.status !== 'open' || info.shown[place]) return null
    const isOwn = info.promises[place] === promiseOf(kept.number, kept.chose)
    const hasPromised = info.againstComputer || info.promises[1 - place]
    if (!isOwn || !hasPromised || info.commitment !== kept.promise || this.isSpent(info)) return null
    this.#save({ ...kept, place: place === 0 ? 0 : 1, promises: info.promises })
    return kept.number
  }

  /** The number was shown when something else was promised, so it is not shown again. */
  isSpent(info: GameInfo): boolean {
    const kept = this.#known()
    return kept !== null && hasShown(kept) && kept.promises.join() !== info.promises.join()
  }

  /** This seat was taken in another browser, which alone knows the number. */
  isElsewhere(info: GameInfo, place: number): boolean {
    const promise = info.promises[place]
    if (!promise || info.status !== 'open' || info.shown[place]) return false
    return !this.#kept || promiseOf(this.#kept.number, this.#kept.chose) !== promise
  }

  /** Keeps what was told after so many commands; `null`: nothing of it can be kept. */
  tell(update: Update, seat: Seat | null, from: number | null): void {
    const kept = this.#known()
    if (!kept || !update.view) return
    const start = from ?? kept.moves
    // What was taken back did not happen.
    const told = kept.told.filter(({ to }) => to <= Math.min(start, update.moves))
    if (update.events.length || update.moves > start)
      told.push({ from: start, to: update.moves, events: update.events })
    const isKnown = kept.n === update.n && kept.seat === seat && !update.events.length
    if (!isKnown) this.#save({ ...kept, seat: seat ?? kept.seat, told, n: update.n, moves: update.moves })
  }

  /** What is kept, with what another window of this browser has done since. */
  #known(): Stored | null {
    const other = stored(this.#game)
    this.#kept ??= other
    if (this.#kept && other?.number === this.#kept.number && hasShown(other) && !hasShown(this.#kept))
      this.#kept = { ...this.#kept, place: other.place, promises: other.promises }
    return this.#kept
  }

  #save(kept: Stored): void {
    this.#kept = kept
    forget(KEPT)
    const text = JSON.stringify(kept)
    for (let most = KEPT; most >= 0; most--) {
      try {
        localStorage.setItem(KEY + this.#game, text)
        return
      } catch {
        // There is no room: older games go first.
        forget(most)
      }
    }
  }
}
