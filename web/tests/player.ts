// Somebody who plays by clicking whatever is offered.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { dice } from './seed'

/** How the game stands for a page: it asks its player, another decides, or it is over. `null`: not known yet. */
export type Standing = 'asked' | 'waits' | 'over' | null

export const standing = (page: Page): Promise<Standing> =>
  page.evaluate(() => {
    if (document.querySelector('.over')) return 'over'
    const panel = document.querySelector<HTMLElement>('.panel[aria-busy="false"]')
    if (!panel) return null
    return panel.dataset.waits === 'you' ? 'asked' : 'waits'
  })

/** Waits until the player is asked, or the game is over. `false`: it is over. */
export async function asked(page: Page): Promise<boolean> {
  return (await whoIsAsked(page)) !== null
}

/** Whoever is asked, or nobody when the game is over for all of them. */
export async function whoIsAsked(...pages: Page[]): Promise<Page | null> {
  const found = async () => {
    const all = await Promise.all(pages.map(standing))
    if (all.every((one) => one === 'over')) return { page: null }
    const at = all.indexOf('asked')
    return at < 0 ? undefined : { page: pages[at] ?? null }
  }
  let known: { page: Page | null } | undefined
  await expect.poll(async () => (known = await found()), { timeout: 60_000 }).toBeDefined()
  return known?.page ?? null
}

/** Waits until the server has answered what was done last; what it brought about can then be seen. */
export async function answered(page: Page): Promise<void> {
  await expect.poll(() => standing(page)).not.toBe(null)
}

/** Whoever plays by chance means it, also when it loses at once. */
export async function insist(page: Page, press: Press = (what) => what.click()): Promise<void> {
  const go = page.locator('dialog .go')
  if (await go.count()) await press(go)
}

/** How somebody presses something. */
export type Press = (what: Locator) => Promise<void>

const middle = async (what: Locator): Promise<[number, number]> => {
  const at = await what.boundingBox()
  if (!at) throw new Error('it is not there')
  return [at.x + at.width / 2, at.y + at.height / 2]
}
/** By a click in its middle, whatever lies there. */
export const mouse =
  (page: Page): Press =>
  async (what) =>
    page.mouse.click(...(await middle(what)))
/** By touch alone. */
export const finger =
  (page: Page): Press =>
  async (what) =>
    page.touchscreen.tap(...(await middle(what)))
/** By keys alone: from stop to stop, and Enter. */
export const keys =
  (page: Page): Press =>
  async (what) => {
    const way = () =>
      what.evaluate((wanted) => {
        const stops = [...document.querySelectorAll<HTMLElement>('button, a, input, summary, [tabindex]')]
        const between = (one: Node, other: Node) =>
          stops.filter((stop) => {
            const isStop = stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true })
            const isAfter = one.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING
            return isStop && isAfter && stop.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
          }).length
        const here = document.activeElement ?? document.body
        if (here === wanted) return null
        const isBack = wanted.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING
        return isBack
          ? { key: 'Shift+Tab', times: between(wanted, here) + 1 }
          : { key: 'Tab', times: between(here, wanted) + 1 }
      })
    for (let tries = 0; tries < 20; tries++) {
      const next = await way()
      if (!next) return page.keyboard.press('Enter')
      for (let times = 0; times < next.times; times++) await page.keyboard.press(next.key)
    }
    const here = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 99))
    throw new Error(
      `no key leads from ${here} to ${await what.evaluate((one) => one.outerHTML.slice(0, 99))}`,
    )
  }

/** What ends the turn, or else what finishes or passes. */
export const FINISH =
  '.controls .end:not([aria-disabled]), .controls:not(:has(.end:not([aria-disabled]))) .main:not([aria-disabled])'

/**
 * Clicks one of everything that can be chosen, on the board where it is lit there, and waits for what comes of it.
 * Passing and finishing count as choices, too.
 */
export async function clickOn(page: Page, choose: (of: number) => number): Promise<void> {
  const options = page.locator('.panel ol .option')
  const finish = page.locator(FINISH)
  const [listed, finishing] = [await options.count(), Math.min(1, await finish.count())]
  const chosen = choose(listed + finishing)
  await page.evaluate(
    ([nth, last, finish]) => {
      const option = document.querySelectorAll<HTMLElement>('.panel ol .option')[nth]
      const name = option?.dataset.option
      const lit = name && document.querySelector<HTMLElement>(`.thing.lit[data-name="${CSS.escape(name)}"]`)
      const button = nth === last ? document.querySelector<HTMLElement>(finish) : null
      ;(lit || option || button)?.click()
    },
    [chosen, listed, FINISH] as const,
  )
  await insist(page)
  await answered(page)
}

/** Does what leads on: the way to pass, to finish or to end the turn, or else the first choice. */
export const goOn = (page: Page): Promise<void> => clickOn(page, (of) => of - 1)

/** Plays until the game is over. */
export async function playToTheEnd(page: Page): Promise<void> {
  const choose = dice()
  while (await asked(page)) await clickOn(page, choose)
}
