// Keys that decide something, or say how often to be asked.
import type { Run } from '../wire'
import type { Game } from './game.svelte'

interface Others {
  /** Asks the computer what it would do. */
  hint: () => Promise<void>
  /** Opens the field for typed commands. */
  type: () => void
}

/** Whether the key meant something. */
export function decide(key: string, game: Game, others: Others): boolean {
  const { decision } = game
  const choose = (name: string) => {
    const option = decision.option(name)
    if (option) void decision.pick(option)
  }
  const run = (what: Run) => decision.step?.runs.includes(what) && void decision.run(what)
  switch (key.toLowerCase()) {
    case ' ':
      choose('pass')
      break
    case 'enter':
      choose('done')
      break
    case 'escape':
      void decision.back()
      break
    case 'g':
      run('keepGoing')
      break
    case 't':
      run('takeIt')
      break
    case 'e':
      run('endTurn')
      break
    case 'h':
      game.hold(!game.holding)
      break
    case 'f':
      game.setShortcuts(game.control === 'full' ? 'normal' : 'full', game.stops)
      break
    case 'z':
      void decision.back().then((done) => done || game.offer('takeback'))
      break
    case 'i':
      void others.hint()
      break
    case '/':
      others.type()
      break
    default:
      if (!/^[1-9]$/.test(key)) return false
      document.querySelectorAll<HTMLElement>('.panel ol .option')[Number(key) - 1]?.click()
  }
  return true
}
