// Everything that is left to chance in the browser tests follows from one number: SEED=3 make test-browser.
import { createHash } from 'node:crypto'
import { beforeEach, expect } from 'vitest'

export const SEED = Number(process.env.SEED ?? 1)

beforeEach(({ onTestFailed }) => {
  onTestFailed(() => console.error(`to have the same cards again: SEED=${SEED} make test-browser`))
})

/** What a browser adds to the shuffles, other in every test and for every deal of it, as hexadecimal digits. */
export function entropy(deal = 0): string {
  const test = expect.getState().currentTestName ?? ''
  return createHash('sha256')
    .update(`${SEED} ${test}${deal ? ` ${deal}` : ''}`)
    .digest('hex')
}

/** Numbers that look random, from 0 up to a limit. */
export function dice(): (below: number) => number {
  let number = parseInt(entropy().slice(0, 7), 16)
  return (below) => {
    number = (number * 1103515245 + 12345) % 2147483648
    return (number >> 8) % below
  }
}
