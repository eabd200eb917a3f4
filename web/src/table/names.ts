// Things as server and page name them: `A:H7` a card or a unit, `A:b1` a bulwark, `A:t1` a trump, `#2` a request,
// `player:B`, `action:12`, `word:…`, `nth:…`, `pass`, `done`.
import type { RequestView, Rulebook, Seat, SideView, View } from '../wire'

/** A face-up unit with its cards. */
export type SoldierStack = SideView['soldiers'][number]
/** A fog with its cards. */
export type FogStack = SideView['fogs'][number]

export type Named =
  | { kind: 'card'; seat: Seat; card: string }
  | { kind: 'bulwark' | 'trump'; seat: Seat; place: number }
  | { kind: 'zone'; seat: Seat; zone: string }
  | { kind: 'request'; place: number }
  | { kind: 'player'; seat: Seat }
  | { kind: 'action'; number: number }
  | { kind: 'other'; text: string }

export function named(name: string): Named {
  const [, owner, what] = /^([AB]):(.+)$/.exec(name) ?? []
  if (owner && what) {
    const seat = owner as Seat
    const place = /^([bt])(\d+)$/.exec(what)
    if (place) return { kind: place[1] === 'b' ? 'bulwark' : 'trump', seat, place: Number(place[2]) }
    if (/^[a-z]/.test(what)) return { kind: 'zone', seat, zone: what }
    return { kind: 'card', seat, card: what }
  }
  const [, request] = /^#(\d+)$/.exec(name) ?? []
  if (request) return { kind: 'request', place: Number(request) }
  const [, kind, rest] = /^(player|action):(.+)$/.exec(name) ?? []
  if (kind === 'player') return { kind, seat: rest as Seat }
  if (kind === 'action') return { kind, number: Number(rest) }
  return { kind: 'other', text: name }
}

export function other(seat: Seat): Seat {
  return seat === 'A' ? 'B' : 'A'
}

export function sideOf(view: View, seat: Seat) {
  return view.sides[seat === 'A' ? 0 : 1]
}

/** The length of a life as it is shown; from ten on nobody else counts it. */
export function lifeText({ life }: SideView): string {
  return 'exactly' in life ? `${life.exactly}` : `${life.atLeast}+`
}

/**
 * A pack lies on the table. Others may not know how many cards it has, not even whether there are any (8.2, Z-11); that
 * there is one, the frame tells.
 */
export function hasPack(view: View, seat: Seat, rulebook: Rulebook | null): boolean {
  const { pack, packOpened } = sideOf(view, seat)
  return pack.count === undefined ? (rulebook?.pack ?? packOpened) : pack.count > 0
}

export function handCount({ hand }: SideView): number {
  return hand.count ?? hand.cards?.length ?? 0
}

/** Everything that a request touches: its key cards, its key unit, its target. */
export function touched(request: RequestView): string[] {
  const keys = request.keys.map((card) => `${request.controller}:${card}`)
  return [...keys, request.unit, request.target].filter((name): name is string => !!name && name !== 'lost')
}

/**
 * Cards that lie in the open on the board, so that they can be clicked there; all others are laid out in the tray when
 * they can be picked.
 */
export function inSight(view: View): Set<string> {
  const names = new Set<string>()
  for (const seat of ['A', 'B'] as const) {
    const side = sideOf(view, seat)
    const add = (cards: readonly string[] | undefined) =>
      cards?.forEach((card) => names.add(`${seat}:${card}`))
    if (view.viewer === seat) add(side.hand.cards)
    side.soldiers.forEach((soldier) => add(soldier.cards))
    side.fogs.forEach((fog) => add(fog.cards))
    add(side.revealed)
    side.bulwarks.forEach((bulwark) => names.add(bulwark.name))
    side.trumps?.forEach((trump) => {
      names.add(trump.name)
      if (trump.card) names.add(`${seat}:${trump.card}`)
    })
    // The top of a pile is pressed where it lies.
    add([side.grave.top, side.rare.cards?.[0]].filter((card) => typeof card === 'string'))
    names.add(`player:${seat}`)
  }
  view.stage.forEach((_, at) => names.add(`#${at + 1}`))
  return names
}
