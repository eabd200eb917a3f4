// A decision in the making. What can be picked comes from the server alone; the page only remembers the way back.
import { LinkLost, type Answer, type Link } from '../link.svelte'
import type { Both } from '../words.svelte'
import type { Offered, Run, Step } from '../wire'

/** Something that was refused, and the rule that says so. */
export interface Trouble {
  text: Both
  rule: string | null
}

export class Decision {
  /** What is asked now; nothing while another decides. */
  step = $state.raw<Step | null>(null)
  trouble = $state.raw<Trouble | null>(null)
  /** Actions that a card of the hand can begin; the reader asked for them. */
  uses = $state.raw<{ card: string; actions: Map<number, number[]> } | null>(null)

  /** Called when the player has decided, so that a hold can end. */
  ondecided: (() => void) | undefined

  #asking = $state(false)
  #link: Link
  #first: Step | null = null
  #moves = 0
  /** The picks before each pick that the player made. */
  #back = $state.raw<number[][]>([])
  #looked = new Map<number, Step>()

  constructor(link: Link) {
    this.#link = link
  }

  /** The decision that is due after so many commands. */
  begin(step: Step | null, moves: number): void {
    // The same question again, told after a break or while offers change, keeps what was picked.
    const same = moves === this.#moves && JSON.stringify(step) === JSON.stringify(this.#first)
    this.#moves = moves
    if (same && step) return
    this.#first = step
    this.step = step
    this.#back = []
    this.trouble = null
    this.uses = null
    this.#looked.clear()
  }

  /** The server cannot be asked: it has not answered yet, or there is no connection. */
  get busy(): boolean {
    return this.#asking || this.#link.state !== 'open'
  }

  get canGoBack(): boolean {
    return this.#back.length > 0 || this.uses !== null
  }

  option(name: string): Offered | undefined {
    return this.step?.options.find((option) => option.name === name)
  }

  /** Takes one of the options. A complete decision is played at once; otherwise the answer is the next step. */
  async pick(option: Offered): Promise<void> {
    const step = this.step
    if (!step) return
    await this.#play([...step.picks, option.number], step.picks)
  }

  /** An action, begun with a card of the hand that the reader chose first. */
  async use(action: number): Promise<void> {
    const picks = this.uses?.actions.get(action)
    if (picks && this.step) await this.#play(picks, this.step.picks)
  }

  /** Takes one of several picks back, or the last one. */
  async unpick(number: number): Promise<void> {
    const step = this.step
    if (step?.isSet && step.picks.includes(number)) {
      await this.#look(step.picks.filter((pick) => pick !== number))
    }
  }

  async back(): Promise<boolean> {
    if (this.busy) return true
    if (this.uses) {
      this.uses = null
      return true
    }
    const picks = this.#back.at(-1)
    if (!picks) return false
    this.#back = this.#back.slice(0, -1)
    if (this.#back.length === 0) {
      this.step = this.#first
      this.trouble = null
    } else await this.#look(picks)
    return true
  }

  async run(run: Run): Promise<void> {
    const answer = await this.#ask(() => this.#link.ask({ type: 'run', at: this.#moves, run }))
    if (answer?.type === 'done') this.ondecided?.()
  }

  /** A command in the notation. `true`: it was taken. */
  async say(text: string): Promise<boolean> {
    const answer = await this.#ask(() => this.#link.ask({ type: 'say', at: this.#moves, text }))
    if (answer?.type === 'done') this.ondecided?.()
    return answer?.type === 'done'
  }

  /** Looks for actions whose first pick after the action can be this card. */
  async findUses(card: string): Promise<void> {
    const first = this.#first
    if (!first || this.busy) return
    const actions = new Map<number, number[]>()
    this.#asking = true
    try {
      for (const option of first.options.filter((one) => one.name.startsWith('action:'))) {
        const step = this.#looked.get(option.number) ?? (await this.#peek(option.number))
        if (!step) continue
        this.#looked.set(option.number, step)
        const key = step.options.find((one) => one.name === card)
        if (key) actions.set(option.number, [...step.picks, key.number])
      }
    } finally {
      this.#asking = false
    }
    if (this.step === first) this.uses = { card, actions }
  }

  async #peek(action: number): Promise<Step | null> {
    try {
      const answer = await this.#link.ask({ type: 'look', at: this.#moves, picks: [action] })
      return answer.type === 'step' ? answer.step : null
    } catch (error) {
      if (error instanceof LinkLost) return null
      throw error
    }
  }

  async #play(picks: number[], before: number[]): Promise<void> {
    const answer = await this.#ask(() => this.#link.ask({ type: 'play', at: this.#moves, picks }))
    if (answer?.type === 'step') {
      this.#back = [...this.#back, before]
      this.step = answer.step
      this.uses = null
    } else if (answer?.type === 'done') {
      this.ondecided?.()
    }
  }

  async #look(picks: number[]): Promise<void> {
    const answer = await this.#ask(() => this.#link.ask({ type: 'look', at: this.#moves, picks }))
    if (answer?.type === 'step') this.step = answer.step
  }

  async #ask(question: () => Promise<Answer>): Promise<Answer | null> {
    if (this.busy) return null
    this.#asking = true
    this.trouble = null
    try {
      const answer = await question()
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
