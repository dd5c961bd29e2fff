import { createRecorder, readSession, replaySession } from '@bgk/sandbox/lab'
import { type ClientOptions, createBareClient } from '@bgk/sdk'
import { createVirtualClock } from '@bgk/sdk/testing'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { DIALECTS } from './dialects'

const PAIR = 'BTC/USDT'
const HOST: Pick<Required<ClientOptions>, 'clock' | 'timers' | 'WebSocket' | 'fetch'> = {
  clock: { now: () => Date.now() },
  timers: { setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (id) => clearTimeout(Number(id)) },
  fetch: (url, init) => fetch(url, init),
  WebSocket,
}

/** Newest book, trades and candles of both markets that a client shows. */
function watch(options: ClientOptions) {
  const { feed, close } = createBareClient(options)
  const shown = new Map<string, string>()
  const note = (name: string) => (value: unknown) => void shown.set(name, JSON.stringify(value))
  for (const kind of ['spot', 'futures'] as const) {
    feed.book(PAIR, kind).subscribe(note(`${kind} book`))
    feed.trades(PAIR, kind).subscribe(note(`${kind} trades`))
    feed.candles(PAIR, '1m', kind).subscribe(note(`${kind} candles`))
  }
  return { shown, close }
}

it.concurrent.each(DIALECTS)(
  'replays a session of the $name exchange frame by frame, to the last state of a live client',
  async ({ start, options }) => {
    const server = await start()
    const lines: string[] = []
    const write = (line: string) => lines.push(line)
    const recorder = createRecorder({ ...HOST, origin: server.url, pairs: [PAIR], write, everyMs: 500 })
    await recorder.start()
    const live = watch({ ...HOST, ...options, origin: server.url })
    await new Promise((resolve) => setTimeout(resolve, 2500))
    const { live: isLive } = recorder.progress
    recorder.stop()
    live.close()
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
    expect(replayed.shown).toEqual(live.shown)
    const points = replay.prices.get(PAIR)?.points ?? []
    expect(points.length).toBeGreaterThan(3)
    for (const { price } of points) expect(Number(price)).toBeGreaterThan(1000)
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
