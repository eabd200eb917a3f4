// What the page says, in the language of its reader: `locales/*/{web,table,tutor,advice}.ftl`, the same catalog as that of the program.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import enAdvice from '../../locales/en/advice.ftl?raw'
import enTable from '../../locales/en/table.ftl?raw'
import enTutor from '../../locales/en/tutor.ftl?raw'
import en from '../../locales/en/web.ftl?raw'
import jaAdvice from '../../locales/ja/advice.ftl?raw'
import jaTable from '../../locales/ja/table.ftl?raw'
import jaTutor from '../../locales/ja/tutor.ftl?raw'
import ja from '../../locales/ja/web.ftl?raw'
import type { Lang } from './wire'

export type { Lang } from './wire'

/** Anything that the server says in both languages. */
export interface Both {
  ja: string
  en: string
}

function bundle(lang: Lang, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false })
  for (const source of sources) bundle.addResource(new FluentResource(source))
  return bundle
}

const bundles = {
  ja: bundle('ja', ja, jaTable, jaTutor, jaAdvice),
  en: bundle('en', en, enTable, enTutor, enAdvice),
}

function first(): Lang {
  const saved = localStorage.getItem('lang')
  if (saved === 'ja' || saved === 'en') return saved
  return navigator.language.startsWith('ja') ? 'ja' : 'en'
}

const state = $state({ lang: first() })
const listeners = new Set<(lang: Lang) => void>()

export const language = {
  get now(): Lang {
    return state.lang
  },
  set now(lang: Lang) {
    state.lang = lang
    localStorage.setItem('lang', lang)
    document.documentElement.lang = lang
    for (const heard of listeners) heard(lang)
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
  const bundle = bundles[state.lang]
  const message = bundle.getMessage(key)
  return message?.value ? bundle.formatPattern(message.value, args) : key
}

/** A text of the server in the reader's language. */
export function read(text: Both): string {
  return text[state.lang]
}
