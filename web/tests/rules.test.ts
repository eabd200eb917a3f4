import { expect, test } from 'vitest'
import { entries, NO_FILTER, search } from '../src/rules/search'
import type { ActionInfo, Rulebook } from '../src/wire'

const both = (ja: string, en: string) => ({ ja, en })
const action = (id: string, ja: string, en: string, more: Partial<ActionInfo>): ActionInfo => ({
  id,
  name: both(ja, en),
  text: both('', ''),
  kana: '',
  format: 'lite',
  direct: true,
  immediate: false,
  quick: false,
  cost: both('', ''),
  symbols: [],
  key: both('', ''),
  target: both('', ''),
  condition: both('', ''),
  trump: null,
  notes: [],
  ...more,
})
const book: Rulebook = {
  regulation: '8.2 std+pack',
  actions: [
    action('charge', 'チャージ', 'Charge', { direct: false, text: both('エンドのあと', 'after End') }),
    action('end', 'エンド', 'End', {}),
    action('throwing', '投擲', 'Throwing', { kana: 'とうてき' }),
    action('counter', 'カウンター', 'Counter', { quick: true, symbols: ['D'], format: 'std' }),
  ],
  characters: [
    { id: 'soldier', name: both('兵士', 'Soldier'), text: both('', ''), kana: 'へいし', notes: [] },
  ],
  fogs: [],
  trumps: [],
  frame: { id: 'pack', name: both('パック', 'Pack'), text: both('', ''), kana: '', notes: [] },
  pack: true,
}
const found = (filter: Partial<typeof NO_FILTER>) =>
  search(entries(book), { ...NO_FILTER, ...filter }).map((entry) => entry.id)

test('a search reads both languages in any kana and width, and names come first', () => {
  expect(found({ words: 'えんど' })).toEqual(['end', 'charge'])
  expect(found({ words: 'ｶｳﾝﾀｰ' })).toEqual(['counter'])
  expect(found({ words: 'SOLD' })).toEqual(['soldier'])
  expect(found({ words: 'end charge' })).toEqual(['charge'])
})

test('a name is found by how it is read, and by its sign with another ending', () => {
  expect(found({ words: 'へいし' })).toEqual(['soldier'])
  expect(found({ words: 'とうてき' })).toEqual(['throwing'])
  expect(found({ words: '投げ' })).toEqual(['throwing'])
  expect(found({ words: '遠投げ' })).toEqual([])
})

test('filters are about actions and leave the rest alone', () => {
  expect(found({ trigger: 'triggered' })).toEqual(['charge', 'soldier', 'pack'])
  expect(found({ timing: 'quick' })).toEqual(['counter', 'soldier', 'pack'])
  expect(found({ format: 'std' })).toEqual(['counter', 'soldier', 'pack'])
})
