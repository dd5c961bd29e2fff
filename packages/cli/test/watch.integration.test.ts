import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { subscriptionKey } from '@bgk/sdk/internal'
import xterm from '@xterm/headless'
import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { run } from '../src/app/run'
import { createTestIo, randomOf, type TestIoOptions } from './kit'
import { setUpSandbox } from './sandbox-kit'

// Watching and streaming against a real exchange.

const { world, login } = setUpSandbox({ seed: 'watch' }, async () => {
  await login()
  await bgk('wallet transfer USDT 3000 --from spot --to futures -y')
  await bgk('spot buy BTC/USDT --quantity 0.01 --price 1000 -y')
  await bgk('futures long BTC/USDT --quantity 20 -y')
  await bgk('futures long BTC/USDT --quantity 10 --price 1000 -y')
  await bgk('cycle buy BTC/USDT --quantity 50 --pay USDT --seconds 60 -y')
})

function start(argv: readonly string[], options: TestIoOptions = {}) {
  const io = createTestIo({
    ...options,
    env: { PATH: process.env.PATH, BGK_CONFIG_DIR: world.dir, BGK_URL: world.sandbox.url, ...options.env },
  })
  Object.assign(io.stdin, { ref: () => io.stdin, unref: () => io.stdin })
  return { io, exit: run(argv, io) }
}
async function bgk(line: string | readonly string[], options: TestIoOptions = {}) {
  const { io, exit } = start(typeof line === 'string' ? line.split(' ') : line, options)
  const code = await exit
  const lines = io
    .out()
    .split('\n')
    .filter((one) => one !== '')
  return { exit: code, out: io.out(), err: io.err(), lines }
}
const eventsOf = (lines: readonly string[]): Record<string, unknown>[] =>
  lines.map((line) => JSON.parse(line))

const minutes = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60, '4h': 240, '1d': 1440, '1w': 10_080 }
const kinds = ['spot', 'futures', 'cycle'] as const
const subscriptions = kinds.flatMap((kind) =>
  Object.entries(minutes).map(([period, intervalMinutes]) => ({ kind, period, intervalMinutes })),
)

describe('each subscription of the socket is reached', () => {
  it.each(subscriptions)('$kind $period', async ({ kind, period, intervalMinutes }) => {
    const key = subscriptionKey({ base: 'BTC', quote: 'USDT', kind, intervalMinutes })
    let sent: () => void = () => {}
    const subscribed = new Promise<void>((resolve) => {
      sent = resolve
    })
    class Recording extends WebSocket {
      override send(data: Parameters<WebSocket['send']>[0]) {
        if (String(data).includes(key)) sent()
        super.send(data)
      }
    }
    const line = `stream kline BTC/USDT --type ${kind} --period ${period}`
    const { io, exit } = start(line.split(' '), { WebSocket: Recording })
    await Promise.all([subscribed, io.seen(`"period":"${period}"`)])
    io.signal('SIGINT')
    expect(await exit, io.err()).toBe(130)
  })

  it.each(['ticker', 'book'])('%s of futures', async (what) => {
    const { exit, lines, err } = await bgk(`stream ${what} BTC/USDT --type futures --max-events 2`)
    expect(exit, err).toBe(0)
    expect(eventsOf(lines).map(({ type }) => type)).toContain(what)
  })

  it('refuses the book and the trades of a cycle contract, which has none', async () => {
    for (const what of ['book', 'trades'])
      expect(await bgk(`stream ${what} BTC/USDT --type cycle`)).toMatchObject({ exit: 2 })
  })
})

describe('streams', () => {
  it.each([
    ['stream ticker BTC/USDT ETH/USDT --max-events 3', ['ticker']],
    ['stream book BTC/USDT --depth 2 --max-events 2', ['book']],
    ['stream trades BTC/USDT --max-events 2', ['trade']],
    ['stream kline BTC/USDT --period 1m --max-events 2', ['kline']],
    ['stream overview BTC/USDT --max-events 1', ['overview']],
    ['watch trades BTC/USDT --max-events 1', ['trade']],
    ['watch chart BTC/USDT --max-events 1', ['kline']],
    ['watch positions --max-events 2', ['position']],
    ['watch orders --max-events 2', ['order', 'futuresOrder']],
    ['watch cycle BTC/USDT --max-events 2', ['ticker', 'cyclePosition']],
    [
      'watch desk BTC/USDT --duration 5s',
      ['ticker', 'book', 'trade', 'kline', 'order', 'futuresOrder', 'position'],
    ],
  ])('%s gives events by their schemas', async (line, types) => {
    const ajv = new Ajv({ strict: false })
    addFormats(ajv)
    const schemas = JSON.parse((await bgk('schema events')).out)
    const { exit, lines, err } = await bgk(line)
    expect({ exit, err }).toEqual({ exit: 0, err: '' })
    const events = eventsOf(lines)
    const seen = new Set(events.map(({ type }) => String(type)))
    seen.delete('conn')
    expect([...seen].sort()).toEqual([...types].sort())
    for (const [index, event] of events.entries()) {
      expect(event.seq).toBe(index)
      const validate = ajv.compile(schemas[String(event.type)] ?? false)
      expect(validate(event) ? [] : validate.errors).toEqual([])
    }
  })

  it('draws nothing on a terminal either', async () => {
    const { out } = await bgk('stream ticker BTC/USDT --max-events 1', { tty: true })
    expect(out).toMatch(/^\{.*\}\n$/)
  })

  it('exits 13 after --idle-timeout', async () => {
    const { exit, err } = await bgk('watch orders --idle-timeout 1s')
    expect({ exit, err }).toMatchObject({ exit: 13, err: expect.stringContaining('--idle-timeout') })
  })
})

describe('alerts', () => {
  it('--alert-once ends with exit 0 after telling, and --exec gets the values by its environment', async () => {
    const file = join(world.dir, 'alert.txt')
    const line = `printf '%s|%s' "$BGK_ALERT_PAIR" "$BGK_ALERT_FIELD" > '${file}'`
    const { exit, lines } = await bgk([
      ...'watch ticker BTC/USDT --alert last>1 --alert-once --exec'.split(' '),
      line,
    ])
    expect(exit).toBe(0)
    expect(eventsOf(lines).at(-1)).toMatchObject({
      type: 'alert',
      alert: 'last>1',
      field: 'price',
      about: 'BTC/USDT',
    })
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toBe('BTC/USDT|price')
  })

  it.each([
    ['watch ticker BTC/USDT --alert prise>1', 'did you mean price?'],
    ['watch book BTC/USDT --alert price>1', 'unknown number "price"'],
    ['watch ticker BTC/USDT --bell', 'require --alert'],
    ['watch trades', 'missing argument: pair'],
    ['watch chart BTC/USDT --period 2m', '--period must be one of'],
  ])('reports %s as a usage error', async (line, message) => {
    const { exit, out, err } = await bgk(line)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
    expect(err).toContain(message)
  })
})

describe('screens', () => {
  it('prompts for a missing pair on a terminal', async () => {
    const { io, exit } = start(['watch', 'book'], { tty: true })
    await io.waitFor('Which pair?')
    io.type('eth\r')
    await io.seen('ETH/USDT  SANDBOX')
    io.type('q')
    expect(await exit).toBe(0)
  })

  it('changes panes, period and size of the dashboard by key', async () => {
    const { io, exit } = start('watch desk BTC/USDT'.split(' '), { tty: true, cols: 120, rows: 40 })
    await io.seen('▸ Chart 1h')
    await io.seen('futures')
    io.type('1')
    await io.seen('▸ Chart 1m')
    io.type('\t')
    await io.seen('▸ Book')
    io.type('\r')
    await io.seen('[Book]')
    io.type('q')
    expect(await exit).toBe(0)
  })

  const seed = Number(process.env.BGK_SEED ?? Date.now() % 1_000_000)
  const replay = `BGK_SEED=${seed} npx vitest run packages/cli/test/watch.integration.test.ts -t resizes`
  it(`is correct after each of 200 random resizes, with the scrollback (${replay})`, async () => {
    const random = randomOf(seed)
    const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
    const terminal = new xterm.Terminal({ cols: 120, rows: 40, allowProposedApi: true, scrollback: 1000 })
    const write = (on: InstanceType<typeof xterm.Terminal>, text: string) =>
      new Promise<void>((resolve) => on.write(text, resolve))
    await write(terminal, Array.from({ length: 60 }, (_, line) => `before ${line}\r\n`).join(''))
    const { io, exit } = start('watch desk BTC/USDT --period 1m --indicator ma --fps 10'.split(' '), {
      tty: true,
      cols: 120,
      rows: 40,
    })
    let shown = 0
    /** Output since the last call. */
    const news = () => {
      const text = io.out().slice(shown)
      shown += text.length
      return text
    }
    await io.seen('BTC/USDT')
    await write(terminal, news())
    for (let round = 0; round < 200; round++) {
      const [cols, rows] = [between(12, 160), between(3, 60)]
      // The terminal is resized before the program notices, and may get a frame of the old size.
      terminal.resize(cols, rows)
      if (random() < 0.2) await delay(between(0, 120))
      await write(terminal, news())
      io.stdout.columns = cols
      io.stdout.rows = rows
      io.stdout.emit('resize')
      const frame = news()
      await write(terminal, frame)
      const fresh = new xterm.Terminal({ cols, rows, allowProposedApi: true })
      await write(fresh, frame)
      expect({ round, cols, rows, screen: screenOf(terminal) }).toEqual({
        round,
        cols,
        rows,
        screen: screenOf(fresh),
      })
      expect(screenOf(terminal).at(-1)).toBe('')
      fresh.dispose()
    }
    io.type('q')
    expect(await exit).toBe(0)
    await write(terminal, news())
    expect(terminal.buffer.active.type).toBe('normal')
    const scrollback = Array.from({ length: terminal.buffer.active.length }, (_, line) =>
      terminal.buffer.active.getLine(line)?.translateToString(true),
    )
    for (let line = 0; line < 60; line++) expect(scrollback).toContain(`before ${line}`)
    terminal.dispose()
  }, 60_000)
})

function screenOf({ buffer, rows }: InstanceType<typeof xterm.Terminal>): string[] {
  const { active } = buffer
  return Array.from(
    { length: rows },
    (_, row) =>
      active
        .getLine(active.baseY + row)
        ?.translateToString(true)
        .trimEnd() ?? '',
  )
}
