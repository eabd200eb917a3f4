// Which page is shown. A seat's secret is in the fragment of the address, which browsers never send.

export type Route =
  | { page: 'home' }
  | { page: 'table'; game: string; token: string | null }
  | { page: 'replay'; game: string }
  | { page: 'rules'; regulation: string | null }
  | { page: 'decks' }
  | { page: 'about' }

function parse(path: string, hash: string): Route {
  const [, first, second] = path.split('/')
  if (first === 'g' && second) return { page: 'table', game: second, token: hash.slice(1) || null }
  if (first === 'r' && second) return { page: 'replay', game: second }
  if (first === 'rules') return { page: 'rules', regulation: second ? decodeURIComponent(second) : null }
  if (first === 'decks') return { page: 'decks' }
  if (first === 'about') return { page: 'about' }
  return { page: 'home' }
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

/** Goes to another page without loading anything anew. */
export function go(address: string): void {
  history.pushState(null, '', address)
  state.route = here()
  window.scrollTo(0, 0)
}
