// How the games against each opponent went in this browser.
export interface Series {
  won: number
  lost: number
  drawn: number
}

const KEY = 'series'

interface Kept extends Series {
  /** The last game that was counted. */
  game: string
}

function load(): Record<string, Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as Record<string, Kept>) : {}
  } catch {
    return {}
  }
}

/** Counts a game once, however often its end is shown, and tells how the series stands. */
export function count(opponent: string, game: string, result: keyof Series): Series {
  const all = load()
  const kept = all[opponent] ?? { won: 0, lost: 0, drawn: 0, game: '' }
  if (kept.game !== game) {
    all[opponent] = { ...kept, [result]: kept[result] + 1, game }
    localStorage.setItem(KEY, JSON.stringify(all))
  }
  return all[opponent] ?? kept
}
