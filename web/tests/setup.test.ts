import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// npm takes only what the lock file names: without its part for a system, the page cannot be built there.
const SYSTEMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64-gnu', 'linux-x64-gnu', 'win32-x64-msvc']

test('the page can be built on every system that README names', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, unknown> }
  for (const system of SYSTEMS) {
    for (const part of [`@rolldown/binding-${system}`, `lightningcss-${system}`]) {
      expect(Object.keys(lock.packages)).toContain(`node_modules/${part}`)
    }
  }
})

test('the lock file names no place that packages came from', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})
