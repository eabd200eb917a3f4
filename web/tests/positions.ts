// Positions that no game would reach in a test's time, fed to the page through its own socket: the page, the board and
// everything on it are the real ones; only the server's words are made here.
import type { Page } from 'playwright-core'
import {
  VERSION,
  type BulwarkView,
  type FromClient,
  type FromServer,
  type RequestView,
  type Seat,
  type SideView,
  type Step,
  type Update,
  type View,
} from '../src/wire'
import type { OpenOptions, Table } from './harness'

const CARDS = ['S', 'H', 'D', 'C'].flatMap((suit) =>
  ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].map((rank) => suit + rank),
)

export interface Crowd {
  soldiers: number
  bulwarks: number
  hand: number
  requests: number
  trumps?: number
  fogs?: number
  /** An unopened pack, a rare card and a graveyard. */
  piles?: boolean
}

type Soldiers = SideView['soldiers']

/** Every third one is driven, every fifth has two cards, some are new, some attack. */
function soldiers(seat: Seat, cards: string[], count: number, attacks: boolean): Soldiers {
  return Array.from({ length: count }, (_, at) => {
    const own = cards.splice(0, at % 5 === 3 ? 2 : 1)
    return {
      cards: own,
      name: `${seat}:${own[0]}`,
      character: 0,
      size: 5 + at,
      driven: at % 3 === 1,
      new: at % 7 === 2,
      attacks: attacks && at % 6 === 1,
      blocks: null,
    }
  })
}

const bulwarks = (seat: Seat, cards: string[], count: number, seen: boolean): BulwarkView[] =>
  Array.from({ length: count }, (_, at) => {
    // A deck has too few cards for the most crowded board; backs may repeat faces that are nowhere lit.
    const card = cards.pop() ?? 'X2'
    return {
      name: `${seat}:b${at + 1}`,
      ...(seen ? { card } : {}),
      driven: at % 4 === 2,
      new: false,
      blocks: null,
    }
  })

function side(seat: Seat, crowd: Crowd): SideView {
  const cards = [...CARDS]
  const own = seat === 'A'
  const hand = [...cards.splice(20, crowd.hand)]
  const front = soldiers(seat, cards, crowd.soldiers, !own)
  const grave = cards.splice(-2)
  const fogCards = Array.from({ length: crowd.fogs ?? 0 }, () => cards.pop() ?? 'X2')
  const trumps = Array.from({ length: crowd.trumps ?? 0 }, () => cards.pop() ?? 'X2')
  const back = bulwarks(seat, cards, crowd.bulwarks, own)
  return {
    life: own ? { exactly: 27 } : { atLeast: 10 },
    grave: { top: grave[0] ?? null, ...(own ? { cards: grave } : {}) },
    hand: own ? { count: hand.length, cards: hand } : { count: crowd.hand },
    soldiers: front,
    bulwarks: back,
    fogs: fogCards.map((card) => ({ cards: [card], fog: 0, on: front[0]?.name ?? null, live: true })),
    pack: crowd.piles && own ? { count: 14 } : crowd.piles ? {} : { count: 0 },
    packOpened: false,
    rare: crowd.piles ? { count: 1, ...(own ? { cards: ['X1'] } : {}) } : { count: 0 },
    revealed: [],
    trumps: trumps.map((card, at) => ({
      name: `${seat}:t${at + 1}`,
      ...(own || at % 3 === 0 ? { card } : {}),
      up: at % 3 === 0,
      locked: false,
    })),
  }
}

export function crowded(crowd: Crowd): View {
  const sides: [SideView, SideView] = [side('A', crowd), side('B', crowd)]
  const aims = [...sides[0].soldiers, ...sides[1].soldiers].map(({ name }) => name)
  const stage = Array.from({ length: crowd.requests }, (_, at): RequestView => {
    const controller: Seat = at % 2 ? 'A' : 'B'
    return {
      action: at,
      controller,
      keys: [CARDS[at * 3] ?? 'SA'],
      unit: null,
      target: aims[(at * 7) % Math.max(1, aims.length)] ?? null,
    }
  })
  return {
    viewer: 'A',
    sides,
    stage,
    beside: [],
    waiting: [],
    looks: [],
    turn: 'A',
    turnNumber: 14,
    chance: 'A',
    passed: [false, true],
    asked: { seat: 'A', ask: 'chance' },
    outcome: null,
  }
}

export const QUESTION = {
  ja: '「カウンター」のコストD：捨てる手札を1枚選んでください（キーカードの♣7は選べません）。',
  en: 'Cost D of Counter: choose a card to discard (not ♣7, its key card).',
}

/** A step in which these can be picked. */
export function stepOf(names: readonly string[], more: Partial<Step> = {}): Step {
  return {
    question: QUESTION,
    ask: 'cards',
    picks: [],
    soFar: null,
    options: names.map((name, at) => ({ number: at + 1, name, label: { ja: name, en: name } })),
    mayPass: false,
    isSet: false,
    blocked: [],
    runs: [],
    uses: [],
    fatal: [],
    preview: null,
    command: null,
    loses: false,
    ...more,
  }
}

export function updateOf(view: View | null, more: Partial<Update> = {}): Update {
  return {
    n: 1,
    moves: 40,
    lines: [],
    events: [],
    shown: [],
    view,
    memory: { hands: [[], []], bulwarks: [], trumps: [] },
    step: null,
    waits: 'you',
    clocks: { banks: [302_000, 275_000], window: 0, runs: null },
    offers: [],
    ending: null,
    freeTakeback: false,
    claim: null,
    mayAbort: false,
    ...more,
  }
}

/** A page and the server behind it, which says only what it is told to say. */
export interface Puppet {
  page: Page
  /** Everything the page has sent. */
  sent: FromClient[]
  tell: (message: FromServer) => void
  /** Another update, one number higher. */
  update: (more: Partial<Update>) => void
  /** Cuts the line; the page comes back by itself and hears the last update, or the one given here. */
  cut: (now?: Partial<Update>) => Promise<void>
}

/** A table whose server is a puppet. `answer` may answer what the page asks. */
export async function puppet(
  table: Table,
  first: Update,
  {
    regulation = '9.1 master+extra',
    answer,
    ...options
  }: OpenOptions & { regulation?: string; answer?: (asked: FromClient) => FromServer | null } = {},
): Promise<Puppet> {
  const page = await table.open('/about', options)
  const sent: FromClient[] = []
  let tell: (message: FromServer) => void = () => {}
  let cut = async () => {}
  let last = first
  await page.routeWebSocket(/\/ws\//, (socket) => {
    tell = (message) => socket.send(JSON.stringify(message))
    cut = () => socket.close({ code: 4000, reason: 'the line is dead' })
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as FromClient
      sent.push(message)
      if (message.type === 'hello') {
        if (message.version !== VERSION) throw new Error('another version')
        const player = (seat: Seat, name: string) => ({
          name: { ja: name, en: name },
          level: null,
          seat,
          here: true,
        })
        tell({
          type: 'welcome',
          game: {
            id: 'puppet',
            regulation,
            players: [player('A', 'Alice'), player('B', '花子')],
            status: 'running',
            clock: null,
            custom: null,
            commitment: '00',
            promises: [null, null],
            shown: [true, true],
            public: false,
            chosen: null,
            watch: null,
            watching: 0,
            spectatorDelay: 0,
            practice: false,
            from: null,
            againstComputer: false,
            rematch: null,
            series: null,
          },
          seat: 'A',
          place: 0,
          from: null,
          sits: true,
          elsewhere: 0,
          whole: true,
          update: last,
        })
      } else if (message.type === 'ping') tell({ type: 'pong' })
      else {
        const said = answer?.(message)
        if (said) tell(said)
      }
    })
  })
  await page.goto(`${table.url}/g/puppet#token`)
  await page.locator('.hand').first().waitFor()
  return {
    page,
    sent,
    tell: (message) => tell(message),
    update(more) {
      last = { ...last, lines: [], events: [], shown: [], ...more, n: last.n + 1 }
      tell({ type: 'update', ...last })
    },
    async cut(now = {}) {
      last = { ...last, lines: [], events: [], shown: [], ...now, n: last.n + 1 }
      await cut()
    },
  }
}
