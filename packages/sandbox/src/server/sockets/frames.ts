import { BOOK_DEPTH, encodeFrame, encodeFrameMembers, MAX_TRADES, periodWire } from '@bgk/sdk/internal'
import type { Period } from '@bgk/sdk/market'
import { candleItem, candlePeriodOf } from '../../api/shapes/candles'
import { cycleInfoOf, cycleRankingOf } from '../../api/shapes/cycle-shapes'
import { marketOf, tradeOf } from '../../api/shapes/spot-shapes'
import { cycleViews } from '../../core/cycle/cycle-view'
import type { ExchangeState } from '../../core/exchange-state'
import { marketPairs } from '../../core/futures/contract'
import { contractPrices, contractView, contractViews } from '../../core/futures/contract-view'
import { unitsFixed } from '../../core/kernel/units'
import { barPeriod } from '../../core/market/bar'
import { bookDepth, recentTrades, spotMarket, spotMarkets, tradeView } from '../../core/spot/market-views'

// Frames are put together as text: the part of a pair is written once and shared by every period of it.

const LEVELS = BOOK_DEPTH
/** That the exchange remembers of a market. */
const TRADES_REMEMBERED = 100
const BARS = 2
/** Tiles of the home screen. */
const TILES = 6

export interface PairPart {
  /** Members of a JSON object, without its braces. */
  readonly text: string
  /** The newest trade in it or before it. */
  readonly lastTradeId: number
}

/** As `pairPart`, of a contract. */
export function contractPart(
  state: ExchangeState,
  name: string,
  withPrices: boolean,
  after?: number,
): PairPart | undefined {
  const contract = state.futures.contracts.get(name)
  const config = contract === undefined ? undefined : marketPairs([contract.config])[0]
  if (contract === undefined || config === undefined) return undefined
  const rows = state.market.trades(name, after === undefined ? MAX_TRADES : TRADES_REMEMBERED)
  const trades = rows.filter(({ tradeId }) => tradeId > (after ?? 0)).map((row) => tradeView(row, config))
  const levels = (side: 'buy' | 'sell') =>
    contract.levels(side, LEVELS).map(({ price, lots }) => ({
      price: unitsFixed(price, config.priceDecimals),
      quantity: String(lots),
    }))
  const text = encodeFrameMembers({
    futures: {
      market: { ...contractView(state, contract), ...(withPrices && contractPrices(state, contract)) },
      asks: levels('sell'),
      bids: levels('buy'),
      ...(trades.length > 0 && { trades: trades.map(tradeOf) }),
    },
  })
  return { text, lastTradeId: Math.max(after ?? 0, trades[0]?.id ?? 0) }
}

/**
 * Price, book and trades of a pair; undefined when there is no such pair. `after` leaves out trades up to that id;
 * without it the 20 newest are in.
 */
export function pairPart(state: ExchangeState, pair: string, after?: number): PairPart | undefined {
  const market = spotMarket(state, pair)
  if (market === undefined) return undefined
  const { asks, bids } = bookDepth(state, pair, LEVELS)
  const trades =
    after === undefined
      ? recentTrades(state, pair, MAX_TRADES)
      : recentTrades(state, pair, TRADES_REMEMBERED).filter(({ id }) => id > after)
  const text = encodeFrameMembers({
    spot: { market: marketOf(market), asks, bids, ...(trades.length > 0 && { trades: trades.map(tradeOf) }) },
  })
  return { text, lastTradeId: Math.max(after ?? 0, trades[0]?.id ?? 0) }
}

/** The newest two bars of a period, as members of a JSON object. */
export function klinePart(state: ExchangeState, pair: string, period: Period): string {
  const cycle = state.cycle.pairs.get(pair)
  const contract = state.futures.contracts.get(pair)
  const config =
    cycle?.spot.config ?? (contract ? marketPairs([contract.config])[0] : state.spot.pairs.get(pair)?.config)
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

const ROWS = 20
const ROWS_SHOWN = 100

/**
 * As `pairPart`, of a cycle pair with its newest settled orders. `now` is the exchange's time,
 * ms. A whole frame has a ranking even where nothing was settled yet.
 */
export function cyclePart(
  state: ExchangeState,
  name: string,
  now: number,
  after?: number,
): PairPart | undefined {
  const pair = state.cycle.pairs.get(name)
  if (pair === undefined) return undefined
  const rows = pair.newest(after === undefined ? ROWS : ROWS_SHOWN).filter(({ id }) => id > (after ?? 0))
  const ranking = rows.map((row) => cycleRankingOf(pair, row))
  const text = encodeFrameMembers({
    cycle: {
      market: cycleInfoOf(state, pair, now),
      ...((rows.length > 0 || after === undefined) && { ranking }),
    },
  })
  return { text, lastTradeId: Math.max(after ?? 0, rows[0]?.id ?? 0) }
}
