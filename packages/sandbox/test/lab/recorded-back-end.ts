import { createBareClient, type Fetch } from '@bgk/sdk'
import { createVirtualClock, type VirtualClock } from '@bgk/sdk/testing'
import { createBrowserSandbox } from '../../src/browser/create-browser-sandbox'
import { fingerprint } from '../../src/core/kernel/fingerprint'
import type { PairName } from '../../src/lab/plan'
import { createRecorder } from '../../src/lab/session/record-session'
import type { BackEnd } from '../../src/lab/session/tap-back-end'

export const ORIGIN = 'https://exchange.example'
/** Delay of an answer. */
const CALL_MS = 25
const START = Date.UTC(2026, 2, 2)

/** A whole exchange in virtual time, with delays of calls. */
export async function openBackEnd() {
  const clock = createVirtualClock(START)
  const sandbox = await createBrowserSandbox({
    ...{ persist: false, passwordRounds: 1, limits: 'off' },
    host: { timers: clock, now: () => clock.now() },
  })
  const delayed: Fetch = async (url, { signal: _, ...init }) => {
    const answer = sandbox
      .fetch(url, init)
      .then(async (response) => ({ response, body: await response.text() }))
    clock.waitFor(answer)
    const {
      response: { status, headers },
      body,
    } = await answer
    await new Promise<void>((resolve) => clock.setTimeout(resolve, CALL_MS))
    return { status, headers, text: () => Promise.resolve(body) }
  }
  return {
    clock,
    backEnd: { fetch: delayed, WebSocket: sandbox.WebSocket },
    async control(path: string, fields: object) {
      const headers = { 'x-sandbox-key': sandbox.controlKey, 'content-type': 'application/json' }
      const sent = sandbox.fetch(path, { method: 'POST', headers, body: JSON.stringify(fields) })
      clock.waitFor(sent)
      const { status } = await sent
      if (status !== 200) throw new Error(`${path}: HTTP ${status}`)
    },
    stop: () => sandbox.stop(),
  }
}

interface Recording {
  readonly pairs?: readonly PairName[]
  readonly ms: number
  /** Called once everything is subscribed. */
  readonly onStart?: () => void
  /** Runs while it records. */
  readonly during?: () => Promise<void>
}

/** Records a back end in virtual time. */
export async function record(
  backEnd: BackEnd,
  clock: VirtualClock,
  { pairs = ['BTC/USDT'], ms, onStart, during }: Recording,
) {
  const lines: string[] = []
  const recorder = createRecorder({
    ...{ origin: ORIGIN, fetch: backEnd.fetch, WebSocket: backEnd.WebSocket, pairs, clock, timers: clock },
    write: (line) => lines.push(line),
  })
  const end = clock.now() + ms
  const started = recorder.start().then(onStart)
  await clock.advance(3 * CALL_MS)
  await started
  await during?.()
  await clock.advance(end - clock.now())
  recorder.stop()
  return lines.join('')
}

/** Notes each state of book, trades and candles that a client shows, by stream, with its time. */
export function watchMarket({ fetch, WebSocket }: BackEnd, clock: VirtualClock, pair: PairName = 'BTC/USDT') {
  const client = createBareClient({
    ...{ origin: ORIGIN, fetch, WebSocket, clock, timers: clock, random: () => 0.5 },
  })
  const { feed } = client
  const states: Record<string, string[]> = {}
  const note = (name: string) => {
    const seen: string[] = []
    states[name] = seen
    return (value: unknown) => void seen.push(`${clock.now()} ${fingerprint(JSON.stringify(value))}`)
  }
  for (const kind of ['spot', 'futures'] as const) {
    feed.book(pair, kind).subscribe(note(`${kind} book`))
    feed.trades(pair, kind).subscribe(note(`${kind} trades`))
    feed.candles(pair, '1m', kind).subscribe(note(`${kind} candles`))
  }
  return { states, close: () => client.close() }
}
