// From a wish to play to the table.
import { catalog, openGame } from '../../api'
import { remember } from '../../mine'
import { go, tableAddress } from '../../route.svelte'
import type { Branch, NewGame, Seat } from '../../wire'
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

const LEVEL = 'level'

/** The level that the player chose last. */
export const chosenLevel = (): number => Number(localStorage.getItem(LEVEL)) || 1
export const chooseLevel = (level: number): void => localStorage.setItem(LEVEL, String(level))

/** Goes on from a position, against the computer of a level or, without one, a friend. */
export async function startFrom(
  regulation: string,
  from: Branch,
  seat: Seat,
  level: number | null,
): Promise<void> {
  if (level !== null) chooseLevel(level)
  const known = level === null ? [] : (await catalog()).levels
  const name = known.find(({ number }) => number === level)?.name ?? null
  const rest = { clock: null, public: false, spectatorDelay: 0, practice: false }
  await start({ regulation, level, seat, from, ...rest }, name)
}
