// Which cards are laid out beside the board, because they do not lie open on it.
import { inSight, named, sideOf } from './names'
import type { Seat, View, Zone } from '../wire'

export interface Group {
  key: string
  owner: Seat
  zone: Zone
  cards: string[]
  /** Not all of the zone, such as a mini pack. */
  part?: boolean
  /** Their order means something. */
  ordered: boolean
  /** The reader opened it, and can close it. */
  opened: boolean
  /** Bulwarks that lie in one pile on the board, by their places. */
  places?: [number, number]
}

/** `wanted` are the names that can be picked or were; `opened` are zones such as `A:grave`. */
export function trayGroups(view: View, wanted: readonly string[], opened: readonly string[]): Group[] {
  const groups: Group[] = view.looks.map((look) => ({
    key: `look ${look.owner}:${look.zone}`,
    owner: look.owner,
    zone: look.zone,
    cards: [...look.cards],
    part: !look.whole,
    ordered: false,
    opened: false,
  }))
  const seen = inSight(view)
  const laid = (owner: Seat, card: string) =>
    groups.some((group) => group.owner === owner && group.cards.includes(card))
  const missing = wanted
    .filter((name) => !seen.has(name))
    .map(named)
    .filter((thing) => thing.kind === 'card')
    .filter((thing) => !laid(thing.seat, thing.card))
  for (const owner of ['A', 'B'] as const) {
    const side = sideOf(view, owner)
    const zones: [Zone, readonly string[] | undefined][] = [
      ['grave', side.grave.cards && [...side.grave.cards].reverse()],
      ['pack', side.pack.cards],
      ['rare', side.rare.cards],
      ['aside', side.aside?.cards],
    ]
    const left = new Set(missing.filter((thing) => thing.seat === owner).map((thing) => thing.card))
    for (const [zone, cards] of zones) {
      const isOpened = opened.includes(`${owner}:${zone}`)
      // Whoever drafts compares with what was kept so far.
      const kept = zone === 'aside' && view.looks.length > 0
      const needed = kept || (cards?.some((card) => left.has(card)) ?? false)
      cards?.forEach((card) => left.delete(card))
      if (!cards?.length || !(isOpened || needed)) continue
      groups.push({
        key: `${owner}:${zone}`,
        owner,
        zone,
        cards: [...cards],
        ordered: zone === 'grave',
        opened: isOpened && !needed,
      })
    }
    for (const what of opened) {
      const [, whose, from, to] = /^([AB]):bulwarks:(\d+)-(\d+)$/.exec(what) ?? []
      if (whose !== owner || Number(from) > side.bulwarks.length) continue
      groups.push({
        key: what,
        owner,
        zone: 'bulwarks',
        cards: [],
        places: [Number(from), Math.min(Number(to), side.bulwarks.length)],
        ordered: true,
        opened: true,
      })
    }
    if (left.size) {
      groups.push({
        key: `${owner}:life`,
        owner,
        zone: 'life',
        cards: [...left],
        ordered: false,
        opened: false,
      })
    }
  }
  return groups
}
