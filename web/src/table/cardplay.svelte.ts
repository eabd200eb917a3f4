// Playing from the card: what can begin something is lit, a press opens a menu at it, a drag names two things at once.
// What each thing can be used for comes with the question; nothing is computed here but how to say it.
import { SvelteMap } from 'svelte/reactivity'
import type { ThingUses } from '../wire'
import type { Entry } from './CardMenu.svelte'
import type { Game } from './game.svelte'
import type { Both } from '../words.svelte'
import { named, other } from './names'

/** What a menu is open at, and with what it was dragged there. */
interface MenuPlace {
  name: string
  from: string | null
}

/** What would come of something, and where it would. */
interface Outcome {
  at: string
  text: Both
}

export class CardPlay {
  menu = $state.raw<MenuPlace | null>(null)
  lifted = $state<string | null>(null)
  /** What is under a thing that is in the air. */
  over = $state<string | null>(null)
  /** What would come of dropping it there, as far as the server can tell. */
  outcome = $state.raw<Outcome | null>(null)
  /** What the entries of the menu would do here, by their actions. */
  foreseen = $state.raw<ReadonlyMap<number, Both>>(new Map())

  #game: Game
  /** Names of options stay known after they were picked, so that the board can show what was. */
  #names = new SvelteMap<number, string>()

  constructor(game: Game) {
    this.#game = game
    $effect(() => {
      const step = this.#step
      for (const { number, name } of [...(step?.options ?? []), ...(step?.uses ?? [])])
        this.#names.set(number, name)
    })
    this.#foresee()
    // What a menu was about may be gone.
    $effect(() => {
      if (this.menu && (!this.#decision.isOpen || (this.menu.from && !this.entries.length))) this.menu = null
    })
  }

  /** Asks what would come of what is pointed at; an answer that comes too late is not shown. */
  #foresee(): void {
    $effect(() => {
      const [menu, entries] = [this.menu, this.entries]
      this.foreseen = new Map()
      if (!menu) return
      for (const { action, isTarget } of entries) {
        if (isTarget) continue
        const things = this.#things(menu.from ?? menu.name, menu.from && menu.name)
        void this.#decision.foresee(action, things).then((text) => {
          if (text && this.menu === menu) this.foreseen = new Map([...this.foreseen, [action, text]])
        })
      }
    })
    $effect(() => {
      const [from, at] = [this.lifted, this.over]
      this.outcome = null
      const [only, more] = from && at && this.#decision.isOpen ? this.#pairs(from, at) : []
      if (!at || only === undefined || more !== undefined) return
      void this.#decision.foresee(only, this.#things(from, at)).then((text) => {
        if (text && this.lifted === from && this.over === at) this.outcome = { at, text }
      })
    })
  }

  get #decision() {
    return this.#game.decision
  }
  get #step() {
    return this.#game.decision.step
  }

  /** Canonical names of all that can be picked now. */
  readonly lit = $derived.by((): ReadonlySet<string> => {
    const [decision, step, lifted] = [this.#decision, this.#step, this.lifted]
    // What is behind the present cannot be picked.
    if (this.#game.queue.isPlaying) return new Set()
    const named = (uses: ThingUses[] = []) => new Set(uses.map(({ name }) => name))
    if (lifted && decision.isOpen)
      return named(step?.uses.filter((uses) => this.#pairs(lifted, uses.name).length))
    if (decision.isOpen) return named(step?.uses.filter((uses) => starts(uses).length))
    return new Set(step?.options.map((option) => option.name))
  })

  /** What is lit is the target of something. */
  readonly aims = $derived.by(() => {
    if (this.lifted && this.#decision.isOpen) return this.lit.size > 0
    return !!this.#step && this.lit.size > 0 && [...this.lit].every((name) => this.#decision.isTarget(name))
  })

  /** What the menu offers. */
  readonly entries = $derived(this.menu && this.#decision.isOpen ? this.#entriesOf(this.menu) : [])
  /** Actions that the thing of the menu could only pay for. */
  readonly pays = $derived((this.menu && this.#decision.usesOf(this.menu.from ?? this.menu.name)?.pays) || [])

  readonly picked = $derived(
    new Set(
      this.#step?.picks
        .flatMap((pick) => this.#names.get(pick) ?? [])
        .filter((name) => !name.startsWith('action:')),
    ),
  )

  /** Who would block whom with what was picked so far. */
  readonly blocks = $derived.by(() => {
    const [step, below] = [this.#step, this.#game.below]
    if (step?.ask !== 'blockers') return []
    const picked = step.picks.map((pick) => this.#names.get(pick) ?? '')
    return picked.flatMap((name, at) => {
      const next = picked[at + 1] ?? ''
      const isPair = name.startsWith(`${below}:`) && next.startsWith(`${other(below)}:`)
      return isPair ? [[name, next] as const] : []
    })
  })

  /** Takes what the menu offers in this place. */
  choose(entry: Entry | undefined): void {
    if (entry && this.menu)
      void this.#begin(entry.action, this.menu.from ?? this.menu.name, this.menu.from && this.menu.name)
  }

  /** A thing was pressed. */
  async pick(name: string): Promise<void> {
    const decision = this.#decision
    if (decision.isOpen && !this.lifted) return this.#press(name)
    const option = decision.option(name)
    if (option) return decision.pick(option)
    const number = [...this.#names].find(([, one]) => one === name)?.[0]
    if (number !== undefined && this.#step?.picks.includes(number)) return decision.unpick(number)
  }

  /** A thing was dragged onto another, or onto the place to play. */
  async drop(name: string, onto: string | null): Promise<void> {
    const decision = this.#decision
    if (decision.isOpen) return this.#start(name, onto)
    // Both are named in one go, so that nothing is forgotten in between.
    const [from, to] = [decision.usesOf(name), onto ? decision.usesOf(onto) : undefined]
    if (this.#step?.ask === 'blockers' && from && to) return decision.want({ things: [from, to] })
    const before = decision.step
    await this.pick(name)
    const next = onto && decision.step !== before ? decision.option(onto) : undefined
    if (next) await decision.pick(next)
  }

  async #press(name: string): Promise<void> {
    const [only, more] = this.#entriesOf({ name, from: null })
    const isOpen = this.menu?.name === name
    // The second press means it.
    if (isOpen && !this.menu?.from && only && !more) return this.#begin(only.action, name)
    const thing = named(name)
    const isHeld = thing.kind === 'card' && thing.seat === this.#game.seat
    const says = only || this.#decision.usesOf(name) || isHeld
    this.menu = says && !isOpen ? { name, from: null } : null
  }

  async #start(name: string, onto: string | null): Promise<void> {
    const [only, more] = onto ? this.#pairs(name, onto) : []
    if (onto && only !== undefined && more !== undefined) this.menu = { name: onto, from: name }
    else if (only !== undefined) await this.#begin(only, name, onto)
    else {
      // Onto the field: what begins with it, if that is one thing.
      const uses = this.#decision.usesOf(name)
      const [first, second] = uses ? starts(uses) : []
      if (first !== undefined && second === undefined) await this.#begin(first, name)
      else if (first !== undefined) this.menu = { name, from: null }
    }
  }

  async #begin(action: number, ...names: (string | null)[]): Promise<void> {
    this.menu = null
    await this.#decision.want({ action, things: this.#things(...names) })
  }

  #things(...names: (string | null)[]): ThingUses[] {
    return names.flatMap((name) => (name ? (this.#decision.usesOf(name) ?? []) : []))
  }

  /** Actions that begin with one thing and can be aimed at the other. */
  #pairs(from: string, to: string): number[] {
    const [first, second] = [this.#decision.usesOf(from), this.#decision.usesOf(to)]
    if (!first || !second || from === to) return []
    const aimed = second.roles.filter(([, role]) => role === 'target').map(([action]) => action)
    return starts(first).filter((action) => aimed.includes(action))
  }

  #entriesOf({ name, from }: MenuPlace): Entry[] {
    if (from) return this.#pairs(from, name).map((action) => ({ action, isTarget: false }))
    const uses = this.#decision.usesOf(name)
    if (!uses) return []
    const first = starts(uses)
    const aimed = uses.roles.filter(([action, role]) => role === 'target' && !first.includes(action))
    return [
      ...first.map((action) => ({ action, isTarget: false })),
      ...[...new Set(aimed.map(([action]) => action))].map((action) => ({ action, isTarget: true })),
    ]
  }
}

/** Actions that begin with a thing, in the order of the rules. */
function starts(uses: ThingUses): number[] {
  return [...new Set(uses.roles.filter(([, role]) => role !== 'target').map(([action]) => action))]
}
