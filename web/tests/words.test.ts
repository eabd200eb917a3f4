import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const keys = (lang: string, file: string) =>
  [...readFileSync(`../locales/${lang}/${file}.ftl`, 'utf8').matchAll(/^([a-z][\w-]*) =/gim)].map(
    (match) => match[1],
  )
const FILES = ['web', 'table', 'tutor', 'advice']
const said = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .flatMap((name) =>
      [...readFileSync(`src/${name}`, 'utf8').matchAll(/\bsay\(\s*'([\w-]+)'/g)].map((match) => match[1]),
    )

test('whatever the page says, it can say in both languages', () => {
  for (const lang of ['ja', 'en']) {
    const known = new Set(FILES.flatMap((file) => keys(lang, file)))
    expect(said().filter((key) => !known.has(key))).toEqual([])
  }
})

test('every way in which a game ends has its sentence', () => {
  const kinds = [...readFileSync('src/table/ending.ts', 'utf8').matchAll(/^ {2}\| \{ kind: '(\w+)'/gm)]
  expect(kinds.length).toBeGreaterThan(5)
  for (const lang of ['ja', 'en']) {
    const known = new Set(keys(lang, 'table'))
    expect(kinds.map(([, kind]) => `why-${kind}`).filter((key) => !known.has(key))).toEqual([])
  }
})

test('no key means two things', () => {
  const all = FILES.flatMap((file) => keys('en', file))
  expect(all.filter((key, place) => all.indexOf(key) !== place)).toEqual([])
})

const values = (lang: string, file: string) =>
  readFileSync(`../locales/${lang}/${file}.ftl`, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))

test('Japanese has full-width signs, and one word for one thing', () => {
  const half = /[ぁ-んァ-ヶー一-龠][:!?]|[ぁ-んァ-ヶー一-龠]\(|\)[ぁ-んァ-ヶー一-龠]/
  for (const file of FILES) {
    for (const line of values('ja', file)) {
      expect(line).not.toMatch(half)
      expect(line).not.toMatch(/コンピュータ(?!ー)|公正|クリック/)
    }
  }
})

test('a lesson names no button that may not be there', () => {
  for (const lang of ['ja', 'en']) {
    const lessons = values(lang, 'table').filter((line) => line.startsWith('lesson-'))
    expect(lessons.length).toBeGreaterThan(10)
    expect(lessons.filter((line) => /決定|Done/.test(line))).toEqual([])
  }
})

test('no two marks on the board share a color', () => {
  const css = readFileSync('src/style.css', 'utf8')
  const marks = ['lit', 'focus', 'playable', 'target', 'picked', 'pointed', 'attack', 'block', 'act']
  const colors = marks.map((mark) => new RegExp(`--${mark}: ([^;]+);`).exec(css)?.[1] ?? mark)
  for (const theme of [0, 1]) {
    const of = colors.map((color) => /light-dark\((.+), (.+)\)/.exec(color)?.[theme + 1] ?? color)
    expect(new Set(of).size, of.join()).toBe(marks.length)
  }
})

/** The contrast of two colors, from 1 to 21. */
function contrast(one: string, other: string): number {
  const light = (color: string) => {
    const digits =
      color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1)
    const parts = (digits.match(/../g) ?? []).map((byte) => {
      const share = parseInt(byte, 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0)
  }
  const [a, b] = [light(one) + 0.05, light(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

test('the ring of the focus is seen on the page, on sheets and on felt, in both themes', () => {
  const css = readFileSync('src/style.css', 'utf8') + readFileSync('src/table/Board.svelte', 'utf8')
  const color = (name: string, theme: number) => {
    const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)?.[theme + 1]
    if (!found) throw new Error(`no color ${name}`)
    return found
  }
  for (const theme of [0, 1]) {
    for (const under of ['page', 'sheet', 'felt', 'felt-lit', 'felt-dim'])
      expect(
        contrast(color('focus', theme), color(under, theme)),
        `${under} ${theme}`,
      ).toBeGreaterThanOrEqual(3)
  }
  // On cards, which are light in both themes, things have a black ring beside a white one.
  expect(readFileSync('src/table/Thing.svelte', 'utf8')).toMatch(
    /outline: 3px solid #000;[^}]*0 0 0 3px #fff/,
  )
})
