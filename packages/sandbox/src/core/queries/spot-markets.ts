import type { ExchangeState, PairState } from '../exchange'
import { changePercent } from '../market/change-percent'
import { unitsFixed } from '../units'
import type { SpotMarketView } from './views'

/** Every pair of the config, in its order, whatever its status. */
export function spotMarkets(state: ExchangeState): SpotMarketView[] {
  return [...state.pairs.values()].map((pair) => view(state, pair))
}

/** One pair with its last price and rolling 24 hours; undefined when there is no such pair. */
export function spotMarket(state: ExchangeState, pair: string): SpotMarketView | undefined {
  const found = state.pairs.get(pair)
  return found === undefined ? undefined : view(state, found)
}

function view(state: ExchangeState, pair: PairState): SpotMarketView {
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
