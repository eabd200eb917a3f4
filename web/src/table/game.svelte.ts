// A game as this page knows it: who plays, the table, the log, the decision. Messages go in, components look at it.
import { Link } from '../link.svelte'
import { pace, settings } from '../settings.svelte'
import { language, read, say } from '../words.svelte'
import type {
  Claim,
  Clocks,
  Control,
  FromClient,
  FromServer,
  GameInfo,
  Line,
  Moment,
  Offer,
  PlayerInfo,
  Seat,
  Update,
  View,
} from '../wire'
import { Decision, type Trouble } from './decision.svelte'
import type { Frame } from './beats'
import { Queue } from './queue.svelte'
import { Witness } from '../fair/witness'

/** How long a phrase stands beside a name. */
const PHRASE = 4000
const SHORTCUTS = 'shortcuts'

/** An update as the tables that it leads through, the present one last. */
function framesOf({ events, shown }: Update, view: View): Frame[] {
  let from = 0
  const frames = shown.map((one): Frame => {
    const [start, end] = [from, from + one.events]
    from = end
    return { events: events.slice(start, end), view: one.view }
  })
  return [...frames, { events: events.slice(from), view }]
}

export class Game {
  info = $state.raw<GameInfo | null>(null)
  seat = $state.raw<Seat | null>(null)
  update = $state.raw<Update | null>(null)
  lines = $state.raw<Line[]>([])
  /** What the board shows of it. */
  readonly queue = new Queue()
  /** When the clocks were told. */
  toldAt = $state(0)
  /** The client knows the game as it is; before, nothing moves. */
  settled = false
  phrases = $state<Record<Seat, number | null>>({ A: null, B: null })
  /** The next game of the same two. */
  next = $state.raw<string | null>(null)
  /** The place among the players: 0 for the opener. */
  place = $state.raw<number | null>(null)
  /** This player has sat down. */
  sits = $state(false)
  /** In how many other windows the seat is open. */
  elsewhere = $state(0)
  closing = $state(false)
  trouble = $state.raw<Trouble | null>(null)
  control = $state<Control>('normal')
  stops = $state<Moment[]>(['opponent', 'attack', 'judge'])
  holding = $state(false)
  /** Actions of the opponent that are never answered in this game, by their places in the rules. */
  yields = $state.raw<readonly number[]>([])

  readonly id: string
  readonly token: string | null
  readonly link: Link
  /** What is in the link of those who watch a private game, if this page came by one. */
  readonly watch: string | null
  readonly witness: Witness
  readonly decision: Decision
  /** Told of what is shown at once, for sounds. */
  onupdate: ((update: Update) => void) | undefined
  #stop: () => void

  constructor(id: string, token: string | null, claim: Claim | null, watch: string | null) {
    this.id = id
    this.token = token
    this.watch = watch
    this.witness = new Witness(id)
    this.link = new Link({
      game: id,
      token,
      claim,
      watch,
      saw: () => this.witness.saw,
      lang: () => language.now,
      paced: () => pace() !== 'none',
      heard: (message) => this.#hear(message),
    })
    this.decision = new Decision(this.link)
    // The server knows that, too.
    this.decision.ondecided = () => (this.holding = false)
    this.#restore()
    // The log and the question are told in one language.
    this.#stop = language.onchange((lang) => {
      const { saw } = this.witness
      this.link.send({ type: 'listen', lang, ...(saw === null ? {} : { saw }) })
    })
  }

  /** Sits down with a promise of what this player adds to the shuffles. */
  sit(as: Omit<Extract<FromClient, { type: 'sit' }>, 'type' | 'promise'>): void {
    if (!this.info) return
    const chose = as.which ? String(as.which) : (as.deck?.join(' ') ?? '')
    this.link.send({ type: 'sit', ...as, promise: this.witness.promise(this.info, chose) })
  }

  /** Shows the number behind the promise as soon as everybody has promised. */
  #show(): void {
    const number = this.info && this.sits ? this.witness.toShow(this.info, this.place) : null
    if (number !== null) this.link.send({ type: 'show', number })
  }

  /** Whoever has no secret of a seat only watches. */
  get watches(): boolean {
    return this.token === null
  }

  /** Whose side is below. */
  get below(): Seat {
    return this.seat ?? 'A'
  }

  playerAt(seat: Seat): PlayerInfo | undefined {
    return this.info?.players.find((player) => player.seat === seat)
  }

  get names(): [string, string] {
    const name = (seat: Seat) => {
      const text = this.playerAt(seat)?.name
      return text ? read(text) : say('player', { seat })
    }
    return [name('A'), name('B')]
  }

  setShortcuts(control: Control, stops: Moment[]): void {
    this.control = control
    this.stops = stops
    localStorage.setItem(SHORTCUTS, JSON.stringify({ control, stops }))
    this.#tellShortcuts()
  }

  /** From now on the player passes whenever the opponent requests this, or no longer. */
  toggleYield(action: number): void {
    this.yields = this.yields.includes(action)
      ? this.yields.filter((one) => one !== action)
      : [...this.yields, action]
    this.#tellShortcuts()
  }

  hold(on: boolean): void {
    if (on === this.holding) return
    this.holding = on
    this.link.send({ type: 'hold', on })
  }

  offer(offer: Offer): void {
    this.link.send({ type: 'offer', offer })
  }

  decline(offer: Offer): void {
    this.link.send({ type: 'decline', offer })
  }

  close(): void {
    this.#stop()
    this.queue.close()
    this.link.close()
  }

  #restore(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(SHORTCUTS) ?? 'null')
      // A game begins with a player who wants to be asked.
      if (kept?.control === 'full') this.control = 'full'
      if (Array.isArray(kept?.stops)) this.stops = kept.stops
    } catch {
      localStorage.removeItem(SHORTCUTS)
    }
  }

  #tellShortcuts(): void {
    if (this.watches) return
    const { control, stops, yields } = this
    this.link.send({ type: 'shortcuts', control, stops, ...(yields.length ? { yields: [...yields] } : {}) })
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.info = message.game
        this.seat = message.seat
        this.sits = message.sits
        this.place = message.place
        this.#show()
        this.elsewhere = message.elsewhere
        this.closing = false
        this.holding = false
        if (message.whole) this.lines = []
        this.settled = false
        this.decision.again()
        this.witness.tell(message.update, message.seat, message.from ?? message.update.moves)
        // Nothing moves for whoever comes back.
        this.#take(message.whole ? { ...message.update, events: [] } : message.update)
        this.#tellShortcuts()
        break
      case 'update':
        this.settled = true
        this.#take(message)
        this.witness.tell(message, this.seat, null)
        break
      case 'game':
        this.info = message
        this.#show()
        break
      case 'emote':
        if (!settings.muted || message.seat === this.seat) this.#phrase(message.seat, message.number)
        break
      case 'rematch':
        this.next = message.game
        break
      case 'elsewhere':
        this.elsewhere = message.windows
        break
      case 'closing':
        this.closing = true
        break
      case 'refused':
        this.trouble = { text: message.text, rule: message.rule }
        break
      default:
    }
  }

  #take(update: Update): void {
    // Lines beyond the present number of commands were taken back.
    this.lines = [...this.lines.filter((line) => line.at <= update.moves), ...update.lines]
    // Whoever comes back, and whoever took something back, sees the present.
    const goesOn = this.settled && update.moves >= (this.update?.moves ?? 0)
    // What was refused was about the game as it was.
    if (update.view && update.moves !== this.update?.moves) this.trouble = null
    this.update = { ...update, clocks: this.#stopped(update) }
    this.toldAt = performance.now()
    if (update.view && update.view.viewer !== 'spectator') this.seat = update.view.viewer
    const own = update.step?.ask === 'chance' && update.view?.turn === this.seat && !update.view?.stage.length
    if (own && this.control === 'skip') this.control = 'normal'
    this.decision.begin(update.step, update.moves)
    if (!goesOn || !update.view) this.queue.show(update.view)
    else if (!this.queue.play(framesOf(update, update.view))) this.onupdate?.(update)
  }

  /** The clocks; at the end of a game they stop at what they show, while the server tells the banks before it. */
  #stopped(update: Update): Clocks | null {
    const before = this.update?.clocks
    if (!update.clocks || !update.ending || !before?.runs) return update.clocks
    const at = before.runs === 'A' ? 0 : 1
    const spent = performance.now() - this.toldAt
    const left = Math.max(0, before.banks[at] - Math.max(0, spent - before.window))
    const banks: Clocks['banks'] = [...update.clocks.banks]
    banks[at] = Math.min(banks[at], left)
    return { ...update.clocks, banks }
  }

  #phrase(seat: Seat, number: number): void {
    this.phrases[seat] = number
    setTimeout(() => {
      if (this.phrases[seat] === number) this.phrases[seat] = null
    }, PHRASE)
  }
}
