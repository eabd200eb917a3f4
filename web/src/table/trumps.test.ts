import { expect, test, vi } from 'vitest'
import type { ActionInfo, Rulebook } from '../wire'

vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined })
vi.stubGlobal('document', { documentElement: {} })
const { actionsOf, together } = await import('./trumps')

const both = (en: string) => ({ ja: en, en })
const action = (id: string, trump: string, text = ''): ActionInfo => ({
  id,
  name: both(id),
  text: both(text),
  format: 'master',
  direct: true,
  immediate: false,
  quick: false,
  cost: both(''),
  symbols: [],
  key: both(''),
  target: both(''),
  condition: both(''),
  trump,
  kana: '',
  notes: [],
})
const rulebook: Rulebook = {
  pack: false,
  regulation: '',
  actions: [action('Slash', 'S2'), action('Whet', 'D3', 'Your soldiers may Slash twice.')],
  characters: [],
  fogs: [],
  trumps: [
    { card: 'S2', name: both('Blade'), text: both('') },
    { card: 'D3', name: both('Stone'), text: both('') },
    { card: 'C9', name: both('Wall'), text: both('Nothing to do with them.') },
  ],
  frame: { id: '', name: both(''), text: both(''), kana: '', notes: [] },
}

test('trumps whose texts speak of each other work together, both ways', () => {
  expect(together(rulebook, 'D3', ['S2', 'C9'])).toEqual(['S2'])
  expect(together(rulebook, 'S2', ['D3'])).toEqual(['D3'])
  expect(together(rulebook, 'C9', ['S2', 'D3', 'C9'])).toEqual([])
})

test('a trump brings its actions', () => {
  expect(actionsOf(rulebook, 'S2')).toEqual(['Slash'])
})
