// Between what is heard and what the board shows: one thing after the other. Nothing but the picture waits; the log, the
// clocks and the decision are those of the present.
import { pace } from '../settings.svelte'
import type { SeenEvent, View } from '../wire'
import { beatsOf, lengthOf, type Beat, type Frame } from './beats'
import { changedBy } from './seen'

/** More beats than this are not waited for: only the last two are seen. */
const MOST = 12
/** With more milliseconds than this to come, the rest is fast. */
const LONG = 4000
/** So many milliseconds a mark stands at what changed, for those who see nothing move. */
const STILL = 1500

export class Queue {
  /** What the board shows. */
  view = $state.raw<View | null>(null)
  /** What led to it, for the movement of cards. */
  events = $state.raw<readonly SeenEvent[]>([])
  /** What is being seen. */
  beat = $state.raw<Beat | null>(null)
  /** How long it is seen. */
  length = $state(0)

  /** What has just changed without being seen to, by name. */
  changed = $state.raw<readonly string[]>([])

  /** Told of every beat, for sounds. */
  onbeat: ((beat: Beat) => void) | undefined

  #waiting: Beat[] = []
  #present: View | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #fading: ReturnType<typeof setTimeout> | undefined

  get isPlaying(): boolean {
    return this.beat !== null
  }

  /** The present at once: after a break, a step back, or for those who want nothing to move. */
  show(view: View | null): void {
    clearTimeout(this.#timer)
    this.#waiting = []
    this.#present = view
    this.beat = null
    this.events = []
    this.view = view
  }

  /** Some frames, after everything that is still to be seen. `false`: nothing is to be seen of them. */
  play(frames: readonly Frame[]): boolean {
    const last = frames.at(-1)
    if (!last) return false
    this.#present = last.view
    const beats = beatsOf(frames).filter((beat) => beat.view || lengthOf(beat.kind, pace()) > 0)
    const isStill = pace() === 'none' || document.hidden || this.view === null
    if (isStill || !frames.some(({ events }) => events.length)) {
      this.show(last.view)
      this.#mark(changedBy(frames.flatMap(({ events }) => events)))
      return false
    }
    this.#waiting.push(...beats)
    if (this.#waiting.length > MOST) this.#waiting = this.#waiting.slice(-2)
    if (!this.beat) this.#next()
    return true
  }

  /** Any key or press: everything that is left happened already. */
  skip(): void {
    if (this.isPlaying) this.show(this.#present)
  }

  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#fading)
  }

  #mark(names: readonly string[]): void {
    // What changes everything, such as the deal, is another table.
    if (!names.length || names.length > MOST) return
    this.changed = names
    clearTimeout(this.#fading)
    this.#fading = setTimeout(() => (this.changed = []), STILL)
  }

  #next(): void {
    const beat = this.#waiting.shift()
    if (!beat) return this.show(this.#present)
    const speed = pace()
    const left = this.#waiting.reduce((sum, one) => sum + lengthOf(one.kind, speed), 0)
    this.length = lengthOf(beat.kind, left > LONG ? 'fast' : speed)
    this.beat = beat
    if (beat.view) {
      this.events = beat.events
      this.view = beat.view
    }
    this.onbeat?.(beat)
    this.#timer = setTimeout(() => this.#next(), this.length)
  }
}
