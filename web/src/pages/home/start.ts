// From a wish to play to the table.
import { openGame } from '../../api'
import { remember } from '../../mine'
import { go } from '../../route.svelte'
import type { NewGame, Opened } from '../../wire'
import type { Both } from '../../words.svelte'

/** What a stranger begins with: few cards, few actions, a mild opponent. */
export const FIRST_GAME: NewGame = {
  regulation: '8.2 lite+entry20',
  level: 1,
  seat: null,
  clock: null,
  public: false,
  spectatorDelay: 0,
}

/** Goes to a seat, and keeps the way back to it. The way to the other seat stays in this tab alone. */
export function sitDown(opened: Opened, regulation: string, opponent: Both | null): void {
  remember({ game: opened.game, token: opened.token, regulation, opponent, isOver: false })
  if (opened.invite) sessionStorage.setItem(`invite:${opened.game}`, opened.invite)
  go(`/g/${opened.game}#${opened.token}`)
}

/** Opens a game and sits down. */
export async function start(game: NewGame, opponent: Both | null): Promise<void> {
  sitDown(await openGame(game), game.regulation, opponent)
}
