import type { BgkError } from '../errors'
import type { OrderBook } from '../frames/frame'
import type { Readable } from '../readable'
import { createSocketPool } from '../socket/socket-pool'
import { timingProfile } from '../socket/timing-profile'
import type { CycleInfo, CycleRanking } from '../wire/cycle-model'
import type { FuturesMarket } from '../wire/futures-model'
import type { Period } from '../wire/period'
import type { MarketKind, PairRef, SpotMarket, Trade } from '../wire/spot-model'
import { createCandleSource } from './candle-source'
import type { Candle } from './candles'
import type { FeedCore, FeedEnvironment } from './feed-core'
import { createFeedStatus, type FeedStatus } from './feed-status'
import { createListsSource, type MarketLists } from './lists-source'
import { createPairSource, createRankingSource, type PairSource } from './pair-source'
import { createZone } from './stamps'
import { createClosing, type Stream } from './stream'

/** Live market data. Streams are shared: asking twice for the same thing gives the same stream. */
export interface Feed {
  lists(): Stream<MarketLists>
  ticker(pair: PairRef, kind: 'futures'): Stream<FuturesMarket>
  ticker(pair: PairRef, kind: 'cycle'): Stream<CycleInfo>
  ticker(pair: PairRef, kind?: MarketKind): Stream<SpotMarket>
  book(pair: PairRef, kind?: MarketKind): Stream<OrderBook>
  /** Newest first, at most 20 (rules E24). */
  trades(pair: PairRef, kind?: MarketKind): Stream<readonly Trade[]>
  /** Cycle orders of all members that were settled, newest first, at most 20 (rules E24). */
  ranking(pair: PairRef): Stream<readonly CycleRanking[]>
  /** 300 bars from REST, then what the socket brings; oldest first. */
  candles(pair: PairRef, period: Period, kind?: MarketKind): Stream<readonly Candle[]>
  readonly status: Readable<FeedStatus>
  /** Minutes east of UTC of the exchange's wall clock, as configured or as its bars show (rules D21). */
  readonly utcOffset: Readable<number>
  /** FRAME_INVALID, SOCKET_ERROR and failures of REST calls; the streams live on. */
  onProblem(listener: (problem: BgkError) => void): () => void
  /** Ends every stream and connection; the feed cannot be used afterwards. */
  close(): void
}

/** Makes the feed of one client; nothing is opened before the first subscriber. */
export function createFeed(environment: FeedEnvironment): Feed {
  const profile = timingProfile(environment.profile)
  const listeners = new Set<(problem: BgkError) => void>()
  const onProblem = (problem: BgkError) => {
    for (const listener of [...listeners]) {
      try {
        listener(problem)
      } catch (error) {
        environment.log('error', 'feed.listener-threw', { error: String(error) })
      }
    }
  }
  const closing = createClosing()
  const pool = createSocketPool({ environment, profile, onProblem })
  const status = createFeedStatus(environment, pool.lines)
  const zone = createZone({ configured: environment.exchangeUtcOffset, serverNow: environment.serverNow })
  const core: FeedCore = { environment, profile, pool, onProblem, closing }

  const pairs = new Map<string, PairSource>()
  const series = new Map<string, Stream<readonly Candle[]>>()
  const rankings = new Map<string, Stream<readonly CycleRanking[]>>()
  let lists: Stream<MarketLists> | undefined

  const source = ({ base, quote }: PairRef, kind: MarketKind): PairSource => {
    const name = `${kind}:${base}/${quote}`
    const found = pairs.get(name) ?? createPairSource(core, kind, { base, quote })
    pairs.set(name, found)
    return found
  }

  // Each kind of market has its own codec in the calls and in the frames, hence the row types.
  function ticker(pair: PairRef, kind: 'futures'): Stream<FuturesMarket>
  function ticker(pair: PairRef, kind: 'cycle'): Stream<CycleInfo>
  function ticker(pair: PairRef, kind?: MarketKind): Stream<SpotMarket>
  function ticker(pair: PairRef, kind: MarketKind = 'spot'): Stream<SpotMarket> {
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
    ranking({ base, quote }) {
      const name = `${base}/${quote}`
      const found = rankings.get(name) ?? createRankingSource(core, { base, quote })
      rankings.set(name, found)
      return found
    },
    candles({ base, quote }, period, kind = 'spot') {
      const name = `${kind}:${base}/${quote}:${period}`
      const found = series.get(name) ?? createCandleSource(core, zone, kind, { base, quote }, period)
      series.set(name, found)
      return found
    },
    onProblem(listener) {
      // A wrapper, so that the same function given twice is told twice and leaves once.
      const entry = (problem: BgkError) => listener(problem)
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    close() {
      closing.close()
      pool.close()
    },
  }
}
