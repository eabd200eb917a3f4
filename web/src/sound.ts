// Short sounds, made on the spot. Browsers let a page sound only after its reader has pressed something; one key mutes.
import { settings } from './settings.svelte'

export type Sound =
  | 'card'
  | 'tap'
  | 'hit'
  | 'break'
  | 'fall'
  | 'steel'
  | 'wood'
  | 'up'
  | 'riffle'
  | 'turn'
  | 'ask'
  | 'won'
  | 'lost'

/** Pitch in hertz, where it ends, length in seconds and shape of each tone. */
type Tone = readonly [from: number, to: number, seconds: number, shape: OscillatorType]

const SOUNDS: Record<Sound, readonly Tone[]> = {
  card: [[620, 430, 0.05, 'triangle']],
  tap: [[300, 260, 0.035, 'triangle']],
  hit: [[170, 60, 0.18, 'sawtooth']],
  break: [
    [900, 300, 0.07, 'square'],
    [500, 120, 0.1, 'sawtooth'],
  ],
  fall: [[320, 90, 0.22, 'triangle']],
  steel: [
    [1400, 1250, 0.05, 'square'],
    [2100, 1900, 0.09, 'triangle'],
  ],
  wood: [[210, 150, 0.09, 'square']],
  up: [[440, 700, 0.1, 'sine']],
  riffle: [
    [520, 420, 0.02, 'square'],
    [560, 440, 0.02, 'square'],
    [600, 460, 0.02, 'square'],
  ],
  turn: [
    [440, 440, 0.09, 'sine'],
    [660, 660, 0.12, 'sine'],
  ],
  ask: [[660, 660, 0.07, 'sine']],
  won: [
    [523, 523, 0.13, 'sine'],
    [659, 659, 0.13, 'sine'],
    [784, 784, 0.3, 'sine'],
  ],
  lost: [
    [392, 392, 0.16, 'sine'],
    [330, 330, 0.16, 'sine'],
    [262, 255, 0.34, 'sine'],
  ],
}

const LOUDNESS = 0.07
let context: AudioContext | null = null

export function play(sound: Sound): void {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  let at = context.currentTime
  for (const [from, to, seconds, shape] of SOUNDS[sound]) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.type = shape
    tone.frequency.setValueAtTime(from, at)
    tone.frequency.exponentialRampToValueAtTime(to, at + seconds)
    loudness.gain.setValueAtTime(shape === 'square' ? LOUDNESS / 3 : LOUDNESS, at)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds)
    tone.connect(loudness).connect(context.destination)
    tone.start(at)
    tone.stop(at + seconds)
    at += seconds
  }
}
