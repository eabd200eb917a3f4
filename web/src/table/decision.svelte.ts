// A decision in the making. What can be picked comes from the server alone; the page only remembers the way back.
import { LinkLost, type Answer, type Link } from '../link.svelte'
import type { Both } from '../words.svelte'
import type { Offered, Role, Run, Step, ThingUses } from '../wire'

/** Something that was refused, and the rule that says so. */
export interface Trouble {
  text: Both
  rule: string | null
}

/** Something that loses the game at once. */
interface Warning {
  /** A battle is taken; something may still be requested. */
  isBattle: boolean
  go: () => Promise<void>
}

/** The picks before a pick, and what was wanted besides. */
interface Before {
  picks: number[]
  wants: number[]
}

/** What is named only when the effect of an action asks for it. */
const LATER: readonly Role[] = ['attacker', 'bulwark']

export class Decision {
  /** What is asked now; nothing while another decides. */
  step = $state.raw<Step | null>(null)
  trouble = $state.raw<Trouble | null>(null)
  /** Something that loses the game at once waits for the player's word. */
  warning = $state.raw<Warning | null>(null)

  /** Called when the player has decided, so that a hold can end. */
  ondecided: (() => void) | undefined

  #asking = $state(false)
  /** It was taken, and what comes of it is still under way: nobody decides the same thing twice. */
  #decided = $state(false)
  #link: Link
  #first: Step | null = null
  #moves = 0
  /** What was before each pick that the player made. */
  #back = $state.raw<Before[]>([])
  /** What is wanted in the decision besides the picks: the target that a card was dragged onto. */
  #wants: number[] = []
  /** What an action was begun with, if it is named only when the effect asks: an attacker, a bulwark. */
  #later: string | null = null

  constructor(link: Link) {
    this.#link = link
  }

  /** The decision that is due after so many commands. */
  begin(step: Step | null, moves: number): void {
    // The same question again, told after a break or while offers change, keeps what was picked.
    const same = moves === this.#moves && JSON.stringify(step) === JSON.stringify(this.#first)
    this.#moves = moves
    if (same && step) return
    this.#decided = false
    this.#first = step
    this.step = step
    this.#back = []
    this.trouble = null
    this.warning = null
    this.#wants = []
    this.#nameLater()
  }

  /** After a break only the server knows whether something was decided. */
  again(): void {
    this.#decided = false
  }

  /** What a thing can be used for; before the first pick. */
  usesOf(name: string): ThingUses | undefined {
    return this.#first?.uses.find((uses) => uses.name === name)
  }

  /** A thing that can be picked now is what the action that is being made is aimed at. */
  isTarget(name: string): boolean {
    const first = this.#first
    const action = first?.options.find((one) => this.step?.picks[0] === one.number)?.name
    if (!action?.startsWith('action:') || this.isOpen) return false
    const number = Number(action.slice('action:'.length))
    return !!this.usesOf(name)?.roles.some(([of, role]) => of === number && role === 'target')
  }

  /** Nothing is picked yet, and the player has the chance. */
  get isOpen(): boolean {
    return this.step?.ask === 'chance' && this.step === this.#first
  }

  /** The server cannot be asked: it has not answered yet, or there is no connection. */
  get busy(): boolean {
    return this.#asking || this.#decided || this.#link.state !== 'open'
  }

  /** The battle takes the last of the player's life, if it is taken with the blockers that are named now. */
  get isLost(): boolean {
    return this.step?.ask === 'blockers' && this.step.preview?.life === 0
  }

  get canGoBack(): boolean {
    return this.#back.length > 0
  }

  option(name: string): Offered | undefined {
    return this.step?.options.find((option) => option.name === name)
  }

  /** Takes one of the options. A complete decision is played at once; otherwise the answer is the next step. */
  async pick(option: Offered): Promise<void> {
    const step = this.step
    if (!step) return
    await this.#unlessFatal(option, () => this.#play([...step.picks, option.number], this.#wants))
  }

  /** Begins with things: an action and the card it begins with, a card and its target, a blocker and its attacker. */
  async want(wants: { action?: number; things: readonly ThingUses[] }): Promise<void> {
    const step = this.step
    if (!step) return
    const { action, things } = wants
    const option = action === undefined ? undefined : this.option(`action:${action}`)
    if (action !== undefined && !option) return
    const isLater = (uses: ThingUses) =>
      action !== undefined && uses.roles.some(([of, role]) => of === action && LATER.includes(role))
    this.#later = things.find(isLater)?.name ?? null
    const now = things.filter((uses) => !isLater(uses))
    const numbers = [...(option ? [option.number] : []), ...now.map((uses) => uses.number)]
    const play = () => this.#play(step.picks, numbers)
    await this.#unlessFatal(option, play)
  }

  /** What an action would do that is begun with these things, in words; nothing if that is not sure. */
  async foresee(action: number, things: readonly ThingUses[]): Promise<Both | null> {
    const option = this.option(`action:${action}`)
    if (!option || this.#link.state !== 'open') return null
    const numbers = [option.number, ...things.map((uses) => uses.number)]
    const question = { type: 'foresee', at: this.#moves, with: numbers } as const
    const answer = await this.#link.ask(question).catch(() => null)
    return answer?.type === 'foreseen' ? answer.text : null
  }

  /** Takes one of several picks back, or the last one. */
  async unpick(number: number): Promise<void> {
    const step = this.step
    if (step?.isSet && step.picks.includes(number)) {
      this.#wants = []
      await this.#look({ picks: step.picks.filter((pick) => pick !== number), wants: [] })
    }
  }

  async back(): Promise<boolean> {
    if (this.busy) return true
    const before = this.#back.at(-1)
    if (!before) return false
    this.#back = this.#back.slice(0, -1)
    this.#wants = before.wants
    if (this.#back.length === 0) {
      this.step = this.#first
      this.trouble = null
    } else await this.#look(before)
    return true
  }

  async run(run: Run): Promise<void> {
    // What passes is as bad as passing.
    await this.#unlessFatal(this.option('pass') ?? this.option('done'), async () => {
      await this.#ask(() => this.#link.ask({ type: 'run', at: this.#moves, run }))
    })
  }

  /** A command in the notation. `true`: it was taken. */
  async say(text: string): Promise<boolean> {
    const answer = await this.#ask(() => this.#link.ask({ type: 'say', at: this.#moves, text }))
    return answer?.type === 'done'
  }

  /** Does it; or asks first, if it loses the game at once. */
  async #unlessFatal(option: Offered | undefined, act: () => Promise<void>): Promise<void> {
    const isBattle = option?.name === 'done' && this.isLost
    if (!option || !(isBattle || this.step?.fatal.includes(option.number))) return act()
    this.warning = {
      isBattle,
      go: async () => {
        this.warning = null
        await act()
      },
    }
  }

  #nameLater(): void {
    const [name, step] = [this.#later, this.step]
    if (!name || !step) return
    const isNamed = step.ask === 'attackers' || step.ask === 'cards'
    // At another chance of one's own with nothing on the stage, what was begun is over.
    if (isNamed || step.runs.includes('endTurn')) this.#later = null
    const option = isNamed ? this.option(name) : undefined
    if (option) queueMicrotask(() => this.step === step && void this.pick(option))
  }

  async #play(picks: number[], wants: number[]): Promise<void> {
    const before = { picks: this.step?.picks ?? [], wants: this.#wants }
    const answer = await this.#ask(() =>
      this.#link.ask({ type: 'play', at: this.#moves, picks, ...(wants.length ? { with: wants } : {}) }),
    )
    if (answer?.type === 'step') {
      this.#back = [...this.#back, before]
      this.#wants = wants
      this.step = answer.step
    }
  }

  async #look({ picks, wants }: Before): Promise<void> {
    const answer = await this.#ask(() =>
      this.#link.ask({ type: 'look', at: this.#moves, picks, ...(wants.length ? { with: wants } : {}) }),
    )
    if (answer?.type === 'step') this.step = answer.step
  }

  async #ask(question: () => Promise<Answer>): Promise<Answer | null> {
    if (this.busy) return null
    this.#asking = true
    this.trouble = null
    const first = this.#first
    try {
      const answer = await question()
      if (answer.type === 'done') {
        this.#decided = first === this.#first
        this.ondecided?.()
      }
      if (answer.type === 'refused') this.trouble = { text: answer.text, rule: answer.rule }
      return answer
    } catch (error) {
      if (error instanceof LinkLost) return null
      throw error
    } finally {
      this.#asking = false
    }
  }
}
