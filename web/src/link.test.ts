import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, LinkLost, type Socket } from './link.svelte'
import type { FromServer } from './wire'

class FakeSocket implements Socket {
  static all: FakeSocket[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  sent: Record<string, unknown>[] = []
  constructor() {
    FakeSocket.all.push(this)
  }
  send(data: string) {
    this.sent.push(JSON.parse(data))
  }
  close() {
    this.onclose?.()
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** Opens and is welcomed with everything up to `n`. */
  welcome(n: number) {
    this.onopen?.()
    this.say({ type: 'welcome', update: { n } })
  }
}

let heard: FromServer[]
let link: Link
const socket = () => FakeSocket.all.at(-1) as FakeSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { protocol: 'http:', host: 'table' })
  FakeSocket.all = []
  heard = []
  link = new Link({
    game: 'g',
    token: 'secret',
    claim: null,
    lang: () => 'en',
    heard: (message) => heard.push(message),
    connect: () => new FakeSocket(),
  })
})
afterEach(() => {
  link.close()
  vi.useRealTimers()
})

test('after a break the link says what it knows already', () => {
  socket().welcome(3)
  expect(socket().sent[0]).toMatchObject({ type: 'hello', token: 'secret', since: null })
  socket().say({ type: 'update', n: 7 })
  socket().close()
  expect(link.state).toBe('reconnecting')
  vi.runOnlyPendingTimers()
  expect(FakeSocket.all).toHaveLength(2)
  socket().welcome(9)
  expect(socket().sent[0]).toMatchObject({ type: 'hello', since: 7 })
  expect(link.state).toBe('open')
})

test('answers find their questions, and news do not', async () => {
  socket().welcome(1)
  const first = link.ask({ type: 'look', at: 0, picks: [1] })
  const second = link.ask({ type: 'look', at: 0, picks: [2] })
  const [one, two] = socket().sent.slice(1)
  socket().say({ type: 'step', id: two?.id, step: { picks: [2] } })
  socket().say({ type: 'game', id: 'g', regulation: 'r' })
  socket().say({ type: 'refused', id: one?.id, problem: 'stale' })
  await expect(second).resolves.toMatchObject({ type: 'step', step: { picks: [2] } })
  await expect(first).resolves.toMatchObject({ type: 'refused', problem: 'stale' })
  expect(heard.map((message) => message.type)).toEqual(['welcome', 'game'])
})

test('a question that a break cut off is not left waiting', async () => {
  socket().welcome(1)
  const question = link.ask({ type: 'hint' })
  socket().close()
  await expect(question).rejects.toBeInstanceOf(LinkLost)
})

test('a wrong token is not tried again', () => {
  socket().onopen?.()
  socket().say({ type: 'refused', id: null, problem: 'token', text: { ja: '', en: '' }, rule: null })
  vi.runAllTimers()
  expect(link.state).toBe('refused')
  expect(FakeSocket.all).toHaveLength(1)
})

test('whoever comes too late to the free seat is told, and does not try again', () => {
  socket().welcome(0)
  socket().say({ type: 'refused', id: null, problem: 'taken', text: { ja: '', en: '' }, rule: null })
  vi.runAllTimers()
  expect(link.state).toBe('refused')
  expect(FakeSocket.all).toHaveLength(1)
})

test('the server can tell a page that comes back from another window', () => {
  socket().welcome(1)
  const window = socket().sent[0]?.window
  socket().close()
  vi.runOnlyPendingTimers()
  socket().welcome(1)
  expect(window).toBeTypeOf('number')
  expect(socket().sent[0]?.window).toBe(window)
})

test('waits between attempts grow, and a glance at the page ends them', () => {
  socket().welcome(1)
  socket().close()
  for (let attempt = 0; attempt < 5; attempt++) {
    vi.runOnlyPendingTimers()
    socket().close()
  }
  const before = FakeSocket.all.length
  vi.advanceTimersByTime(1000)
  expect(FakeSocket.all).toHaveLength(before)
  link.wake()
  expect(FakeSocket.all).toHaveLength(before + 1)
})
