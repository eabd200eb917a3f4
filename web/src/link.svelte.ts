// The connection to a game: it greets, comes back by itself after a break, and matches answers to questions.
import { randomNumber } from './random'
import { VERSION, type Claim, type FromClient, type FromServer, type Lang, type Update } from './wire'

export type LinkState = 'connecting' | 'open' | 'reconnecting' | 'refused'
export type Refused = Extract<FromServer, { type: 'refused' }>
/** What answers a question. */
export type Answer = Extract<
  FromServer,
  { type: 'step' | 'done' | 'reasons' | 'hint' | 'foreseen' | 'refused' }
>
type WithId = Extract<FromClient, { id: number }>
/** A question without its number, which the link gives it. */
export type Question = WithId extends infer Q ? (Q extends unknown ? Omit<Q, 'id'> : never) : never

/** As much of a socket as the link needs, so that a test can be one. */
export interface Socket {
  send(data: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

export interface LinkOptions {
  game: string
  token: string | null
  /** By what right the token may get the free seat. */
  claim: Claim | null
  /** What is in the link of those who watch a private game. */
  watch?: string | null
  /** What happened up to this number was seen and kept. */
  saw?: () => number | null
  /** The language that the reader reads now. */
  lang: () => Lang
  /** The reader sees several moves one after the other. */
  paced?: () => boolean
  /** Everything that is no answer to a question. */
  heard: (message: FromServer) => void
  connect?: (address: string) => Socket
}

/** The connection broke before the answer came; the game itself knows whether the question was heard. */
export class LinkLost extends Error {}

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const PING = 20_000
/** Without a word for so long, the connection is taken for dead. */
const SILENCE = 45_000
/** Refused in a way that trying again will not change. */
const FINAL = ['version', 'noGame', 'token', 'taken', 'rules']

export class Link {
  state = $state<LinkState>('connecting')
  refusal = $state.raw<Refused | null>(null)

  #options: LinkOptions
  #socket: Socket | null = null
  #since: number | null = null
  /** By this the server knows that a connection is this page again. */
  #window = randomNumber()
  #greeted = false
  #next = 1
  #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>()
  #wait = FIRST_WAIT
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #heardAt = 0
  #closed = false

  constructor(options: LinkOptions) {
    this.#options = options
    this.#open()
  }

  /** Says something that has no answer; lost while there is no connection. */
  send(message: FromClient): void {
    if (this.#greeted) this.#socket?.send(JSON.stringify(message))
  }

  ask(question: Question): Promise<Answer> {
    if (!this.#greeted || !this.#socket) return Promise.reject(new LinkLost())
    const id = this.#next++
    this.#socket.send(JSON.stringify({ ...question, id }))
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }))
  }

  /** Tries again at once, because the browser is back or somebody looks. */
  wake(): void {
    if (this.state !== 'reconnecting') return
    clearTimeout(this.#timer)
    this.#wait = FIRST_WAIT
    this.#open()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    this.#socket?.close()
  }

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const address = `${scheme}://${location.host}/ws/${this.#options.game}`
    const connect = this.#options.connect ?? ((url: string) => new WebSocket(url) as unknown as Socket)
    const socket = connect(address)
    this.#socket = socket
    socket.onopen = () => {
      const { token, claim, watch = null } = this.#options
      const [window, since, lang] = [this.#window, this.#since, this.#options.lang()]
      const paced = this.#options.paced?.() ?? false
      const who = { token, claim, ...(watch ? { watch } : {}) }
      const saw = this.#options.saw?.() ?? null
      const known = { since, ...(saw === null ? {} : { saw }) }
      const hello: FromClient = { type: 'hello', version: VERSION, ...who, window, ...known, lang, paced }
      socket.send(JSON.stringify(hello))
      this.#heardAt = Date.now()
      this.#pulse = setInterval(() => this.#beat(socket), PING)
    }
    socket.onmessage = (event) => {
      this.#heardAt = Date.now()
      if (typeof event.data === 'string') this.#hear(JSON.parse(event.data) as FromServer)
    }
    socket.onclose = () => this.#lost(socket)
  }

  #beat(socket: Socket): void {
    if (Date.now() - this.#heardAt > SILENCE) socket.close()
    else socket.send(JSON.stringify({ type: 'ping' } satisfies FromClient))
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket) return
    clearInterval(this.#pulse)
    this.#socket = null
    this.#greeted = false
    this.#waiting.forEach(({ reject }) => reject(new LinkLost()))
    this.#waiting.clear()
    if (this.#closed || this.state === 'refused') return
    this.state = 'reconnecting'
    // Clients that lost the same server do not all come back in the same moment.
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2))
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT)
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case 'pong':
        return
      case 'welcome':
        this.#greeted = true
        this.#wait = FIRST_WAIT
        this.#know(message.update)
        this.state = 'open'
        break
      case 'update':
        this.#know(message)
        break
      case 'refused':
        // Somebody else may sit down while this page still thinks about it.
        if ((!this.#greeted || message.problem === 'taken') && FINAL.includes(message.problem)) {
          this.refusal = message
          this.state = 'refused'
          this.#socket?.close()
          return
        }
        break
      default:
    }
    // The news about a game have its id, which is no number.
    const id = 'id' in message && typeof message.id === 'number' ? message.id : null
    const waiting = id === null ? undefined : this.#waiting.get(id)
    if (id !== null && waiting) {
      this.#waiting.delete(id)
      waiting.resolve(message as Answer)
    } else {
      this.#options.heard(message)
    }
  }

  #know(update: Update): void {
    this.#since = update.n
  }
}
