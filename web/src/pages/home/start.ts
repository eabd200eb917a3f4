// From a wish to play to the table.
import { openGame } from '../../api'
import { remember } from '../../mine'
import { go, tableAddress } from '../../route.svelte'
import type { NewGame } from '../../wire'
import type { Both } from '../../words.svelte'

/** What a stranger begins with: few cards, few actions, a mild opponent, and cards with which nobody falls early. */
export const FIRST_GAME: NewGame = {
  regulation: '9.1 lite+entry16',
  level: 1,
  seat: null,
  clock: null,
  public: false,
  spectatorDelay: 0,
  practice: true,
}

/** Opens a game and goes to the own seat, to which the way back is kept. The invitation stays in this tab alone. */
export async function start({ regulation, ...rest }: NewGame, opponent: Both | null): Promise<void> {
  const { game, token, invite } = await openGame({ regulation, ...rest })
  remember({ game, token, regulation, opponent, isOver: false })
  if (invite) sessionStorage.setItem(`invite:${game}`, invite)
  go(tableAddress(game, { token }))
}
