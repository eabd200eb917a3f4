// Where a replay stands, whose eyes it is seen with, and whether it runs. The address keeps the first two, so that a
// position can be passed on.
import type { Eyes } from '../../api'
import type { ReplayStep, Seat } from '../../wire'

export const EYES: readonly Eyes[] = ['A', 'B', 'public', 'all']
export const SPEEDS: readonly number[] = [0.5, 1, 2, 4]

/** Milliseconds for a step at speed 1. */
const STEP = 1200

const isEyes = (text: string | null): text is Eyes => EYES.some((eyes) => eyes === text)

export class Playback {
  steps: ReplayStep[] = $state.raw([])
  /** Where the reader went; before, the first move. */
  #at: number | null = $state(null)
  eyes: Eyes = $state('public')
  isPlaying = $state(false)
  speed = $state(1)

  readonly last = $derived(Math.max(0, this.steps.length - 1))
  /** What comes before the first turn is the deal. */
  readonly first = $derived(
    Math.max(
      0,
      this.steps.findIndex(({ turn }) => turn > 0),
    ),
  )
  readonly at = $derived(Math.min(this.#at ?? this.first, this.last))
  readonly step = $derived(this.steps[this.at])
  readonly turn = $derived(this.step?.turn ?? 0)
  /** Where each turn begins. */
  readonly turns = $derived.by(() => {
    const begins = new Map<number, number>()
    this.steps.forEach((step, at) => begins.has(step.turn) || begins.set(step.turn, at))
    return [...begins].map(([turn, at]) => ({ turn, at }))
  })

  /** `own` is the seat of whoever looks, if they played. */
  constructor(
    search: string,
    private readonly own: Seat | null = null,
  ) {
    this.read(search)
  }

  /** Takes over what an address says. */
  read(search: string): void {
    const query = new URLSearchParams(search)
    const at = Number(query.get('at') ?? NaN)
    this.#at = Number.isInteger(at) && at >= 0 ? at : null
    const eyes = query.get('eyes')
    this.eyes = isEyes(eyes) ? eyes : (this.own ?? 'public')
  }

  /** Who sits below. */
  get below(): Seat {
    return this.eyes === 'B' ? 'B' : 'A'
  }

  get search(): string {
    return `?at=${this.at}&eyes=${this.eyes}`
  }

  jump(at: number): void {
    this.#at = Math.min(Math.max(0, Math.round(at)), this.last)
    if (this.at === this.last) this.isPlaying = false
  }

  jumpByTurn(by: 1 | -1): void {
    const begins = this.turns.map(({ at }) => at)
    if (by === 1) this.jump(begins.find((at) => at > this.at) ?? this.last)
    else this.jump(begins.findLast((at) => at < this.at) ?? 0)
  }

  toggle(): void {
    if (!this.isPlaying && this.at === this.last) this.#at = 0
    this.isPlaying = !this.isPlaying
  }

  /** Goes on by itself while it plays; returns what stops it. */
  run(): () => void {
    const timer = setInterval(() => this.jump(this.at + 1), STEP / this.speed)
    return () => clearInterval(timer)
  }
}
