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
