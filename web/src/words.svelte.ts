// What the page says, in the language of its reader: `locales/*/{web,table,tutor,advice}.ftl`, the same catalog as that of the program.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Lang } from './wire'

export type { Lang } from './wire'

/** Anything that the server says in both languages. */
export interface Both {
  ja: string
  en: string
}

/** A reader needs one language, so that only one is loaded. */
const catalogs = { ja: () => import('./catalogs/ja'), en: () => import('./catalogs/en') }
const bundles = new Map<Lang, FluentBundle>()

async function load(lang: Lang): Promise<void> {
  if (bundles.has(lang)) return
  const bundle = new FluentBundle(lang, { useIsolating: false })
  for (const source of (await catalogs[lang]()).default) bundle.addResource(new FluentResource(source))
  bundles.set(lang, bundle)
}

function first(): Lang {
  const saved = localStorage.getItem('lang')
  if (saved === 'ja' || saved === 'en') return saved
  return navigator.language.startsWith('ja') ? 'ja' : 'en'
}

const state = $state({ lang: first() })
let wanted = state.lang
const listeners = new Set<(lang: Lang) => void>()

/** The page can speak. */
export const ready = load(state.lang)

export const language = {
  get now(): Lang {
    return state.lang
  },
  set now(lang: Lang) {
    localStorage.setItem('lang', lang)
    wanted = lang
    void load(lang).then(() => {
      // Whoever chose another one meanwhile wants that.
      if (wanted !== lang) return
      state.lang = lang
      document.documentElement.lang = lang
      for (const heard of listeners) heard(lang)
    })
  },
  /** Calls back when the reader chooses a language; gives what ends that. */
  onchange(heard: (lang: Lang) => void): () => void {
    listeners.add(heard)
    return () => listeners.delete(heard)
  },
}
document.documentElement.lang = state.lang

/** A sentence of the catalog; its key if there is none, so that a missing one is seen. */
export function say(key: string, args?: Record<string, FluentVariable>): string {
  const bundle = bundles.get(state.lang)
  const message = bundle?.getMessage(key)
  return bundle && message?.value ? bundle.formatPattern(message.value, args) : key
}

/** A text of the server in the reader's language. */
export function read(text: Both): string {
  return text[state.lang]
}
