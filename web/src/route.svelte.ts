// Which page is shown. Secrets are in the fragment of the address, which browsers never send: `#TOKEN` opens a seat,
// `#invite=…` and `#sit` lead to the free one, `#watch=…` is for those who watch a private game, and nothing at all for
// those who watch a public one.
import type { Claim } from './wire'

export type Route =
  | { page: 'home' }
  | { page: 'table'; game: string; token: string | null; claim: Claim | null; watch: string | null }
  | { page: 'replay'; game: string }
  | { page: 'rules'; regulation: string | null }
  | { page: 'decks' }
  | { page: 'how' }
  | { page: 'profile' }
  | { page: 'about' }
  | { page: 'nowhere' }

const INVITE = 'invite='
const SIT = 'sit'
const WATCH = 'watch='

interface Way {
  token: string | null
  claim: Claim | null
  watch: string | null
}

function way(secret: string): Way {
  const nothing = { token: null, claim: null, watch: null }
  if (secret === SIT) return { ...nothing, claim: 'public' }
  if (secret.startsWith(INVITE)) return { ...nothing, claim: { invite: secret.slice(INVITE.length) } }
  if (secret.startsWith(WATCH)) return { ...nothing, watch: secret.slice(WATCH.length) }
  return { ...nothing, token: secret || null }
}

/** The address of a table: of a seat, of the way to the free one, or for those who watch. */
export function tableAddress(
  game: string,
  way: { token: string } | { claim: Claim } | { watch: string | null } | null,
): string {
  const secret = () => {
    if (way === null) return ''
    if ('watch' in way) return way.watch === null ? '' : `#${WATCH}${way.watch}`
    if ('token' in way) return `#${way.token}`
    return way.claim === 'public' ? `#${SIT}` : `#${INVITE}${way.claim.invite}`
  }
  return `/g/${game}${secret()}`
}

function parse(path: string, hash: string): Route {
  const [, first, second] = path.split('/')
  if (first === 'g' && second) return { page: 'table', game: second, ...way(hash.slice(1)) }
  if (first === 'r' && second) return { page: 'replay', game: second }
  if (first === 'rules') return { page: 'rules', regulation: second ? decodeURIComponent(second) : null }
  if (first === 'decks') return { page: 'decks' }
  if (first === 'how') return { page: 'how' }
  if (first === 'profile') return { page: 'profile' }
  if (first === 'about') return { page: 'about' }
  return { page: first ? 'nowhere' : 'home' }
}

const here = () => parse(location.pathname, location.hash)
const state = $state({ route: here() })
window.addEventListener('popstate', () => (state.route = here()))

// Links between pages are ordinary links, which can be copied and opened in another tab; only a plain click is caught.
document.addEventListener('click', (click) => {
  if (
    click.defaultPrevented ||
    click.button ||
    click.metaKey ||
    click.ctrlKey ||
    click.shiftKey ||
    click.altKey
  )
    return
  const link = click.target instanceof Element ? click.target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  const isHere = link.pathname === location.pathname && link.search === location.search
  if ((isHere && link.hash) || link.pathname.startsWith('/api/')) return
  click.preventDefault()
  go(link.pathname + link.search + link.hash)
})

export const route = {
  get now(): Route {
    return state.route
  },
}

/** The address becomes another one of what is already shown. */
export function rename(address: string): void {
  history.replaceState(history.state, '', address)
}

/** Goes to another page without loading anything anew. */
export function go(address: string): void {
  history.pushState(null, '', address)
  state.route = here()
  window.scrollTo(0, 0)
}
