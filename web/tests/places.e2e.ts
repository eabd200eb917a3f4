// Everything has a place of its own, at every size of a window: the statements 1 to 11 of the design of the table.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BattlePreview } from '../src/wire'
import { startTable, type Table } from './harness'
import { SIZES } from './look'
import { asked, clickOn } from './player'
import { crowded, puppet, QUESTION, stepOf, updateOf, type Crowd } from './positions'
import { dice } from './seed'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

const CROWDS: Crowd[] = [
  { soldiers: 1, bulwarks: 1, hand: 7, requests: 3 },
  { soldiers: 5, bulwarks: 4, hand: 7, requests: 4, trumps: 3, fogs: 2, piles: true },
  { soldiers: 20, bulwarks: 12, hand: 12, requests: 8, trumps: 8, fogs: 3, piles: true },
]

/** What is wrong with the places of things: outside of the window, covered, too small to be hit, scrolled, cut. */
const faults = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const found: string[] = []
    const { innerWidth: width, innerHeight: height } = window
    const things = [...document.querySelectorAll<HTMLElement>('.board [data-name]')]
    const inside = (at: DOMRect) =>
      at.left > -1 && at.top > -1 && at.right < width + 1 && at.bottom < height + 1
    for (const thing of things) {
      const name = thing.dataset.name ?? ''
      const at = thing.getBoundingClientRect()
      if (!inside(at)) found.push(`${name} is outside`)
      for (const badge of thing.querySelectorAll('.size, .role, .fresh, .count, .plate')) {
        if (!inside(badge.getBoundingClientRect())) found.push(`a badge of ${name} is outside`)
      }
      const hit = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('[data-name]') === thing
      if (!hit(at.left + at.width / 2, at.top + at.height / 2)) found.push(`the center of ${name} is covered`)
      // A free square, looked for with half its size as the step.
      const free = (x: number, y: number) =>
        [0, 0.5, 1].every((across) =>
          [0, 0.5, 1].every((down) => hit(x + 1 + across * (least - 2), y + 1 + down * (least - 2))),
        )
      let hasSquare = false
      for (let x = at.left - 0.5; !hasSquare && x + least <= at.right + 1.5; x += 2)
        for (let y = at.top - 0.5; !hasSquare && y + least <= at.bottom + 1.5; y += 2) hasSquare = free(x, y)
      if (!hasSquare)
        found.push(`${name} has no free square of ${least}: ${Math.round(at.width)}×${Math.round(at.height)}`)
    }
    // A name that is printed on a card is read whole, and leaves the card to be seen.
    for (const plate of document.querySelectorAll<HTMLElement>('.board .plate')) {
      const card = plate.closest('.thing')?.getBoundingClientRect()
      const isCut = plate.scrollWidth > plate.clientWidth + 1 || plate.scrollHeight > plate.clientHeight + 1
      if (isCut || (card && plate.offsetHeight > card.height * 0.7)) found.push(`${plate.innerText} is cut`)
      // Where a finger tells cards apart by their faces only, words may be broken.
      if (card && card.width < 40) continue
      const name = [...plate.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
      const words = (name?.nodeValue ?? '').matchAll(/[A-Za-z]+|[ぁ-んァ-ヶー一-龠]+/g)
      for (const { 0: word, index } of words) {
        // A long name in Japanese takes two lines.
        if (!name || (word.length > 5 && !/[A-Za-z]/.test(word))) continue
        const range = document.createRange()
        range.setStart(name, index)
        range.setEnd(name, index + word.length)
        if (range.getClientRects().length > 1) found.push(`“${word}” is broken on its card`)
      }
    }
    const scroller = document.scrollingElement
    if (scroller && (scroller.scrollHeight > height || scroller.scrollWidth > width))
      found.push('the page scrolls')
    for (const box of document.querySelectorAll<HTMLElement>('.board *')) {
      if (box.closest('.scrolls, .log, .over-board, .tray, svg, .card, .upright ol')) continue
      const { overflowX, overflowY } = getComputedStyle(box)
      const scrolls =
        (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1) ||
        (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1)
      if (scrolls) found.push(`${box.className} scrolls`)
    }
    const question = document.querySelector<HTMLElement>('[data-question]')
    if (
      !question ||
      question.scrollWidth > question.clientWidth + 1 ||
      question.scrollHeight > question.clientHeight + 1
    )
      found.push('the prompt is cut')
    // A word on a button of the dock stands on one line.
    for (const button of document.querySelectorAll<HTMLElement>('.controls button')) {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        for (const word of (texts.currentNode.nodeValue ?? '').matchAll(/[A-Za-z]+/g)) {
          const range = document.createRange()
          range.setStart(texts.currentNode, word.index)
          range.setEnd(texts.currentNode, word.index + word[0].length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
            found.push(`“${word[0]}” is broken`)
        }
      }
      if (button.scrollWidth > button.clientWidth + 1) found.push(`${button.innerText} is cut`)
      // A label is broken between words only, in Japanese between kana and kanji.
      for (const label of button.querySelector('.label')?.childNodes ?? []) {
        const top = (at: number) => {
          const sign = document.createRange()
          sign.setStart(label, at)
          sign.setEnd(label, at + 1)
          return Math.round(sign.getBoundingClientRect().top)
        }
        for (const { 0: word, index } of (label.nodeValue ?? '').matchAll(/[ァ-ヶー]+|[一-龠]+/g)) {
          if (top(index) !== top(index + word.length - 1)) found.push(`${button.innerText} is torn`)
        }
      }
      const { borderStyle, borderWidth } = getComputedStyle(button)
      if (button.ariaDisabled && borderWidth !== '0px' && borderStyle !== 'dashed')
        found.push(`${button.innerText} looks as if it could be pressed`)
    }
    // What resolves next is not cut at the top or the bottom.
    for (const text of document.querySelectorAll('.stage .next .text > *')) {
      const [at, frame] = [text.getBoundingClientRect(), text.closest('.entry')?.getBoundingClientRect()]
      if (frame && at.height && (at.top < frame.top || at.bottom > frame.bottom))
        found.push(`“${text.textContent}” is cut on the stage`)
    }
    // Whatever stands in a request is inside of it, and no button lies over its words.
    for (const part of document.querySelectorAll<HTMLElement>(
      '.stage .entry > .number, .stage .key, .stage .next-mark, .stage .text > b',
    )) {
      const [at, frame] = [part.getBoundingClientRect(), part.closest('li')?.getBoundingClientRect()]
      if (!frame || !at.height) continue
      if (at.top < frame.top - 0.5 || at.bottom > frame.bottom + 0.5 || at.right > frame.right + 0.5)
        found.push(`${part.className} of “${part.closest('li')?.innerText}” is cut`)
      const button = part.closest('li')?.querySelector('.yield')?.getBoundingClientRect()
      if (button && at.right > button.left + 0.5 && at.bottom > button.top && at.top < button.bottom)
        found.push(`a button lies over “${part.innerText}”`)
    }
    for (const driven of document.querySelectorAll<HTMLElement>('[data-driven] .card')) {
      const at = driven.getBoundingClientRect()
      if (at.width <= at.height) found.push('a driven unit stands')
    }
    // Letters stand beside the signs of all suits that are shown.
    for (const face of document.querySelectorAll('.board .card:not(.back, .suit-X) svg')) {
      const isShown = getComputedStyle(face).display !== 'none'
      const letters = [...face.querySelectorAll('.letter')].filter(
        (letter) => letter.getBoundingClientRect().width > 0,
      )
      if (isShown && letters.length === 0) found.push(`no letter: ${face.outerHTML.slice(0, 80)}`)
    }
    return found
  }, least)

/** Faces without the letter of their suit, and driven units that do not lie. */
const misdrawn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.getBoundingClientRect().width > 0
    const faces = [...document.querySelectorAll('.board .card:not(.back, .suit-X)')].filter(isSeen)
    const bare = faces.filter((face) => ![...face.querySelectorAll('.letter')].some(isSeen))
    const standing = [...document.querySelectorAll('.board .unit [data-driven] .card')].filter((card) => {
      const { width, height } = card.getBoundingClientRect()
      return width <= height
    })
    return [
      ...bare.map((face) => `${face.ariaLabel} has no letter`),
      ...standing.map((card) => `${card.ariaLabel} stands`),
    ]
  })

test.each(SIZES)('everything can be seen and hit at %i × %i', async (width, height) => {
  const isPhone = Math.min(width, height) < 600
  for (const crowd of CROWDS) {
    const view = crowded(crowd)
    const hand = (view.sides[0].hand.cards ?? []).map((card) => `A:${card}`)
    for (const locale of ['ja-JP', 'en-US']) {
      const { page } = await puppet(table, updateOf(view, { step: stepOf(hand) }), {
        viewport: { width, height },
        locale,
        hasTouch: isPhone,
      })
      await page.locator('.hand.own .thing').first().waitFor()
      // Names on the stage come with the rulebook.
      await expect.poll(() => page.locator('.stage b', { hasText: '…' }).count()).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const what = `${locale} ${colorScheme} ${crowd.soldiers}`
        await expect.poll(() => faults(page, isPhone ? 24 : 32), { message: what }).toEqual([])
      }
      expect(await page.locator('[data-question]').innerText()).toBe(
        QUESTION[locale === 'ja-JP' ? 'ja' : 'en'],
      )
      expect(await misdrawn(page)).toEqual([])
      if (crowd.piles) {
        for (const seat of ['A', 'B']) await page.locator(`[data-zone="${seat}:pack"]`).waitFor()
      }
      await page.context().close()
    }
  }
})

test.each(SIZES)('what a battle comes to covers no size and no life (%i × %i)', async (width, height) => {
  for (const [locale, soldiers] of [
    ['ja-JP', 3],
    ['en-US', 8],
    ['en-US', 20],
  ] as const) {
    const view = crowded({ soldiers, bulwarks: 4, hand: 6, requests: 0 })
    const [own, other] = [view.sides[0].soldiers, view.sides[1].soldiers]
    const attackers = other.filter(({ attacks }) => attacks)
    const through = attackers.slice(1).reduce((sum, { size }) => sum + size, 0)
    for (const one of own) one.blocks = attackers[0]?.name ?? null
    const fates = ['dies', 'survives', 'unknown'] as const
    const units = [...own, ...other].map((one, at) => [one.name, fates[at % 3] ?? 'dies'] as const)
    const preview: BattlePreview = {
      units: units.map(([name, fate]) => [name, fate]),
      player: 'A',
      damage: through || 12,
      life: 15,
    }
    const step = stepOf(['done'], { ask: 'blockers', isSet: true, preview })
    const { page } = await puppet(table, updateOf(view, { step }), {
      viewport: { width, height },
      locale,
      hasTouch: Math.min(width, height) < 600,
    })
    await page.locator('.fate').first().waitFor()
    const covered = () =>
      page.evaluate(() => {
        const box = (one: Element) => one.getBoundingClientRect()
        const meet = (one: Element, other: Element, free: number) => {
          const [a, b] = [box(one), box(other)]
          const [across, down] = [
            Math.min(a.right, b.right) - Math.max(a.left, b.left),
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
          ]
          return across > free && down > free
        }
        const found: string[] = []
        for (const unit of document.querySelectorAll<HTMLElement>('.board .unit')) {
          const [size] = unit.querySelectorAll('.size')
          for (const mark of unit.querySelectorAll<HTMLElement>('.fate, .strikes'))
            if (size && meet(mark, size, 1)) found.push(`${mark.innerText} of ${unit.dataset.name}`)
        }
        const [loss, digits] = ['.loss', '.life:has(.loss) .count'].map((one) => document.querySelector(one))
        if (!loss || !digits) return [...found, 'no loss']
        // A line is higher than its digits.
        if (meet(loss, digits, 4)) found.push('the loss lies over the life')
        const pile = loss.closest('.pile')
        if (pile && (box(loss).left < box(pile).left - 3 || box(loss).right > box(pile).right + 3))
          found.push('the loss is wider than its pile')
        return found
      })
    await expect.poll(covered, { message: `${locale} ${soldiers}` }).toEqual([])
    await page.context().close()
  }
})

/** The longest sentences of the catalogs that may stand in the band, with long names in them. */
function longest(lang: 'ja' | 'en'): string[] {
  const rows = readFileSync('../docs/words.md', 'utf8').matchAll(
    /^\| ((?:ask|step|prompt|waits|seen|refusal)-\S+) \| (.*) \| (.*) \|$/gm,
  )
  const names = {
    action: ['カバードサモン', 'Prevent Revolution'],
    player: ['コンピューター', 'The computer'],
  }
  const sentences = [...rows].flatMap(([, , ja = '', en = '']) =>
    (lang === 'ja' ? ja.split('／') : en.split(' / ')).map((sentence) =>
      sentence.replace(
        /‹(\w+)›/g,
        (_, slot: string) => names[slot as keyof typeof names]?.[lang === 'ja' ? 0 : 1] ?? '12',
      ),
    ),
  )
  return sentences.sort((a, b) => b.length - a.length).slice(0, 6)
}

test.each(SIZES)('no sentence of the catalogs is cut in the band (%i × %i)', async (width, height) => {
  const view = crowded(CROWDS[0] as Crowd)
  for (const [locale, lang] of [
    ['ja-JP', 'ja'],
    ['en-US', 'en'],
  ] as const) {
    const { page, update } = await puppet(table, updateOf(view, { step: stepOf([]) }), {
      viewport: { width, height },
      locale,
      hasTouch: Math.min(width, height) < 600,
    })
    const band = page.locator('[data-question]')
    for (const [at, sentence] of longest(lang).entries()) {
      const question = { ja: sentence, en: sentence }
      update({ step: { ...stepOf([]), question }, moves: 41 + at })
      await expect.poll(() => band.innerText()).toBe(sentence)
      const isCut = () =>
        band.evaluate(
          (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
        )
      await expect.poll(isCut, { message: sentence }).toBe(false)
    }
  }
})

test.each([
  [390, 844],
  [844, 390],
] as const)('nothing lies under the rounded corners of a phone (%i × %i)', async (width, height) => {
  const view = crowded(CROWDS[2] as Crowd)
  const { page } = await puppet(table, updateOf(view, { step: stepOf([]) }), {
    viewport: { width, height },
    hasTouch: true,
  })
  const [side, top, bottom] = width > height ? [44, 0, 21] : [0, 47, 34]
  await page.addStyleTag({
    content: `:root { --safe-left: ${side}px; --safe-right: ${side}px; --safe-top: ${top}px; --safe-bottom: ${bottom}px }`,
  })
  await page.waitForFunction(
    (side) => (document.querySelector('.board')?.getBoundingClientRect().left ?? 0) >= side,
    side,
  )
  await expect.poll(() => faults(page, 24)).toEqual([])
  const edges = await page.evaluate(() => {
    const all = [...document.querySelectorAll('.board [data-name], .controls button')].map((one) =>
      one.getBoundingClientRect(),
    )
    return {
      left: Math.min(...all.map((at) => at.left)),
      right: innerWidth - Math.max(...all.map((at) => at.right)),
      top: Math.min(...all.map((at) => at.top)),
      bottom: innerHeight - Math.max(...all.map((at) => at.bottom)),
    }
  })
  expect(edges.left).toBeGreaterThanOrEqual(side)
  expect(edges.right).toBeGreaterThanOrEqual(side)
  expect(edges.top).toBeGreaterThanOrEqual(top)
  expect(edges.bottom).toBeGreaterThanOrEqual(bottom)
})

test.each(SIZES)(
  'names, clocks, phrases and offers leave hand and dock alone (%i × %i)',
  async (width, height) => {
    const view = crowded({ soldiers: 3, bulwarks: 3, hand: 12, requests: 0 })
    const { page, tell, update } = await puppet(table, updateOf(view, { step: stepOf([]) }), {
      viewport: { width, height },
      hasTouch: Math.min(width, height) < 600,
      locale: 'en-US',
    })
    const hand = page.locator('.hand.own .thing')
    await hand.nth(11).waitFor()
    const places = () =>
      page.locator('.hand.own .thing, .controls button').evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y, width, height].map(Math.round)
        }),
      )
    const first = await places()
    update({ offers: [['draw', 'B']], step: stepOf([]), moves: 41 })
    await page.getByRole('button', { name: 'Agree' }).waitFor()
    expect(await places()).toEqual(first)
    // What somebody says goes away by itself, so that it is said again until it was looked at.
    for (const seat of ['A', 'B'] as const) {
      const covered = async () => {
        tell({ type: 'emote', seat, number: 5 })
        return page.evaluate(() => {
          const phrase = document.querySelector('.phrase')?.getBoundingClientRect()
          if (!phrase) return 'nothing is said'
          const inside = phrase.left >= 0 && phrase.top >= 0 && phrase.right <= innerWidth
          const under = [...document.querySelectorAll('.hand.own .thing, .controls button')].some((one) => {
            const at = one.getBoundingClientRect()
            return (
              at.left < phrase.right &&
              phrase.left < at.right &&
              at.top < phrase.bottom &&
              phrase.top < at.bottom
            )
          })
          return under ? 'it lies over hand or dock' : inside ? '' : 'it is cut'
        })
      }
      await expect.poll(covered, { message: seat }).toBe('')
      expect(await places()).toEqual(first)
    }
  },
)

test('a hand of fifteen lies in two lines on a phone, and all of it is seen', async () => {
  const view = crowded({ soldiers: 3, bulwarks: 3, hand: 15, requests: 0 })
  const { page } = await puppet(table, updateOf(view, { step: stepOf([]) }), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await page.locator('.hand.own .thing').nth(14).waitFor()
  expect(await faults(page, 24)).toEqual([])
  const tops = await page
    .locator('.hand.own .thing')
    .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().top))).size)
  expect(tops).toBe(2)
})

test('bulwarks without room become a pile that can be laid out', async () => {
  const view = crowded({ soldiers: 1, bulwarks: 30, hand: 3, requests: 0 })
  const { page } = await puppet(table, updateOf(view, { step: stepOf([]) }), {
    viewport: { width: 844, height: 390 },
    hasTouch: true,
  })
  await page.locator('[data-name="B:b1"]').click()
  await page.locator('.tray [data-name="B:b2"]').waitFor()
})

test.each(SIZES)('the main button and End never move in a whole game (%i × %i)', async (width, height) => {
  const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16' })
  const page = await table.open(`/g/${game}#${token}`, {
    viewport: { width, height },
    hasTouch: Math.min(width, height) < 600,
  })
  const places = () =>
    page.locator('.controls .main, .controls .end').evaluateAll((both) =>
      both.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )
  const choose = dice()
  await asked(page)
  const first = await places()
  while (await asked(page)) {
    expect(await places()).toEqual(first)
    await clickOn(page, choose)
    expect(await places()).toEqual(first)
  }
  expect(await places()).toEqual(first)
})
