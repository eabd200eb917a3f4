// Somebody who plays by clicking whatever is offered.
import type { Page } from 'playwright-core'

/** Waits until the player is asked, or the game is over. `false`: it is over. */
export async function asked(page: Page): Promise<boolean> {
  const state = await page.waitForFunction(
    () => {
      if (document.querySelector('.over')) return 'over'
      const ready = document.querySelector('.panel[aria-busy="false"] h2:not(.waits)')
      return ready ? 'asked' : null
    },
    undefined,
    { polling: 20, timeout: 60_000 },
  )
  return (await state.jsonValue()) === 'asked'
}

/** What is asked now, to see whether a click changed it. */
export const question = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.beside')?.textContent ?? '')

/**
 * Clicks the n-th of everything that can be chosen, on the board where it is lit there. Passing and finishing count
 * as choices, too.
 */
export async function clickSomething(page: Page, nth: number): Promise<void> {
  await page.evaluate((n) => {
    const options = [...document.querySelectorAll<HTMLElement>('.panel ol .option:not(:disabled)')]
    const finish = document.querySelector<HTMLElement>('.controls .main:not(:disabled)')
    const all = finish ? [...options, finish] : options
    const chosen = all[n % all.length]
    const name = chosen?.dataset.option
    const lit = name
      ? document.querySelector<HTMLElement>(`.thing.lit[data-name="${CSS.escape(name)}"]`)
      : null
    ;(lit ?? chosen)?.click()
  }, nth)
}

/** Clicks, and waits until that has changed what is asked; a click that changes nothing is no fault. */
export async function clickOn(page: Page, nth: number): Promise<void> {
  const before = await question(page)
  await clickSomething(page, nth)
  await page
    .waitForFunction((old) => (document.querySelector('.beside')?.textContent ?? '') !== old, before, {
      polling: 20,
      timeout: 1500,
    })
    .catch(() => undefined)
}

/** Plays until the game is over, by a fixed sequence of choices. */
export async function playToTheEnd(page: Page, seed: number): Promise<number> {
  let clicks = 0
  let number = seed
  while (await asked(page)) {
    number = (number * 1103515245 + 12345) % 2147483648
    await clickOn(page, number >> 8)
    if (++clicks > 3000) throw new Error('the game does not end')
  }
  return clicks
}
