// What stands around the table: how to play, links that leave the page, one's own record, what a visitor loads.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTable, type Table } from './harness'
import { SIZES } from './look'
import { playToTheEnd } from './player'

let table: Table
beforeAll(async () => {
  table = await startTable('--pass-delay', '0')
})
afterEach(() => table.quiet())
afterAll(() => table?.stop())

test.each(['en-US', 'ja-JP'])('how to play has pictures of the real board (%s)', async (locale) => {
  const page = await table.open('/', { locale })
  const nav = page.getByRole('navigation')
  await nav.getByRole('link', { name: locale === 'ja-JP' ? '遊び方' : 'How to play' }).click()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    const boards = page.locator('figure .board')
    await expect.poll(() => boards.count()).toBe(4)
    const cut = () =>
      page.locator('figure').evaluateAll((figures) =>
        figures.flatMap((figure) => {
          const frame = figure.querySelector('.board-picture')?.getBoundingClientRect()
          const things = [...figure.querySelectorAll('[data-name]')]
          return (
            things
              .filter((thing) => {
                const at = thing.getBoundingClientRect()
                return (
                  !frame ||
                  at.left < frame.left - 1 ||
                  at.right > frame.right + 1 ||
                  at.top < frame.top - 1 ||
                  at.bottom > frame.bottom + 1
                )
              })
              // A cold run once found cards cut for good and could not say by how much.
              .map((thing) => {
                const { left, right, top, bottom } = thing.getBoundingClientRect()
                const zone = thing.closest<HTMLElement>('[data-zone]')
                const at = [left, right, top, bottom].map(Math.round).join(' ')
                return `${thing.getAttribute('data-name')} at ${at} in ${zone?.clientWidth} of ${frame?.width}`
              })
          )
        }),
      )
    await expect.poll(cut, { message: `${width} × ${height}` }).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/how-${width}-${locale}.png`, fullPage: true })
  }
  // Five minutes: some 230 words of English or 500 signs of Japanese a minute.
  const text = await page.locator('article').evaluate((article) => {
    const copy = article.cloneNode(true) as HTMLElement
    copy.querySelectorAll('.board-picture').forEach((board) => board.remove())
    return copy.textContent ?? ''
  })
  const long = locale === 'ja-JP' ? text.replace(/\s/g, '').length / 500 : text.split(/\s+/).length / 230
  expect(long).toBeLessThan(5)
  expect(text).not.toMatch(/how-|undefined/)
  expect(text).toMatch(/unofficial|非公式/)
  const links = await page
    .locator('article a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(links.some((link) => link.startsWith('https://blackpoker.github.io/BlackPoker'))).toBe(true)
  expect(links).toContain('https://github.com/BlackPoker/BlackPoker')
})

test('a link leaves by the share sheet where there is one, else by copy or as a code', async () => {
  const { game, token } = await table.newGame({ level: null })
  const page = await table.open(`/g/${game}#${token}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.getByLabel('Link for spectators').waitFor()
  const address = await page.getByLabel('Link for spectators').inputValue()
  // Here there is none.
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Copy' }).last().click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.getByRole('button', { name: 'QR code' }).last().click()
  const code = page.getByRole('img', { name: 'Scan to open' })
  await code.waitFor()
  // What makes codes comes only now.
  expect(loaded.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
  expect((await code.locator('path').last().getAttribute('d'))?.length).toBeGreaterThan(500)
  await page.getByRole('dialog').getByText(address).waitFor()
  await page.keyboard.press('Escape')

  await page.addInitScript(() => {
    navigator.share = (data) => {
      sessionStorage.setItem('shared', JSON.stringify(data))
      return Promise.resolve()
    }
  })
  await page.reload()
  await page.getByRole('button', { name: 'Share' }).last().click()
  const shared = await page.evaluate(() => sessionStorage.getItem('shared'))
  expect(JSON.parse(shared ?? '{}')).toMatchObject({ url: address })
})

test('one’s own record is counted once, by rules and level, and can be taken along', async () => {
  const { game, token } = await table.newGame({ regulation: '9.1 lite+entry16', level: 2 })
  const page = await table.open(`/g/${game}#${token}`)
  await playToTheEnd(page)
  await page.reload()
  await page.locator('.over').waitFor()
  await page.goto(`${table.url}/profile`)
  const levels = page.getByRole('table', { name: 'By opponent' })
  await levels.getByRole('row', { name: /^Level 2/ }).waitFor()
  const cells = await levels.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  expect(
    cells
      .slice(0, 3)
      .map(Number)
      .reduce((sum, one) => sum + one),
  ).toBe(1)
  await page.getByRole('table', { name: 'By rules' }).getByText('Edition 9.1 · Lite').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  const saved = JSON.parse(readFileSync(await file.path(), 'utf8')) as { game: string; opponent: number }[]
  expect(saved).toMatchObject([{ game, opponent: 2, regulation: '9.1 lite+entry16' }])
  await page.locator('main ul a').first().click()
  await page.waitForURL(new RegExp(`/r/${game}`))
  await page.getByRole('slider').first().waitFor()
})

test.each([
  ['en-US', 'Play a first game'],
  ['ja-JP', 'はじめての対戦'],
])('a visitor loads at most 130 KB to begin a game (%s)', async (locale, first) => {
  const page = await table.open('/about', { locale })
  // What this page still asks for would be taken for the next one's.
  await page.getByRole('heading', { level: 1 }).waitFor()
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css|svg|woff2)$|^\/$/.test(pathname)) loaded.add(pathname)
  })
  await page.goto(`${table.url}/`)
  await page.getByRole('button', { name: first }).click()
  await page.locator('.hand.own .thing').first().waitFor()
  const sizes = await Promise.all(
    [...loaded].map(async (path) => {
      const body = await (await fetch(table.url + path)).arrayBuffer()
      return [path, gzipSync(body, { level: 9 }).length] as const
    }),
  )
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(sizes.length).toBeGreaterThan(1)
  expect(total / 1000, JSON.stringify(sizes)).toBeLessThanOrEqual(130)
})
