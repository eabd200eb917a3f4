// What each player has set for this browser. It is kept in local storage, and the page follows it at once.

export type Theme = 'system' | 'light' | 'dark'
export type Speed = 'none' | 'fast' | 'normal'
export type Suits = 'four' | 'green' | 'contrast' | 'two'

export interface Settings {
  theme: Theme
  speed: Speed
  sounds: boolean
  suits: Suits
  /** Letters beside the signs of the suits. */
  letters: boolean
  /** Phrases of the opponent are not shown. */
  muted: boolean
  /** The tutor was closed for good. */
  tutored: boolean
  /** The main button is on the left. */
  leftHanded: boolean
}

const KEY = 'settings'
const FIRST: Settings = {
  theme: 'system',
  speed: 'normal',
  sounds: true,
  suits: 'four',
  letters: true,
  muted: false,
  tutored: false,
  leftHanded: false,
}

function load(): Settings {
  try {
    return { ...FIRST, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
  } catch {
    return { ...FIRST }
  }
}

export const settings: Settings = $state(load())

$effect.root(() => {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings))
    const root = document.documentElement
    root.dataset.theme = settings.theme
    root.dataset.suits = settings.suits
    root.dataset.speed = settings.speed
  })
})

const still = window.matchMedia('(prefers-reduced-motion: reduce)')

/** How quickly things are seen; whoever wants less motion sees none. */
export function pace(): Speed {
  return still.matches ? 'none' : settings.speed
}

/** How long a movement takes, in milliseconds; 0: nothing moves. */
export function moment(): number {
  return { none: 0, fast: 120, normal: 250 }[pace()]
}
