import { BgkError } from '../errors'
import { createReadable } from '../runtime/readable'
import { type Pair, pairOf } from '../wire/codec/pair'
import { PERIODS } from '../wire/codec/period'
import { readingAt } from '../wire/codec/reading'
import type { CycleInfo, CycleRanking } from '../wire/cycle'
import type { FuturesPosition } from '../wire/futures'
import type { FuturesMarket } from '../wire/futures-market'
import type { MarketKind, SpotMarket } from '../wire/market'
import type { SpotOrder } from '../wire/spot'
import {
  createAccountSource,
  FUTURES_EVERY,
  mergeBalances,
  mergeOrders,
  mergePositions,
  SPOT_EVERY,
} from './account/account-source'
import { createAccountStream } from './account/account-stream'
import { createSocketPool } from './connection/socket-pool'
import { timingProfile } from './connection/timing-profile'
import type { Feed } from './feed'
import type { Balances, FeedAccount, FeedCore, FeedEnvironment } from './feed-core'
import { createSharedObjects } from './feed-core'
import { countReconnects, createFeedStatus } from './feed-status'
import { createCandleSource } from './market/candle-source'
import type { Candle } from './market/candles'
import { createListsSource, type MarketLists } from './market/lists-source'
import { createPairSource, createRankingSource, type PairSource } from './market/pair-source'
import { createZone } from './market/stamps'
import type { Stream } from './stream'

const KINDS: readonly MarketKind[] = ['spot', 'futures', 'cycle']
const NOTHING: Balances = { spot: [], futures: [] }
const NOBODY: FeedAccount = {
  login: createReadable<string | undefined>(undefined),
  writes: createReadable(0),
  openOrders: () => Promise.resolve({ value: [], incomplete: false, again: undefined }),
  balances: () => Promise.resolve({ value: NOTHING, incomplete: false, again: undefined }),
  positions: () => Promise.resolve({ value: [], incomplete: false, again: undefined }),
}

function oneOf<T extends string>(field: string, allowed: readonly T[], value: T): T {
  if (allowed.includes(value)) return value
  const shown = typeof value === 'string' ? `'${value}'` : typeof value
  throw new BgkError('REQUEST_INVALID', `${field} must be one of ${allowed.join(', ')}, and is ${shown}`, {
    field,
  })
}

/**
 * Makes the feed of one client; nothing is opened before the first subscriber. `createClient` does it for you.
 *
 * @example
 * const { feed } = createClient({ origin: 'http://localhost:8080' })
 */
export function createFeed(environment: FeedEnvironment): Feed {
  const { account = NOBODY, log, onError, calls, clock } = environment
  const answered = { at: 0 }
  const dated =
    <Input extends readonly unknown[], T>(read: (...input: Input) => Promise<T>) =>
    (...input: Input) =>
      read(...input).then((value) => {
        answered.at = clock.now()
        return value
      })
  const stamped: FeedEnvironment = {
    ...environment,
    calls: { ...calls, market: dated(calls.market), markets: dated(calls.markets) },
  }
  const profile = timingProfile(stamped.profile)
  const listeners = new Set<(problem: BgkError) => void>()

  const failed = (error: unknown): BgkError => {
    log('error', 'feed.listener-threw', { error: String(error) })
    const problem = new BgkError('LISTENER_FAILED', 'A listener threw', { cause: error })
    try {
      onError?.(problem)
    } catch (another) {
      log('error', 'feed.listener-threw', { error: String(another) })
    }
    return problem
  }
  const onProblem = (problem: BgkError) => {
    for (const listener of [...listeners]) {
      try {
        listener(problem)
      } catch (error) {
        failed(error)
      }
    }
  }
  const listenerThrew = (error: unknown) => onProblem(failed(error))

  const closed = createReadable(false)
  const { exchangeUtcOffset: configured, serverNow } = environment
  const zone = createZone({ configured, serverNow, onListenerError: listenerThrew })
  const reading = () => stamped.reading?.('frame', zone.offset.get()) ?? readingAt(zone.offset.get())
  const pool = createSocketPool({ environment: stamped, profile, reading, onProblem })
  const status = createFeedStatus(stamped, pool.connections, listenerThrew, answered)
  const reconnects = countReconnects(status)
  const { login, streamAnnounced: announced } = account
  const accountStream =
    announced &&
    createAccountStream({ environment: stamped, profile, closed, login, announced, reading, onProblem })
  const core: FeedCore = {
    ...{ environment: stamped, profile, pool, accountStream, reconnects },
    ...{ onProblem, listenerThrew, closed, open: new Set<object>(), owners: new WeakMap<object, object>() },
  }

  const pairs = createSharedObjects<PairSource>()
  const series = createSharedObjects<Stream<readonly Candle[]>>()
  const rankings = createSharedObjects<Stream<readonly CycleRanking[]>>()
  const orders = new Map<string, Stream<readonly SpotOrder[]>>()
  let lists: Stream<MarketLists> | undefined
  let balances: Stream<Balances> | undefined
  let positions: Stream<readonly FuturesPosition[]> | undefined

  const source = (pair: Pair, kind: MarketKind): PairSource => {
    const { base, quote } = pairOf(pair)
    oneOf('kind', KINDS, kind)
    return pairs.get(`${kind}:${base}/${quote}`, () => {
      const made = createPairSource(core, kind, { base, quote })
      for (const stream of [made.ticker, made.book, made.trades]) core.owners.set(stream, made)
      return made
    })
  }

  // Each kind of market has its own codec in the calls and in the frames, hence the row types.
  function ticker(pair: Pair, kind: 'futures'): Stream<FuturesMarket>
  function ticker(pair: Pair, kind: 'cycle'): Stream<CycleInfo>
  function ticker(pair: Pair, kind?: MarketKind): Stream<SpotMarket>
  function ticker(pair: Pair, kind: MarketKind = 'spot'): Stream<SpotMarket> {
    return source(pair, kind).ticker
  }

  return {
    status,
    utcOffset: zone.offset,
    lists() {
      lists ??= createListsSource(core)
      return lists
    },
    ticker,
    book: (pair, kind = 'spot') => source(pair, kind).book,
    trades: (pair, kind = 'spot') => source(pair, kind).trades,
    ranking(pair) {
      const { base, quote } = pairOf(pair)
      return rankings.get(`${base}/${quote}`, () => createRankingSource(core, { base, quote }))
    },
    candles(pair, period, kind = 'spot') {
      const { base, quote } = pairOf(pair)
      oneOf('period', PERIODS, period)
      oneOf('kind', KINDS, kind)
      const name = `${kind}:${base}/${quote}:${period}`
      return series.get(name, () => createCandleSource(core, zone, kind, { base, quote }, period))
    },
    openOrders(pair) {
      const one = pair === undefined ? undefined : pairOf(pair)
      const name = one ? `${one.base}/${one.quote}` : ''
      const known = orders.get(name)
      if (known) return known
      const made = createAccountSource(core, account, {
        empty: [],
        every: SPOT_EVERY,
        read: () => account.openOrders(one),
        merge: mergeOrders(one),
      })
      orders.set(name, made)
      return made
    },
    balances() {
      balances ??= createAccountSource(core, account, {
        empty: NOTHING,
        every: SPOT_EVERY,
        read: () => account.balances(),
        merge: mergeBalances,
      })
      return balances
    },
    positions() {
      positions ??= createAccountSource(core, account, {
        empty: [],
        every: FUTURES_EVERY,
        read: () => account.positions(),
        merge: mergePositions,
      })
      return positions
    },
    watchAccount(watcher) {
      const guarded = (run: () => void) => {
        try {
          run()
        } catch (error) {
          listenerThrew(error)
        }
      }
      const onSync = () => guarded(() => watcher.onSync())
      const stop = accountStream?.watch({
        onSync,
        onLost() {
          guarded(() => watcher.onLost())
          // After a gap the stream goes on.
          if (accountStream.session !== undefined) onSync()
        },
        onFrame: (frame) => guarded(() => watcher.onFrame(frame)),
      })
      if (accountStream?.session !== undefined) onSync()
      return stop ?? (() => {})
    },
    onProblem(listener) {
      // A wrapper, so that the same function given twice is told twice and leaves once.
      const entry = (problem: BgkError) => listener(problem)
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    close() {
      closed.set(true)
      pool.close()
    },
  }
}
