import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const keys = (lang: string, file: string) =>
  [...readFileSync(`../locales/${lang}/${file}.ftl`, 'utf8').matchAll(/^([a-z][\w-]*) =/gim)].map(
    (match) => match[1],
  )
const FILES = ['web', 'table', 'tutor']
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
