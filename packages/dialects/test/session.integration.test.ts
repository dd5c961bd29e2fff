import {
  createRecorder,
  type FollowingEngine,
  followBackEnd,
  readSession,
  replaySession,
} from '@bgk/sandbox/lab'
import { type ClientOptions, createBareClient } from '@bgk/sdk'
import { createVirtualClock } from '@bgk/sdk/testing'
import { it } from 'vitest'
import { WebSocket } from 'ws'
import { DIALECTS } from './dialects'

const PAIR = 'BTC/USDT'
const HOST: Pick<Required<ClientOptions>, 'clock' | 'timers' | 'WebSocket' | 'fetch'> = {
  clock: { now: () => Date.now() },
  timers: { setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (id) => clearTimeout(Number(id)) },
  fetch: (url, init) => fetch(url, init),
  WebSocket,
}

const SPOT: FollowingEngine['config']['pairs'][number] = {
  ...{ id: 1, base: 'BTC', quote: 'USDT', priceDecimals: 2, amountDecimals: 5 },
  ...{ minAmount: '0.00001', status: 'enabled', startPrice: '60000' },
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Book, newest trade and time of the newest candle of both markets that a client shows. Older ones are from its calls, and
 * one dialect draws the bar of each frame at its own millisecond.
 */
function watch(options: ClientOptions) {
  const { feed, close } = createBareClient(options)
  const shown = new Map<string, string[]>()
  const note = (name: string) => {
    const states: string[] = []
    shown.set(name, states)
    return (value: unknown) => void states.push(JSON.stringify(value))
  }
  for (const kind of ['spot', 'futures'] as const) {
    feed.book(PAIR, kind).subscribe(note(`${kind} book`))
    const [trade, candle] = [note(`${kind} trade`), note(`${kind} candle`)]
    feed.trades(PAIR, kind).subscribe((trades) => trade(trades[0]))
    feed.candles(PAIR, '1m', kind).subscribe((bars) => candle(bars.at(-1)?.time))
  }
  return { shown, close }
}

it.concurrent.for(DIALECTS)(
  'replays a session of the $name exchange frame by frame, to the last state of a live client',
  async ({ start, options }, { expect }) => {
    const server = await start()
    const lines: string[] = []
    const write = (line: string) => lines.push(line)
    const recorder = createRecorder({ ...HOST, origin: server.url, pairs: [PAIR], write, everyMs: 500 })
    await recorder.start()
    const live = watch({ ...HOST, ...options, origin: server.url })
    const least = () => Math.min(...[...live.shown.values()].map((states) => states.length))
    await expect.poll(least).toBeGreaterThan(3)
    live.close()
    // The recorder has everything that the client had.
    await pause(300)
    const { live: isLive } = recorder.progress
    recorder.stop()
    await server.close()
    expect(isLive).toBe(true)

    const session = readSession(lines.join(''))
    const clock = createVirtualClock(session.startMs)
    const replay = replaySession(session, { clock, timers: clock })
    const { fetch, WebSocket } = replay
    const host = { fetch, WebSocket, clock, timers: clock, origin: server.url }
    const again: string[] = []
    const second = createRecorder({ ...host, pairs: [PAIR], write: (line) => again.push(line), everyMs: 500 })
    const started = second.start()
    const replayed = watch({ ...host, ...options })
    await clock.advance(session.lengthMs)
    await started
    second.stop()
    replayed.close()
    expect(framesOf(again.join(''))).toEqual(framesOf(lines.join('')))
    for (const [name, states] of live.shown) expect(replayed.shown.get(name)).toContain(states.at(-1))
    const points = replay.prices.get(PAIR)?.points ?? []
    expect(points.length).toBeGreaterThan(1)
    for (const { price } of points) expect(Number(price)).toBeGreaterThan(1000)
  },
)

it.concurrent.for(DIALECTS)(
  'follows the prices of the $name exchange, and withdraws quotes when it is gone',
  async ({ start, options }, { expect }) => {
    const server = await start()
    const commands: string[] = []
    const engine: FollowingEngine = {
      ...{ config: { pairs: [SPOT] }, clock: HOST.clock },
      async submit(body) {
        if (body.type === 'market.pin') commands.push(`pin ${body.price}`)
        if (body.type === 'market.thin') commands.push(body.until > 0 ? 'withdraw' : 'quote')
        return { ok: true }
      },
    }
    const follow = followBackEnd({ ...HOST, ...options, origin: server.url, pairs: [PAIR] }, engine)
    await expect.poll(() => commands.filter((one) => one.startsWith('pin')).length).toBeGreaterThan(2)
    expect(commands[0]).toBe('withdraw')
    expect(commands[1]).toMatch(/^pin \d{4,}\.\d\d$/)
    expect(commands.filter((one) => one === 'quote')).toHaveLength(1)
    expect(commands.filter((one) => one.startsWith('pin')).at(-1)).toBe(
      `pin ${Number(follow.states[0]?.price).toFixed(2)}`,
    )
    await server.close()
    await expect.poll(() => commands.at(-1)).toBe('withdraw')
    expect(follow.states[0]?.state).toBe('stale')
    follow.stop()
  },
)

function framesOf(text: string): readonly string[] {
  const keys = new Map<number, string>()
  return readSession(text).events.flatMap((event) => {
    if (event.kind === 'key') keys.set(event.socket, event.key)
    if (event.kind !== 'frame' || event.text === 'pong') return []
    return [`${event.t} ${keys.get(event.socket) ?? 'lists'} ${event.text}`]
  })
}
