// A few short sounds, made on the spot; silent unless the player wants them.
import { settings } from './settings.svelte'

export type Sound = 'card' | 'turn' | 'hit' | 'over'

/** Pitch in hertz, length in seconds and shape of each. */
const SOUNDS: Record<Sound, readonly [number, number, OscillatorType][]> = {
  card: [[520, 0.05, 'triangle']],
  turn: [
    [440, 0.09, 'sine'],
    [660, 0.12, 'sine'],
  ],
  hit: [[140, 0.16, 'sawtooth']],
  over: [
    [523, 0.14, 'sine'],
    [659, 0.14, 'sine'],
    [784, 0.3, 'sine'],
  ],
}

let context: AudioContext | null = null

export function play(sound: Sound): void {
  if (!settings.sounds) return
  context ??= new AudioContext()
  let at = context.currentTime
  for (const [pitch, length, shape] of SOUNDS[sound]) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.type = shape
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0.08, at)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length)
    tone.connect(loudness).connect(context.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length
  }
}
