// What a record says about how its cards fell. Only this is read of it; whether its moves are legal, the program checks.
import type { Seat } from '../wire'

/** A shuffle that stands in a record after so many commands. */
export interface Shuffle {
  at: number
  seat: Seat
  order: string[]
}

export interface Dealt {
  /** The official one that is played, by a custom pack or not. */
  regulation: string
  custom: boolean
  /** What its tags say, such as `fair-secret`; `-` is nothing. */
  tag: (name: string) => string
  decks: Record<Seat, string[]>
  shuffles: Shuffle[]
  /** How many commands there are. */
  commands: number
}

const isSeat = (word: string | undefined): word is Seat => word === 'A' || word === 'B'

export function read(record: string): Dealt {
  const tags = new Map<string, string>()
  const header = new Map<string, string>()
  const decks: Dealt['decks'] = { A: [], B: [] }
  const shuffles: Shuffle[] = []
  let at = -1
  for (const line of record.split(/\r?\n/)) {
    const [word = '', ...rest] = line.split(' ')
    if (word === 'end') break
    const [seat, ...cards] = rest
    if (at >= 0) {
      // Headings of turns and empty lines are no commands.
      if (word === '' || word === 'turn') continue
      if (word === 'shuffle' && isSeat(seat)) shuffles.push({ at, seat, order: cards })
      at += 1
    } else if (word === 'start') at = 0
    else if (word === 'deck' && isSeat(seat)) decks[seat] = cards
    else if (word === 'tag' && seat) tags.set(seat, cards.join(' '))
    else header.set(word, rest.join(' '))
  }
  const tag = (name: string) => {
    const text = tags.get(name) ?? ''
    return text === '-' ? '' : text
  }
  const part = (name: string) => header.get(name) ?? ''
  return {
    regulation: `${part('edition')} ${part('format')}+${part('frame')}`,
    custom: header.has('custom'),
    tag,
    decks,
    shuffles,
    commands: Math.max(0, at),
  }
}
