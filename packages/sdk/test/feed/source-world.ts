import { BgkError, type OnlineEvent } from '../../src'
import type { CandleSeries, SpotMarket, SpotMarketDetail } from '../../src/index'
import type { FeedCalls } from '../../src/live'
import type { PoolLink } from '../../src/live/connection/keyed-connection'
import type { SocketPool } from '../../src/live/connection/socket-pool'
import { timingProfile } from '../../src/live/connection/timing-profile'
import type { FeedCore } from '../../src/live/feed-core'
import type { Frame } from '../../src/live/frames/frame'
import { createMemoryStorage } from '../../src/runtime/memory-storage'
import { createReadable } from '../../src/runtime/readable'
import { createVirtualClock } from '../../src/testing'

type PairSubscription = Parameters<SocketPool['watchPair']>[0]
type PoolListener = Parameters<SocketPool['watchLists']>[0]

/** A row of a market list, with a price and an id of its own. */
export const marketRow = (price = '1', id = 7): SpotMarket => ({
  ...{ id, base: 'BTC', quote: 'USDT', price, changePercent: '0', high: '1', low: '1', volume: '1' },
  ...{ status: 'enabled', board: 'main', priceDecimals: 0, quantityDecimals: 0, minQuantity: '1' },
})

/** Someone who watches a pair, or the lists. */
export interface Watcher {
  readonly subscription: PairSubscription | undefined
  readonly listener: PoolListener
}

/** A call that waits for the test to answer it. */
export interface PendingCall<T> {
  readonly name: string
  readonly signal: AbortSignal
  answer(value: T): Promise<void>
  fail(error: BgkError): Promise<void>
}

/** What one source of a feed sees, without a socket or a server: its link, its frames and the answers come from the test. */
export function createSourceWorld(startMs = Date.UTC(2024, 4, 4, 4, 0)) {
  const clock = createVirtualClock(startMs)
  const watchers: Watcher[] = []
  const requests: PendingCall<never>[] = []
  const problems: BgkError[] = []
  const thrown: unknown[] = []
  const logged: unknown[] = []
  const hostListeners = new Set<(event: OnlineEvent) => void>()
  const closed = createReadable(false)
  const reconnects = createReadable(0)

  const ask = <T>(name: string, signal: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
      requests.push({
        name,
        signal,
        answer(value) {
          resolve(value)
          return clock.advance(0)
        },
        fail(error) {
          reject(error)
          return clock.advance(0)
        },
      })
    })
  const calls: FeedCalls = {
    market: (kind, { base }, { signal }) => ask(`market ${kind} ${base}`, signal),
    markets: (kind, { signal }) => ask(`markets ${kind}`, signal),
    candles: (kind, { pair, period, limit }, { signal }) =>
      ask(`candles ${kind} ${pair.base} ${period} ${limit}`, signal),
  }
  const watch = (subscription: PairSubscription | undefined, listener: PoolListener) => {
    const entry = { subscription, listener }
    watchers.push(entry)
    return () => {
      watchers.splice(watchers.indexOf(entry), 1)
    }
  }
  const core: FeedCore = {
    environment: {
      clock,
      timers: clock,
      random: () => 0.5,
      openSocket: () => {
        throw new Error('a source opens no socket')
      },
      storage: createMemoryStorage(),
      online: {
        isOnline: () => true,
        subscribe(listener) {
          hostListeners.add(listener)
          return () => hostListeners.delete(listener)
        },
      },
      log: (...entry) => logged.push(entry),
      origin: 'https://bgk.example',
      calls,
      profile: 'live',
      exchangeUtcOffset: undefined,
      serverNow: () => clock.now(),
    },
    profile: timingProfile('live'),
    pool: {
      watchPair: watch,
      watchLists: (listener) => watch(undefined, listener),
      connections: createReadable([]),
      close: () => {},
    },
    accountStream: undefined,
    reconnects,
    onProblem: (problem) => problems.push(problem),
    listenerThrew: (error) => thrown.push(error),
    closed,
    open: new Set<object>(),
    owners: new WeakMap<object, object>(),
  }

  /** The newest call that was asked. */
  const last = <T>(): PendingCall<T> => {
    const call = requests.at(-1)
    if (!call) throw new Error('nothing was asked')
    return call as PendingCall<never> as PendingCall<T>
  }
  return {
    clock,
    core,
    watchers,
    requests,
    problems,
    thrown,
    logged,
    hostListeners,
    closed,
    reconnect: () => reconnects.set(reconnects.get() + 1),
    /** Gives the answer of the newest call for a market or for candles. */
    answerMarket: (detail: SpotMarketDetail) => last<SpotMarketDetail>().answer(detail),
    answerCandles: (series: CandleSeries) => last<CandleSeries>().answer(series),
    failLast: (error: BgkError) => last<never>().fail(error),
    /** Hands a frame to everyone who watches; says what each made of it. */
    frame: (frame: Frame) => watchers.map(({ listener }) => listener.onFrame(frame)),
    lose() {
      for (const { listener } of watchers) listener.onLost?.()
    },
    link(phase: PoolLink['phase'], session: number) {
      for (const { listener } of [...watchers]) listener.onLink({ phase, attempt: 0, session })
    },
    down: () => new BgkError('NETWORK', 'down', { retryable: true }),
    unknown: () => new BgkError('SERVER_REJECTED', 'no such pair', { reason: 'UNKNOWN_PAIR' }),
  }
}
