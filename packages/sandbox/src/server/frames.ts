import {
  BOOK_DEPTH,
  encodeFrame,
  encodeFrameMembers,
  type Period,
  periodWire,
  TRADES_KEPT,
} from '@bgk/sdk/market'
import { candlePeriodOf } from '../api/candle-period'
import { dealOf, marketOf } from '../api/spot-shapes'
import { cycleViews } from '../core/cycle/cycle-view'
import type { ExchangeState } from '../core/exchange'
import { contractView, contractViews } from '../core/futures/contract-view'
import { marketPairs } from '../core/futures/market-pairs'
import { barPeriod } from '../core/market/bar-period'
import { candleItem } from '../core/market/candle-item'
import { bookDepth } from '../core/queries/book-depth'
import { dealView, recentDeals } from '../core/queries/recent-deals'
import { spotMarket, spotMarkets } from '../core/queries/spot-markets'
import { unitsFixed } from '../core/units'

// Frames are put together as text: the part of a pair is written once and shared by every period of it.

const LEVELS = BOOK_DEPTH
const DEALS = TRADES_KEPT
const DEALS_KEPT = 100
const BARS = 2
/** Tiles of the home screen. */
const TILES = 6

export interface PairPart {
  /** Members of a JSON object, without its braces. */
  readonly text: string
  /** The newest trade in it or before it. */
  readonly lastDealId: number
}

/** As `pairPart`, of a contract. */
export function contractPart(state: ExchangeState, name: string, after?: number): PairPart | undefined {
  const contract = state.futures.contracts.get(name)
  const config = contract === undefined ? undefined : marketPairs([contract.config])[0]
  if (contract === undefined || config === undefined) return undefined
  const rows = state.market.deals(name, after === undefined ? DEALS : DEALS_KEPT)
  const deals = rows.filter(({ tradeId }) => tradeId > (after ?? 0)).map((row) => dealView(row, config))
  const levels = (side: 'buy' | 'sell') =>
    contract.levels(side, LEVELS).map(({ price, lots }) => ({
      price: unitsFixed(price, config.priceDecimals),
      quantity: String(lots),
    }))
  const text = encodeFrameMembers({
    futures: {
      market: contractView(state, contract),
      asks: levels('sell'),
      bids: levels('buy'),
      ...(deals.length > 0 && { trades: deals.map(dealOf) }),
    },
  })
  return { text, lastDealId: Math.max(after ?? 0, deals[0]?.id ?? 0) }
}

/**
 * Price, book and trades of a pair; undefined when there is no such pair. `after` leaves out trades up to that id;
 * without it the 20 newest are in.
 */
export function pairPart(state: ExchangeState, pair: string, after?: number): PairPart | undefined {
  const market = spotMarket(state, pair)
  if (market === undefined) return undefined
  const { asks, bids } = bookDepth(state, pair, LEVELS)
  const deals =
    after === undefined
      ? recentDeals(state, pair, DEALS)
      : recentDeals(state, pair, DEALS_KEPT).filter(({ id }) => id > after)
  const text = encodeFrameMembers({
    spot: { market: marketOf(market), asks, bids, ...(deals.length > 0 && { trades: deals.map(dealOf) }) },
  })
  return { text, lastDealId: Math.max(after ?? 0, deals[0]?.id ?? 0) }
}

/** The newest two bars of a period, as members of a JSON object. */
export function klinePart(state: ExchangeState, pair: string, period: Period): string {
  const cycle = state.cycle.pairs.get(pair)
  const contract = state.futures.contracts.get(pair)
  const config =
    cycle?.spot.config ?? (contract ? marketPairs([contract.config])[0] : state.pairs.get(pair)?.config)
  if (config === undefined) return ''
  const bars = cycle
    ? cycle.bars.candles(barPeriod(candlePeriodOf(period)), BARS, Number.POSITIVE_INFINITY)
    : state.market.candles(pair, candlePeriodOf(period), BARS)
  const items = bars.map((bar) => candleItem(bar, config))
  return encodeFrameMembers({ kline: { intervalMinutes: periodWire(period).mine, items } })
}

/** The market lists everyone gets. */
export function listsFrame(state: ExchangeState): string {
  const spot = spotMarkets(state).map(marketOf)
  const overview = spot.filter(({ status }) => status === 'enabled').slice(0, TILES)
  return encodeFrame({
    lists: { spot, overview, futures: contractViews(state), cycle: cycleViews(state) },
  })
}
