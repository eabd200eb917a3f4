// Finding things in a rulebook by what people remember of them.
import type { ActionInfo, Rulebook } from '../wire'
import type { Both } from '../words.svelte'

/** Something of a rulebook, ready to be searched and shown. */
export interface Entry {
  kind: Kind
  id: string
  name: Both
  text: Both
  /** How the Japanese name is read; empty: as it is written. */
  kana: string
  /** The card of a trump, or of the trump that brings an action. */
  card: string | null
  action: ActionInfo | null
  /** Where lists on paper print something else, and how open points are played. */
  notes: readonly Both[]
}

export const KINDS = ['actions', 'characters', 'fogs', 'trumps', 'frame'] as const
export type Kind = (typeof KINDS)[number]

export interface Filter {
  words: string
  trigger: 'any' | 'direct' | 'triggered'
  timing: 'any' | 'quick' | 'main'
  format: string
}

export const NO_FILTER: Filter = { words: '', trigger: 'any', timing: 'any', format: 'any' }

export function entries(book: Rulebook): Entry[] {
  const nothing = { card: null, action: null }
  return [
    ...book.actions.map((action) => {
      const { id, name, text, kana, trump, notes } = action
      return { kind: 'actions' as const, id, name, text, kana, card: trump, action, notes }
    }),
    ...book.characters.map((thing) => ({ kind: 'characters' as const, ...thing, ...nothing })),
    ...book.fogs.map((thing) => ({ kind: 'fogs' as const, ...thing, ...nothing })),
    ...book.trumps.map(({ card, name, text }) => ({
      kind: 'trumps' as const,
      id: card,
      name,
      text,
      kana: '',
      card,
      action: null,
      notes: [],
    })),
    { kind: 'frame', ...book.frame, ...nothing },
  ]
}

/** Width, case and kana do not matter: people type まほう, マホウ or ﾏﾎｳ and mean the same. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}

const both = (text: Both) => `${text.ja} ${text.en}`

function haystack({ id, name, text, kana, card, action }: Entry): string {
  const more = action
    ? [both(action.cost), both(action.key), both(action.target), both(action.condition), ...action.symbols]
    : []
  return fold([id, both(name), kana, both(text), card ?? '', ...more].join(' '))
}

function passes({ action }: Entry, { trigger, timing, format }: Filter): boolean {
  if (!action) return true
  if (trigger !== 'any' && action.direct !== (trigger === 'direct')) return false
  if (timing !== 'any' && action.quick !== (timing === 'quick')) return false
  return format === 'any' || action.format === format
}

/** What fits the filter; what has all the words in its name comes first. */
export function search(all: readonly Entry[], filter: Filter): Entry[] {
  const words = fold(filter.words).split(/\s+/).filter(Boolean)
  const found = withWords(all, filter, words)
  // 投げ means 投擲: the sign says what is meant, its ending only how it is said.
  const signs = words.map((word) => word.replace(/(?<=\p{Script=Han})[\u30a1-\u30f6]+$/u, ''))
  return found.length ? found : withWords(all, filter, signs)
}

function withWords(all: readonly Entry[], filter: Filter, words: readonly string[]): Entry[] {
  const hasAll = (text: string) => words.every((word) => text.includes(word))
  const found = all.filter((entry) => passes(entry, filter) && hasAll(haystack(entry)))
  if (!words.length) return found
  const isNamed = (entry: Entry) => hasAll(fold(`${entry.id} ${both(entry.name)} ${entry.kana}`))
  return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))]
}
