import { beforeEach, describe, expect, it } from 'vitest'
import { createTestIo, type TestIo } from '../../test/test-io'
import type { Context } from '../context'
import { plain } from '../output/paint'
import { loadShowScreen } from './load-show-screen'
import type { Screen, ScreenNews } from './screen'
import type { ScreenOptions } from './show-screen'

const leave = '\u001b[?1049l'
let io: TestIo
let raw: boolean[]
let news: ScreenNews | undefined
let isStopped: boolean
let value: string

beforeEach(() => {
  io = createTestIo({ tty: true, cols: 40, rows: 8 })
  raw = []
  io.stdin.setRawMode = (on) => raw.push(on)
  Object.assign(io.stdin, { ref: () => io.stdin, unref: () => io.stdin })
  news = undefined
  isStopped = false
  value = 'one'
})

const screen: Screen = {
  title: 'BTC/USDT',
  origin: 'http://localhost:8080',
  environment: 'SANDBOX',
  status: () => ({ state: 'live', lastFrameAt: 0, attempt: 0 }),
  lines: () => [`value ${value}`],
  start: (started) => {
    news = started
    isStopped = false
    return () => {
      isStopped = true
    }
  },
}

async function show(options: Partial<ScreenOptions> = {}, signal = new AbortController().signal) {
  const showScreen = await loadShowScreen()
  // A screen uses these parts of its context only.
  const context = { io, signal, output: { paint: plain } } as unknown as Context
  const limits = { maxEvents: undefined, durationMs: undefined, idleMs: undefined, fps: 10 }
  return showScreen(context, screen, { ...limits, ...options })
}

describe('showScreen', () => {
  it('draws, redraws on news, and puts the terminal back on q', async () => {
    const exit = show()
    await io.seen('value one')
    expect(io.out().startsWith('\u001b[?1049h')).toBe(true)
    value = 'two'
    news?.data()
    await io.seen('value two')
    io.type('q')
    expect(await exit).toBe(0)
    expect(io.out().endsWith(leave)).toBe(true)
    expect(raw.at(-1)).toBe(false)
    expect(isStopped).toBe(true)
  })

  it('Ctrl-C is exit 130, with the terminal put back', async () => {
    const exit = show()
    await io.seen('value one')
    io.type('\u0003')
    await expect(exit).rejects.toMatchObject({ exit: 130 })
    expect(io.out().endsWith(leave)).toBe(true)
  })

  it('ends by signal, --duration, --max-events and --idle-timeout', async () => {
    const abort = new AbortController()
    const exit = show({}, abort.signal)
    await io.seen('value one')
    abort.abort()
    expect(await exit).toBe(0)
    expect(await show({ durationMs: 20 })).toBe(0)
    const counted = show({ maxEvents: 1 })
    while (isStopped || news === undefined) await new Promise((resolve) => setImmediate(resolve))
    news.data()
    expect(await counted).toBe(0)
    await expect(show({ idleMs: 20 })).rejects.toMatchObject({ exit: 13 })
  })

  it('a resize clears the screen and draws at the new size', async () => {
    const exit = show()
    await io.seen('value one')
    io.stdout.columns = 20
    io.stdout.emit('resize')
    await io.seen('\u001b[2J\u001b[H')
    value = 'three'
    news?.change()
    await io.seen('value three')
    io.type('q')
    expect(await exit).toBe(0)
  })
})
