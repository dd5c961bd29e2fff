import type { PairRef } from '../../wire/codec/pair'
import type { CycleRanking } from '../../wire/cycle'
import type { MarketKind, SpotMarket, SpotMarketDetail, Trade } from '../../wire/market'
import type { PoolLink } from '../connection/keyed-connection'
import { endUnknown, type FeedCore, feedStream, partFor } from '../feed-core'
import type { Frame } from '../frames/frame'
import { BOOK_DEPTH, type OrderBook } from '../frames/frame'
import { mergeRanking, mergeTrades, shareBook, shareMarket, tradesMeet } from '../frames/merge-frames'
import type { Stream, StreamSink } from '../stream'
import { createContinuity, createSnapshotLoader } from './snapshot-loader'

/**
 * Ticker, book and deals of one pair: three streams over one subscription and one REST answer.
 *
 * Books and tickers are whole in each frame, so REST counts for them only if the link brought none while it was asked.
 * Deals are increments. The socket gives no sequence number; what guards against a gap is that, once a session, the deals of
 * REST and those of the socket must meet in a common deal, or REST must have been asked after the session's first frame.
 */
export interface PairSource {
  readonly ticker: Stream<SpotMarket>
  readonly book: Stream<OrderBook>
  readonly trades: Stream<readonly Trade[]>
}

export function createPairSource(core: FeedCore, kind: MarketKind, pair: PairRef): PairSource {
  const { environment, profile, pool, onProblem } = core
  let ticker: StreamSink<SpotMarket> | undefined
  let book: StreamSink<OrderBook> | undefined
  let trades: StreamSink<readonly Trade[]> | undefined
  let users = 0
  let stopPool: (() => void) | undefined

  let market: SpotMarket | undefined
  let levels: OrderBook | undefined
  /** Sides of the book that frames have brought since the last request began. */
  let sides: Partial<OrderBook> = {}
  let recent: readonly Trade[] = []
  let id: number | undefined
  /** The newest frame of the open link. */
  let lastFrameAt: number | undefined
  let seeded = false
  let link: PoolLink | undefined
  const continuity = createContinuity(() => loader.request())
  /** Since the REST request under way started. */
  let tradesSinceRequest: readonly Trade[] = []

  const loader = createSnapshotLoader<SpotMarketDetail>({
    environment,
    profile,
    onProblem,
    load: (signal) => environment.calls.market(kind, pair, { signal }),
    onFailure: (problem) => endUnknown(core, problem, pair, [ticker, book, trades]),
    onStart() {
      tradesSinceRequest = []
      sides = {}
      continuity.markRequested()
    },
    onAnswer(answer, received) {
      seeded = true
      id = answer.market.id
      if (!received.has('market')) setMarket(answer.market, 'seed')
      const { asks = answer.asks, bids = answer.bids } = sides
      setBook({ asks: asks.slice(0, BOOK_DEPTH), bids: bids.slice(0, BOOK_DEPTH) }, 'seed')
      const rows = mergeTrades([], answer.trades)
      const meets = tradesMeet(recent, rows)
      // Without a common deal there may be a gap between what was known and REST: then REST starts anew.
      setTrades(meets ? mergeTrades(recent, rows) : mergeTrades(rows, tradesSinceRequest), 'seed')
      continuity.answered(tradesMeet(tradesSinceRequest, rows))
    },
  })

  // A REST answer is shown as a frame is, but says nothing of the link: `seed`.
  const setMarket = (next: SpotMarket, by: 'put' | 'seed') => {
    market = shareMarket(market, next)
    ticker?.[by](market)
  }
  const setBook = (next: OrderBook, by: 'put' | 'seed') => {
    levels = shareBook(levels, next)
    book?.[by](levels)
  }
  const setTrades = (next: readonly Trade[], by: 'put' | 'seed') => {
    recent = next
    trades?.[by](recent)
  }

  const onFrame = (frame: Frame): boolean => {
    const part = partFor(frame, kind, pair, id)
    if (part === 'other' || !part) return false
    lastFrameAt = environment.clock.now()
    if (part.market) {
      id ??= part.market.id
      loader.markReceived('market')
      setMarket(part.market, 'put')
    } else ticker?.markReceived()
    if (part.asks) sides = { ...sides, asks: part.asks }
    if (part.bids) sides = { ...sides, bids: part.bids }
    const { asks = levels?.asks, bids = levels?.bids } = sides
    // A book of one side is none.
    if ((part.asks || part.bids) && asks && bids) {
      setBook({ asks, bids }, 'put')
    } else book?.markReceived()
    const known = recent
    if (part.trades) {
      tradesSinceRequest = mergeTrades(tradesSinceRequest, part.trades)
      setTrades(mergeTrades(recent, part.trades), 'put')
    } else trades?.markReceived()
    continuity.frame(!loader.busy && tradesMeet(known, part.trades ?? []), loader.busy)
    return true
  }

  const onLink = (next: PoolLink) => {
    link = next
    const up = next.phase === 'open'
    if (!up) lastFrameAt = undefined
    if (up) continuity.opened(next.session)
    for (const sink of [ticker, book, trades]) sink?.link(up)
  }

  const enter = () => {
    users += 1
    if (users > 1) return
    continuity.reset()
    id = undefined
    const onLost = () => loader.repair()
    stopPool = pool.watchPair({ ...pair, kind }, { onFrame, onLost, onLink })
    loader.request()
  }
  const leave = () => {
    users -= 1
    if (users > 0) return
    link = undefined
    lastFrameAt = undefined
    loader.stop()
    stopPool?.()
  }

  /** A stream that joins an open source starts, a moment later, from what the source knows. */
  const stream = <T>(place: (sink: StreamSink<T> | undefined) => void, known: () => T | undefined) =>
    feedStream<T>(core, (sink) => {
      let joined = users > 0
      place(sink)
      enter()
      if (link?.phase === 'open') sink.link(true)
      if (joined) {
        queueMicrotask(() => {
          const now = joined ? known() : undefined
          if (now === undefined) return
          if (lastFrameAt === undefined) sink.seed(now)
          else sink.put(now, lastFrameAt)
        })
      }
      return () => {
        joined = false
        place(undefined)
        leave()
      }
    })

  return {
    ticker: stream<SpotMarket>(
      (sink) => {
        ticker = sink
      },
      () => market,
    ),
    book: stream<OrderBook>(
      (sink) => {
        book = sink
      },
      () => levels,
    ),
    trades: stream<readonly Trade[]>(
      (sink) => {
        trades = sink
      },
      () => (seeded ? recent : undefined),
    ),
  }
}

/** The newest settled orders of a cycle pair, from the socket alone; REST only says whether there is such a pair. */
export function createRankingSource(core: FeedCore, pair: PairRef): Stream<readonly CycleRanking[]> {
  const { environment, profile, pool, onProblem } = core
  let rows: readonly CycleRanking[] = []
  return feedStream<readonly CycleRanking[]>(core, (sink) => {
    const loader = createSnapshotLoader<SpotMarketDetail>({
      environment,
      profile,
      onProblem,
      load: (signal) => environment.calls.market('cycle', pair, { signal }),
      onStart() {},
      onAnswer() {},
      onFailure: (problem) => endUnknown(core, problem, pair, [sink]),
    })
    const stopPool = pool.watchPair(
      { ...pair, kind: 'cycle' },
      {
        onFrame(frame) {
          if (!frame.cycle || partFor(frame, 'cycle', pair, undefined) === 'other') return false
          const { ranking } = frame.cycle
          if (ranking) {
            rows = mergeRanking(rows, ranking)
            sink.put(rows)
          } else sink.markReceived()
          return true
        },
        onLink: (link) => sink.link(link.phase === 'open'),
      },
    )
    loader.request()
    return () => {
      loader.stop()
      stopPool()
    }
  })
}
