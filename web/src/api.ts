// What the pages ask the server for, apart from the game itself. Whatever goes wrong becomes a sentence for people.
import { myGames } from './mine'
import type {
  Analysis,
  Catalog,
  Deleted,
  Lobby,
  NewGame,
  Opened,
  ReplayView,
  Rulebook,
  Trouble,
} from './wire'
import { read, say, type Both } from './words.svelte'

export type Eyes = 'A' | 'B' | 'public' | 'all'

/** Something could not be had. The sentence is made when it is shown, so that it follows the language. */
export class Failure extends Error {
  constructor(readonly sentence: () => string) {
    super(sentence())
  }
}

/** What to tell people about anything that was thrown. */
export function reason(error: unknown): string {
  return error instanceof Failure ? error.sentence() : say('trouble-unknown')
}

function told(trouble: unknown): Both | null {
  const text = (trouble as Partial<Trouble> | null)?.text
  return text && typeof text.ja === 'string' && typeof text.en === 'string' ? text : null
}

async function ask(path: string, options?: RequestInit): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(path, options)
  } catch {
    throw new Failure(() => say('trouble-network'))
  }
  if (answer.ok) return answer
  const text = told(await answer.json().catch(() => null))
  const { status } = answer
  throw new Failure(() => (text ? read(text) : say('trouble-status', { status })))
}

async function json<T>(path: string, options?: RequestInit): Promise<T> {
  const answer = await ask(path, options)
  try {
    return (await answer.json()) as T
  } catch {
    throw new Failure(() => say('trouble-answer'))
  }
}

const post = (type: string, body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
})

/** Asks once and remembers the answer; a failure is asked again the next time. */
function kept<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (key) => {
    const answer = known.get(key) ?? load(key)
    known.set(key, answer)
    answer.catch(() => known.delete(key))
    return answer
  }
}

const part = encodeURIComponent
const keptCatalog = kept(() => json<Catalog>('/api/editions'))

export const catalog = (): Promise<Catalog> => keptCatalog('')
export const rulebook = kept((regulation) => json<Rulebook>(`/api/rules/${part(regulation)}`))
export const lobby = (): Promise<Lobby> => json('/api/lobby')

/** Players know that a game is over before those who see it later. */
function asPlayer(id: string | undefined, options: RequestInit = {}): RequestInit {
  const mine = myGames().find(({ game }) => game === id)
  if (!mine) return options
  return { ...options, headers: { ...options.headers, authorization: `Bearer ${mine.token}` } }
}

export const openGame = (game: NewGame): Promise<Opened> =>
  json('/api/games', asPlayer(game.from?.game, post('application/json', JSON.stringify(game))))

/** Has a game deleted in which this browser has a seat. */
export const deleteGame = ({ game, token }: { game: string; token: string }): Promise<Deleted> =>
  json(`/api/games/${part(game)}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })

export const replay = (id: string, eyes: Eyes): Promise<ReplayView> =>
  json(`/api/replays/${part(id)}?eyes=${eyes}`, asPlayer(id))
export const analysis = (id: string): Promise<Analysis> =>
  json(`/api/replays/${part(id)}/analysis`, asPlayer(id))
/** The record of a game that is over, as it is saved. */
export const record = async (id: string): Promise<string> =>
  (await ask(recordAddress(id), asPlayer(id))).text()
export const recordAddress = (id: string): string => `/api/replays/${part(id)}/record`
export const scenario = async (id: string, at: number): Promise<string> =>
  (await ask(`/api/replays/${part(id)}/scenario?at=${at}`)).text()
export const upload = (record: string): Promise<{ id: string }> =>
  json('/api/replays', post('text/plain; charset=utf-8', record))
