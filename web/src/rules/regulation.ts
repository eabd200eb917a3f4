// Regulations as people choose them: an edition, a format, a frame.
import type { Catalog, CustomInfo, EditionInfo, RegulationInfo } from '../wire'
import { read, say } from '../words.svelte'

const KEY = 'regulation'

/** A regulation without its readings, and those: `7.0 master+full:printed`. */
export function parted(name: string): { played: string; readings: string[] } {
  const [played = '', ...readings] = name.split(':')
  return { played, readings }
}

/** What a catalog name means, whatever its readings. */
export function find(catalog: Catalog, name: string | null): RegulationInfo | null {
  const { played } = parted(name ?? '')
  for (const edition of catalog.editions) {
    const found = edition.regulations.find((regulation) => regulation.name === played)
    if (found) return found
  }
  return null
}

/** What was chosen the last time, or else the first recommended regulation of the newest edition. */
export function preferred(catalog: Catalog): string {
  const saved = find(catalog, localStorage.getItem(KEY))
  const all = catalog.editions.flatMap((edition) => edition.regulations)
  return (saved ?? all.find((regulation) => regulation.recommended) ?? all[0])?.name ?? ''
}

export function prefer(name: string): void {
  localStorage.setItem(KEY, name)
}

/** Where the rules of a regulation stand, and something in them. */
export const rulesAddress = (name: string, id?: string | null): string =>
  `/rules/${encodeURIComponent(name).replaceAll('%2B', '+')}${id ? `#${id}` : ''}`

/** The edition of a regulation such as `8.2 master+pack`, with its custom pack, as the catalog has it. */
export const editionOf = (name: string): string => name.split(' ')[0] ?? ''

/** The regulation of another edition, format or frame that keeps as much of the present choice as there is. */
export function nearest(
  regulations: readonly RegulationInfo[],
  wish: { format?: string; frame?: string },
): string {
  const fits = (regulation: RegulationInfo) =>
    (regulation.frame === wish.frame ? 4 : 0) + (regulation.recommended ? 2 : 0)
  const same = regulations.filter((regulation) => regulation.format === wish.format)
  const best = [...(same.length ? same : regulations)].sort((a, b) => fits(b) - fits(a))[0]
  return best?.name ?? ''
}

/** A format's name; formats of custom rules go by their id. */
export function formatName(format: string): string {
  const key = `format-${format}`
  const name = say(key)
  return name === key ? format : name
}

/** From the smallest to the largest; formats of custom rules come last. */
const FORMATS = ['lite', 'std', 'pro', 'master', 'extra']

/** Each format once, the smallest first. */
export function inOrder(formats: readonly string[]): string[] {
  const place = (format: string) => (FORMATS.indexOf(format) + FORMATS.length + 1) % (FORMATS.length + 1)
  return [...new Set(formats)].sort((a, b) => place(a) - place(b))
}

/** The number of an edition, and the id of its custom pack if it has one: `8.2~0a1b2c3d4e`. */
function numberAndPack(edition: string): { number: string; pack: string | undefined } {
  const [number = '', pack] = edition.split('~')
  return { number, pack }
}

/** An edition as it is chosen. */
export function editionName({ id, custom }: EditionInfo): string {
  const { number } = numberAndPack(id)
  return custom ? say('edition-custom', { edition: number, ...custom }) : number
}

/**
 * A regulation by its names; of one that the catalog does not know (yet), its edition alone. A game by a custom pack says
 * so, even if the pack is not offered any more.
 */
export function describe(name: string, info: RegulationInfo | null, said: CustomInfo | null = null): string {
  const custom = said ?? info?.custom
  const { number, pack } = numberAndPack(editionOf(name))
  const named =
    info &&
    say('regulation-name', { edition: number, format: formatName(info.format), frame: read(info.frameName) })
  const { readings } = parted(name)
  const regulation = named
    ? readings.reduce((text, reading) => `${text}:${reading}`, named)
    : say('regulation-edition', { edition: number })
  if (custom) return say('regulation-custom', { regulation, ...custom })
  return pack ? say('regulation-custom-gone', { regulation }) : regulation
}
