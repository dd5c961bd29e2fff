import type { OrderBook, PairRef, Trade } from '../../src'
import { periodWire } from '../../src/internal'
import { parseCandles, type Stream } from '../../src/live'
import type { FakeMarket } from '../../src/testing'
import { CHARTS, PAIRS, type SimulatedFeed } from './feed-world'

const STALE_MS = 5000
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What must hold at any moment, and what must hold in the end; each breach is one line in `breaches`. */
export interface FeedChecks {
  readonly breaches: string[]
  /** A book that exists from now on. */
  bookIs(market: FakeMarket): void
  /** Watches a stream as a user would; returns the way to stop. */
  watch(stream: Stream<unknown>): () => void
  /** Holds while the client runs. */
  always(): void
  /** Holds when the network has been good for a while. */
  settled(): void
  /** Holds when everyone has left. */
  left(): void
}

export interface FeedChecksOptions {
  /** What comes is never older than what came before: no swapped or separately delayed frames. */
  readonly inOrder: boolean
  /** World time at which the host's clock was set back last. */
  readonly setBackAt: () => number
}

export function createFeedChecks(
  world: SimulatedFeed,
  { inOrder, setBackAt }: FeedChecksOptions,
): FeedChecks {
  const { feed, server, clock, host, noted } = world
  const start = clock.now()
  const breaches: string[] = []
  const check = (ok: boolean, what: string) => {
    if (!ok && breaches.length < 20) breaches.push(`${what} (after ${clock.now() - start} ms)`)
  }

  const versions = new Map<string, number>()
  const bookName = (base: string, { asks, bids }: OrderBook) =>
    `${base} ${asks[0]?.price} ${asks[0]?.quantity} ${asks.at(-1)?.quantity} ${bids[0]?.price} ${bids[0]?.quantity}`
  const checkBooks = (base: string) => {
    let newest = 0
    return (book: OrderBook) => {
      const version = versions.get(bookName(base, book))
      check(version !== undefined, `${base}: a book that never was`)
      check(!inOrder || (version ?? 0) >= newest, `${base}: the book went back`)
      newest = Math.max(newest, version ?? 0)
    }
  }
  const checkTrades = (base: string) => {
    let before: readonly Trade[] = []
    const seen = new Set<number>()
    return (trades: readonly Trade[]) => {
      const ids = trades.map((trade) => trade.id)
      check(
        ids.every((id, at) => at === 0 || id < (ids[at - 1] ?? 0)),
        `${base}: deals twice or out of order`,
      )
      const known = new Set(before.map((trade) => trade.id))
      for (const id of ids) {
        check(known.has(id) || !seen.has(id), `${base}: a deal delivered twice`)
        seen.add(id)
      }
      before = trades
    }
  }
  const perStream = new Map<
    Stream<unknown>,
    { readonly base: string; readonly see: (value: never) => void }
  >()
  for (const pair of PAIRS) {
    perStream.set(feed.book(pair), { base: pair.base, see: checkBooks(pair.base) })
    perStream.set(feed.trades(pair), { base: pair.base, see: checkTrades(pair.base) })
    perStream.set(feed.ticker(pair), {
      base: pair.base,
      see: (market: PairRef) => check(market.base === pair.base, `${pair.base}: another pair's ticker`),
    })
  }
  const watched = new Set<Stream<unknown>>()

  const limit = () => (clock.now() - setBackAt() < 2 * STALE_MS ? 2 * STALE_MS : STALE_MS)

  const settledPair = (pair: PairRef) => {
    const market = server.market(pair.base)
    const { asks, bids, trades, market: row } = market.detail
    check(same(feed.book(pair).get(), { asks, bids }), `${pair.base}: local book is not the server's`)
    check(same(feed.trades(pair).get(), trades), `${pair.base}: local deals are not the server's`)
    check(same(feed.ticker(pair).get(), row), `${pair.base}: local ticker is not the server's`)
    for (const stream of [feed.book(pair), feed.trades(pair), feed.ticker(pair)])
      check(stream.status.get().state === 'live', `${pair.base}: ${stream.status.get().state}, not live`)
  }
  const settledChart = ({ pair, period }: (typeof CHARTS)[number]) => {
    const items = server.market(pair.base).bars.items(periodWire(period).mine, 300)
    check(
      same(feed.candles(pair, period).get(), parseCandles(items, { period }).candles),
      `${pair.base}: local ${period} candles are not the server's`,
    )
  }

  return {
    breaches,
    bookIs(market) {
      versions.set(bookName(market.pair.base, market.detail), market.version)
    },
    watch(stream) {
      let last: unknown
      watched.add(stream)
      const stop = stream.subscribe((value) => {
        check(value !== last, 'the same value told twice')
        last = value
        perStream.get(stream)?.see(value as never)
      })
      return () => {
        watched.delete(stream)
        stop()
      }
    },
    always() {
      for (const stream of watched) {
        const base = perStream.get(stream)?.base
        if (base === undefined || stream.status.get().state !== 'live') continue
        check(noted.age(base) <= limit(), `${base}: live on data ${noted.age(base)} ms old`)
        check(
          noted.open.some(({ key, readyState }) => readyState === 1 && key.split('_')[1] === base),
          `${base}: live without a link`,
        )
      }
    },
    settled() {
      for (const pair of PAIRS) settledPair(pair)
      for (const chart of CHARTS) settledChart(chart)
      const rows = server.markets.map(({ detail }) => detail.market)
      check(same(feed.lists().get()?.spot, rows), 'local list is not the server’s')
      check(feed.status.get().state === 'live', `feed ${feed.status.get().state}, not live`)
      check(noted.open.length === CHARTS.length, `${noted.open.length} connections for ${CHARTS.length} keys`)
      const keys = new Set(noted.open.map(({ key }) => key))
      check(keys.size === noted.open.length, 'two connections carry the same key')
    },
    left() {
      check(host.pending === 0, `${host.pending} orphan timers`)
      check(noted.open.length === 0, `${noted.open.length} orphan connections`)
      check(host.listeners === 0, `${host.listeners} orphan listeners`)
      check(feed.status.get().state === 'idle', `feed ${feed.status.get().state}, not idle`)
    },
  }
}
