import { BgkError } from '../errors'
import { createReadable, type Readable } from '../runtime/readable'
import { type Pair, pairOf } from '../wire/codec/pair'
import { PERIODS, type Period } from '../wire/codec/period'
import { readingAt } from '../wire/codec/time'
import type { CycleInfo, CycleRanking } from '../wire/cycle'
import type { FuturesMarket, FuturesPosition } from '../wire/futures'
import type { MarketKind, SpotMarket, Trade } from '../wire/market'
import type { SpotOrder } from '../wire/spot'
import {
  createAccountSource,
  FUTURES_EVERY,
  mergeBalances,
  mergeOrders,
  mergePositions,
  SPOT_EVERY,
} from './account/account-source'
import { type AccountWatcher, createAccountStream } from './account/account-stream'
import { createSocketPool } from './connection/socket-pool'
import { timingProfile } from './connection/timing-profile'
import type { Balances, FeedAccount, FeedCore, FeedEnvironment } from './feed-core'
import { createUsedThings } from './feed-core'
import { countReconnects, createFeedStatus, type FeedStatus } from './feed-status'
import type { OrderBook } from './frames/frame'
import { createCandleSource } from './market/candle-source'
import type { Candle } from './market/candles'
import { createListsSource, type MarketLists } from './market/lists-source'
import { createPairSource, createRankingSource, type PairSource } from './market/pair-source'
import { createZone } from './market/stamps'
import type { Stream } from './stream'

/**
 * Live data of the exchange and of the account. Streams are shared: asking twice for the same thing gives the same stream, and
 * nothing is opened before somebody listens. A pair is `'BTC/USDT'` or `{ base, quote }`; a kind of market is `'spot'` (default),
 * `'futures'` or `'cycle'`. A stream of a market that the exchange does not know ends with `UNKNOWN_MARKET`.
 *
 * Each method throws BgkError `REQUEST_INVALID` with the `field` for a pair, period or kind that is none.
 */
export interface Feed {
  /**
   * All market lists of the exchange.
   *
   * @example
   * client.feed.lists().subscribe(({ spot }) => console.log(spot.map(({ base, price }) => `${base} ${price}`)))
   */
  lists(): Stream<MarketLists>
  /**
   * Price, 24 h change and limits of one market.
   *
   * @example
   * client.feed.ticker('BTC/USDT').subscribe(({ price, changePercent }) => console.log(price, changePercent))
   */
  ticker(pair: Pair, kind: 'futures'): Stream<FuturesMarket>
  ticker(pair: Pair, kind: 'cycle'): Stream<CycleInfo>
  ticker(pair: Pair, kind?: MarketKind): Stream<SpotMarket>
  /**
   * The order book: best price first, 20 levels a side; quantities in base (spot) or lots (futures).
   *
   * @example
   * for await (const { asks, bids } of client.feed.book('BTC/USDT')) console.log(bids[0]?.price, asks[0]?.price)
   */
  book(pair: Pair, kind?: MarketKind): Stream<OrderBook>
  /**
   * What was traded, newest first, at most 20.
   *
   * @example
   * client.feed.trades('BTC/USDT', 'futures').subscribe(([newest]) => console.log(newest?.side, newest?.price))
   */
  trades(pair: Pair, kind?: MarketKind): Stream<readonly Trade[]>
  /**
   * Cycle orders of all members that were settled, newest first, at most 20.
   *
   * @example
   * client.feed.ranking('BTC/USDT').subscribe((rows) => console.log(rows[0]?.realizedPnl))
   */
  ranking(pair: Pair): Stream<readonly CycleRanking[]>
  /**
   * Bars of a chart, oldest first: 300 from the history, then what the socket brings.
   *
   * @param period `'line'`, `'1m'`, `'5m'`, `'15m'`, `'30m'`, `'1h'`, `'4h'`, `'1d'` or `'1w'`.
   * @example
   * client.feed.candles('BTC/USDT', '5m').subscribe((bars) => console.log(bars.at(-1)?.close))
   */
  candles(pair: Pair, period: Period, kind?: MarketKind): Stream<readonly Candle[]>
  /**
   * The open spot orders of the current user, of one pair or of all. Refreshed every 5 s while there are any, otherwise within 30 s
   * (option `accountRefresh`), and immediately after each write of this client, a reconnect and when the page becomes visible. Where
   * the exchange announces an account stream, its frames change the value instead, and only the 30 s refresh goes on.
   * Without a login the value is empty and the status `idle`.
   *
   * @example
   * client.feed.openOrders('BTC/USDT').subscribe((orders) => console.log(orders.length))
   */
  openOrders(pair?: Pair): Stream<readonly SpotOrder[]>
  /**
   * Balances of the spot and the futures wallet. Refreshed every 3 s while futures orders or positions are open, every 5 s while
   * spot orders are; otherwise as `openOrders`.
   *
   * @example
   * client.feed.balances().subscribe(({ spot }) => console.log(spot.find(({ coin }) => coin === 'USDT')?.available))
   */
  balances(): Stream<Balances>
  /**
   * The open futures positions. Refreshed every 3 s while there are any or futures orders are open; otherwise as `openOrders`.
   *
   * @example
   * client.feed.positions().subscribe((positions) => console.log(positions.map(({ base, side }) => `${side} ${base}`)))
   */
  positions(): Stream<readonly FuturesPosition[]>
  /**
   * Reports changes of the account right after each commit, where the exchange announces an account stream
   * (docs/extensions.md#account-stream); elsewhere nothing is called. `onSync` follows immediately while the stream is synced.
   *
   * @returns A function that stops.
   * @example
   * const stop = client.feed.watchAccount({
   *   onSync: () => console.log('read the lists now: later changes are reported'),
   *   onLost: () => console.log('changes were missed: read the lists again'),
   *   onFrame: ({ fills = [] }) => console.log(fills.map(({ price, quantity }) => `${quantity} at ${price}`)),
   * })
   */
  watchAccount(watcher: AccountWatcher): () => void
  /**
   * The link of the whole feed; account streams have none.
   *
   * @example
   * client.feed.status.subscribe(({ state }) => console.log(state))
   */
  readonly status: Readable<FeedStatus>
  /**
   * Minutes east of UTC of the exchange's wall clock, as configured or as its bars show.
   *
   * @example
   * client.feed.utcOffset.get() // 480
   */
  readonly utcOffset: Readable<number>
  /**
   * Told `FRAME_INVALID`, `SOCKET_ERROR`, `UNKNOWN_MARKET`, `LISTENER_FAILED` and failures of the feed's own calls; the other
   * streams live on.
   *
   * @returns The way to stop.
   * @example
   * const stop = client.feed.onProblem((problem) => console.warn(problem.code))
   */
  onProblem(listener: (problem: BgkError) => void): () => void
  /**
   * Ends every stream and connection; the feed cannot be used afterwards.
   *
   * @example
   * client.feed.close()
   */
  close(): void
}

const KINDS: readonly MarketKind[] = ['spot', 'futures', 'cycle']
const NOTHING: Balances = { spot: [], futures: [] }
const NOBODY: FeedAccount = {
  login: createReadable<string | undefined>(undefined),
  writes: createReadable(0),
  openOrders: () => Promise.resolve({ value: [], incomplete: false, again: undefined }),
  balances: () => Promise.resolve({ value: NOTHING, incomplete: false, again: undefined }),
  positions: () => Promise.resolve({ value: [], incomplete: false, again: undefined }),
}

function oneOf<T extends string>(field: string, allowed: readonly T[], given: T): T {
  if (allowed.includes(given)) return given
  const told = typeof given === 'string' ? `'${given}'` : typeof given
  throw new BgkError('REQUEST_INVALID', `${field} must be one of ${allowed.join(', ')}, and is ${told}`, {
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
  const { account = NOBODY, log, onError } = environment
  const profile = timingProfile(environment.profile)
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
  const reading = () => environment.reading?.('frame', zone.offset.get()) ?? readingAt(zone.offset.get())
  const pool = createSocketPool({ environment, profile, reading, onProblem })
  const status = createFeedStatus(environment, pool.lines, listenerThrew)
  const reconnects = countReconnects(status)
  const { login, streamAnnounced: announced } = account
  const accountStream =
    announced && createAccountStream({ environment, profile, closed, login, announced, reading, onProblem })
  const core: FeedCore = {
    ...{ environment, profile, pool, accountStream, reconnects },
    ...{ onProblem, listenerThrew, closed, open: new Set<object>(), owners: new WeakMap<object, object>() },
  }

  const pairs = createUsedThings<PairSource>()
  const series = createUsedThings<Stream<readonly Candle[]>>()
  const rankings = createUsedThings<Stream<readonly CycleRanking[]>>()
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
