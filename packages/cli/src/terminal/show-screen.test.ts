import { beforeEach, describe, expect, it } from 'vitest'
import { createTestIo, type TestIo } from '../../test/kit'
import type { Context } from '../config/command'
import { plain } from './paint'
import type { Screen, ScreenNews } from './screen'
import { type ScreenOptions, showScreen } from './show-screen'

const leave = '\u001b[?1049l'
let io: TestIo
let raw: boolean[]
let news: ScreenNews | undefined
let isStopped: boolean
let value: string
let pressed: string[]

beforeEach(() => {
  io = createTestIo({ tty: true, cols: 40, rows: 16 })
  raw = []
  io.stdin.setRawMode = (on) => raw.push(on)
  Object.assign(io.stdin, { ref: () => io.stdin, unref: () => io.stdin })
  news = undefined
  isStopped = false
  value = 'one'
  pressed = []
})

const screen: Screen = {
  title: 'BTC/USDT',
  origin: 'http://localhost:8080',
  environment: () => 'SANDBOX',
  status: () => ({ state: 'live', lastFrameAt: 0, pricesAt: 0, attempt: 0 }),
  lines: () => ['first row', `value ${value}`],
  keys: [{ names: ['1', '2'], shown: '1-2', about: 'period', press: (key) => pressed.push(key) }],
  start: (started) => {
    news = started
    isStopped = false
    return () => {
      isStopped = true
    }
  },
}

function show(options: Partial<ScreenOptions> = {}, signal = new AbortController().signal) {
  // A screen uses these parts of its context only.
  const context = { io, signal, output: { paint: plain } } as unknown as Context
  const limits = { maxEvents: undefined, durationMs: undefined, idleMs: undefined, fps: 10 }
  return showScreen(context, screen, { ...limits, ...options })
}

describe('showScreen', () => {
  it('draws, redraws the rows that differ, and puts the terminal back on q', async () => {
    const exit = show()
    await io.seen('value one')
    expect(io.out().startsWith('\u001b[?1049h')).toBe(true)
    const before = io.out().length
    value = 'two'
    news?.data()
    await io.seen('value two')
    expect(io.out().slice(before)).not.toContain('first row')
    io.type('q')
    expect(await exit).toBe(0)
    expect(io.out().endsWith(leave)).toBe(true)
    expect(raw.at(-1)).toBe(false)
    expect(isStopped).toBe(true)
  })

  it('exits 130 on Ctrl-C and restores the terminal', async () => {
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
    news?.data()
    expect(await counted).toBe(0)
    await expect(show({ idleMs: 20 })).rejects.toMatchObject({ exit: 13 })
  })

  it('ends with the error that its data ended with', async () => {
    const exit = show()
    news?.fail(new Error('logged out'))
    await expect(exit).rejects.toThrow('logged out')
    expect(io.out().endsWith(leave)).toBe(true)
  })

  it('clears the screen after a resize and redraws immediately', async () => {
    const exit = show()
    await io.seen('value one')
    const before = io.out().length
    io.stdout.columns = 20
    io.stdout.emit('resize')
    await io.seen('\u001b[H\u001b[2J')
    expect(io.out().slice(before)).toContain('value one')
    io.type('q')
    expect(await exit).toBe(0)
  })

  it('hands a screen its keys and no others', async () => {
    const exit = show()
    await io.seen('value one')
    io.type('1x2\u001b[A')
    io.type('q')
    await exit
    expect(pressed).toEqual(['1', '2'])
  })

  it('? shows the keys until one is pressed, and the screen whole after it', async () => {
    const exit = show()
    await io.seen('value one')
    io.type('?')
    await io.seen('Press any key to go back')
    const before = io.out().length
    value = 'three'
    io.type('x')
    await io.seen('value three')
    expect(io.out().slice(before)).toContain('first row')
    io.type('q')
    expect(await exit).toBe(0)
    expect(raw.at(-1)).toBe(false)
  })

  it('quits by a key of the help like that key', async () => {
    const exit = show()
    await io.seen('value one')
    io.type('?')
    await io.seen('Press any key to go back')
    io.type('\u0003')
    await expect(exit).rejects.toMatchObject({ exit: 130 })
  })
})
