import type { Side } from '../kernel/command'
import { unitsFixed } from '../kernel/units'
import { type CandlePeriod, changePercent, type MarketConfig } from '../market/market-data'
import type { TradeRow } from '../order-book/events'
import type { PairState } from './pair'
import type { SpotState } from './spot'
import type { BookView, CandleView, LevelView, SpotMarketView, TradeView } from './views'

/** Every pair of the config, in its order, with any status. */
export function spotMarkets(state: SpotState): SpotMarketView[] {
  return [...state.spot.pairs.values()].map((pair) => view(state, pair))
}

/** One pair with its last price and rolling 24 hours; undefined if unknown. */
export function spotMarket(state: SpotState, pair: string): SpotMarketView | undefined {
  const found = state.spot.pairs.get(pair)
  return found === undefined ? undefined : view(state, found)
}

function view(state: SpotState, pair: PairState): SpotMarketView {
  const { config } = pair
  const price = (ticks: bigint) => unitsFixed(ticks, config.priceDecimals)
  const day = state.market.stats(pair.name, state.now)
  const { chineseName, symbol, logo } = config
  return {
    id: config.id,
    base: config.base,
    quote: config.quote,
    price: price(pair.lastPrice),
    changePercent: changePercent(day.open, pair.lastPrice),
    high: price(day.high),
    low: price(day.low),
    volume: unitsFixed(day.volume, config.amountDecimals),
    status: pair.status,
    board: config.board ?? 'main',
    priceDecimals: config.priceDecimals,
    quantityDecimals: config.amountDecimals,
    minQuantity: config.minAmount,
    maxQuantity: pair.maxAmount,
    buyPrice: price(pair.levels('sell', 1)[0]?.price ?? pair.lastPrice),
    sellPrice: price(pair.levels('buy', 1)[0]?.price ?? pair.lastPrice),
    feeRate: pair.feeRate,
    ...(chineseName === undefined ? {} : { chineseName }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(logo === undefined ? {} : { logo }),
  }
}

/** The best `levels` of both sides, best first; empty for an unknown pair. */
export function bookDepth(state: SpotState, pair: string, levels: number): BookView {
  return { asks: side(state, pair, 'sell', levels), bids: side(state, pair, 'buy', levels) }
}

function side(state: SpotState, name: string, which: Side, limit: number): LevelView[] {
  const pair = state.spot.pairs.get(name)
  if (pair === undefined) return []
  const { priceDecimals, amountDecimals } = pair.config
  return pair.levels(which, limit).map((level) => ({
    price: unitsFixed(level.price, priceDecimals),
    quantity: unitsFixed(level.lots, amountDecimals),
  }))
}

/** Newest first, at most `limit` of 100. */
export function recentTrades(state: SpotState, pair: string, limit: number): TradeView[] {
  const config = state.spot.pairs.get(pair)?.config
  if (config === undefined) return []
  return state.market.trades(pair, limit).map((trade) => tradeView(trade, config))
}

/** Public view of a fill. */
export function tradeView(
  trade: TradeRow,
  config: Pick<MarketConfig, 'priceDecimals' | 'amountDecimals'>,
): TradeView {
  return {
    id: trade.tradeId,
    ts: trade.ts,
    side: trade.takerSide,
    price: unitsFixed(trade.price, config.priceDecimals),
    quantity: unitsFixed(trade.lots, config.amountDecimals),
  }
}

export interface MarketDetailView extends BookView {
  readonly market: SpotMarketView
  readonly trades: readonly TradeView[]
}

/**
 * Initial data of a market screen: the pair, 20 levels a side and the 20 newest trades
 * (docs/reference/product.md#limits).
 */
export function marketDetail(state: SpotState, pair: string): MarketDetailView | undefined {
  const market = spotMarket(state, pair)
  if (market === undefined) return undefined
  return { market, ...bookDepth(state, pair, 20), trades: recentTrades(state, pair, 20) }
}

/** The newest `count` bars that opened before `before` (ms), ascending; empty for an unknown pair. */
export function candleSeries(
  state: SpotState,
  pair: string,
  period: CandlePeriod,
  count: number,
  before?: number,
): CandleView[] {
  const config = state.spot.pairs.get(pair)?.config
  if (config === undefined) return []
  const price = (ticks: bigint) => unitsFixed(ticks, config.priceDecimals)
  return state.market.candles(pair, period, count, before).map((bar) => ({
    time: bar.time,
    open: price(bar.open),
    high: price(bar.high),
    low: price(bar.low),
    close: price(bar.close),
    volume: unitsFixed(bar.volume, config.amountDecimals),
  }))
}
