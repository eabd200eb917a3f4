// Starts the program on a free port with a database of its own, and browsers that look at it.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { preview } from 'vite'
import type { NewGame, Opened } from '../src/wire'
import { entropy, SEED } from './seed'

export interface Table {
  /** Where the pages are. */
  url: string
  /** A page in a browser of its own; whatever it complains about fails the test at the end. */
  open(path: string, options?: OpenOptions): Promise<Page>
  /** Opens a game as the start page would. */
  newGame(game?: Partial<NewGame>): Promise<Opened>
  /** Ends the program without warning; `again` starts it with the same database. */
  kill(): Promise<void>
  again(): Promise<void>
  /** Closes all pages; throws if any of them had something to complain about. */
  quiet(): Promise<void>
  stop(): Promise<void>
}

export interface OpenOptions extends BrowserContextOptions {
  /** What local storage holds when the page opens. */
  storage?: Record<string, string>
  /** Complaints that the test brings about itself. */
  expected?: RegExp
  /** Which cards, for a test that needs several deals. */
  deal?: number
}

/** Nothing moves and nobody explains, so that tests are quick. */
export const STILL = JSON.stringify({ speed: 'none', tutored: true })

/**
 * A port below those that systems lend to outgoing connections: a killed server must get its own back. Files that are
 * tested at the same time never ask for the same one.
 */
async function freePort(): Promise<number> {
  const first = 20_000 + 6_000 * (Number(process.env.VITEST_POOL_ID ?? 1) % 2)
  for (;;) {
    const port = randomInt(first, first + 6_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

async function answers(url: string, program: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt++) {
    if (program.exitCode !== null) throw new Error(`the program ended with ${program.exitCode}`)
    const well = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (well) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the program does not answer')
}

/** The page as it was just built, in front of the program, so that a change of the page needs no new program. */
async function showBuilt(
  folder: string,
  server: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort()
  const proxy = {
    '/api': { target: server },
    '/healthz': { target: server },
    '/ws': { target: server, ws: true },
  }
  const shown = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port, proxy },
  })
  return { url: `http://127.0.0.1:${port}`, close: () => shown.close() }
}

/** The program to test. */
export function program(): string {
  const path = process.env.BLACKPOKER_BIN
  if (!path) throw new Error('BLACKPOKER_BIN names the program to test')
  return path
}

/** Waits until the page is shown as it is now: what stands beside something is put there when both are laid out. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

declare global {
  interface Window {
    stretch?: number
  }
}
/**
 * From now on the page waits so many times as long for everything, so that there is time to do something in between
 * however busy the machine is.
 */
export const stretch = (page: Page, times: number): Promise<void> =>
  page.evaluate((times) => void (window.stretch = times), times)

/** How many times slower than this machine the page is to be: what hangs on being quick shows itself. */
const SLOW = Number(process.env.SLOW ?? 1)

/** How browsers are started: as `web/setup` brings them, if none is named. */
export const CHROMIUM = {
  executablePath:
    process.env.CHROMIUM ??
    (existsSync('/usr/bin/chromium-headless-shell')
      ? '/usr/bin/chromium-headless-shell'
      : '/usr/bin/chromium'),
  args: ['--no-sandbox'],
}

/** A server with its own database and a browser; more arguments of `blackpoker serve` may be given. */
export async function startTable(...more: string[]): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'blackpoker-'))
  const port = await freePort()
  const server = `http://127.0.0.1:${port}`
  const complaints: string[] = []

  const start = async (): Promise<ChildProcess> => {
    const listen = ['--listen', `127.0.0.1:${port}`]
    const seed = ['--seed', String(SEED)]
    // All of them come from one address.
    const limits = ['--limits', 'off']
    const args = ['serve', ...listen, ...seed, ...limits, '--database', join(folder, 'games.db'), ...more]
    const child = spawn(program(), args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, BLACKPOKER_LOG: 'error' },
    })
    await answers(server, child)
    return child
  }
  const end = (child: ChildProcess, signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })

  let running = await start()
  const built = process.env.BLACKPOKER_PAGE ? await showBuilt(process.env.BLACKPOKER_PAGE, server) : null
  const url = built?.url ?? server
  const browser: Browser = await chromium.launch(CHROMIUM)

  return {
    url,
    async open(path, { storage = { settings: STILL, name: 'Alice' }, expected, deal, ...options } = {}) {
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: { width: 1280, height: 800 },
        ...options,
      })
      await context.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) {
          if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
        }
      }, storage)
      // What players add to the shuffles has so many bytes; tokens, which have fewer, stay as they are.
      await context.addInitScript((digits) => {
        const added = Uint8Array.from(digits.match(/../g) ?? [], (byte) => parseInt(byte, 16))
        const random = crypto.getRandomValues.bind(crypto)
        crypto.getRandomValues = (bytes) => {
          if (!(bytes instanceof Uint8Array) || bytes.length !== added.length) return random(bytes)
          bytes.set(added)
          return bytes
        }
      }, entropy(deal))
      await context.addInitScript(() => {
        const wait = window.setTimeout.bind(window) as (run: TimerHandler, delay: number) => number
        window.setTimeout = ((run: TimerHandler, delay = 0) =>
          wait(run, delay * (window.stretch ?? 1))) as typeof setTimeout
      })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      if (SLOW > 1) {
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
      }
      const complain = (text: string) => expected?.test(text) || complaints.push(`${path}: ${text}`)
      page.on(
        'console',
        (message) => message.type() === 'error' && complain(`${message.text()} ${message.location().url}`),
      )
      page.on('pageerror', (error) => complain(error.stack ?? error.message))
      await page.goto(url + path)
      return page
    },
    async newGame(game = {}) {
      const body: NewGame = {
        regulation: '8.2 lite+entry20',
        level: 1,
        seat: 'A',
        clock: null,
        public: false,
        spectatorDelay: 0,
        practice: false,
        ...game,
      }
      const answer = await fetch(`${url}/api/games`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as Opened
    },
    kill: () => end(running, 'SIGKILL'),
    async again() {
      running = await start()
    },
    async quiet() {
      await Promise.all(browser.contexts().map((context) => context.close()))
      const all = complaints.splice(0)
      if (all.length) throw new Error(all.join('\n'))
    },
    async stop() {
      await browser.close()
      await built?.close()
      await end(running, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
