import { pairOf, type SpotOrdersInput } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import { introductionOf } from '../../content/coin-introductions'
import { pairName } from '../../core/market/market-data'
import { marketDetail, spotMarkets } from '../../core/spot/market-views'
import { openOrders, orderHistory } from '../../core/spot/order-views'
import { CandleItems } from '../candle-item'

import { candlePeriodOf } from '../candle-period'
import type { HandlersOf } from '../handler'
import { cancelOrder, placeOrder } from '../place-order'
import { publicRead } from '../public-read'
import { Rejection } from '../rejection'
import type { Services } from '../services'
import { marketOf, orderOf, tradeOf } from '../spot-shapes'
import { usable } from '../usable'

/** Open orders of one pair that `account` lists along with the balance. */
const ACCOUNT_ORDERS = 500

/** The twelve spot calls. */
export function spotHandlers({ engine }: Services): HandlersOf<typeof endpoints.spot> {
  const items = new CandleItems()
  return {
    symbols: publicRead(engine, (state) => spotMarkets(state).map(marketOf)),

    market: publicRead(engine, (state, input) => {
      const detail = marketDetail(state, pairName(pairOf(input)))
      if (detail === undefined) throw new Rejection('UNKNOWN_PAIR')
      return {
        market: marketOf(detail.market),
        asks: detail.asks,
        bids: detail.bids,
        trades: detail.trades.map(tradeOf),
      }
    }),

    coinIntroduction: ({ input, locale }) => {
      const introduction = introductionOf(input.coin, locale)
      if (introduction === undefined) throw new Rejection('UNKNOWN_COIN', { field: 'coin' })
      return introduction
    },

    account: ({ input, uid }) =>
      engine.read(({ state }) => {
        const pair = pairOf(input)
        if (!state.spot.pairs.has(pairName(pair))) throw new Rejection('UNKNOWN_PAIR')
        const { rows } = openOrders(state, uid, { ...pair, limit: ACCOUNT_ORDERS })
        return {
          available: { base: usable(state, uid, pair.base), quote: usable(state, uid, pair.quote) },
          openOrders: rows.map(orderOf),
        }
      }),

    openOrders: ({ input, uid }) =>
      engine.read(({ state }) => {
        const { rows, total } = openOrders(state, uid, filterOf(input))
        return { rows: rows.map(orderOf), total }
      }),

    orderHistory: ({ input, uid }) =>
      engine.read(({ state }) => {
        const { rows, total } = orderHistory(state, uid, filterOf(input))
        return { rows: rows.map(orderOf), total }
      }),

    candles: publicRead(engine, (state, input) => {
      const pair = state.spot.pairs.get(pairName(pairOf(input.pair)))
      if (pair === undefined) throw new Rejection('UNKNOWN_PAIR', { field: 'pairname' })
      const period = candlePeriodOf(input.period)
      const bars = state.market.candles(pair.name, period, input.limit ?? 300, input.before)
      return { items: bars.map((bar) => items.of(bar, pair.config)) }
    }),

    buyLimit: (call) => placeOrder(engine, call, 'buy', 'limit', call.input.price),
    sellLimit: (call) => placeOrder(engine, call, 'sell', 'limit', call.input.price),
    buyMarket: (call) => placeOrder(engine, call, 'buy', 'market'),
    sellMarket: (call) => placeOrder(engine, call, 'sell', 'market'),
    cancelOrder: (call) => cancelOrder(engine, call),
  }
}

/** What a list of orders is narrowed by, in the core's words. */
function filterOf({ pair, ...rest }: SpotOrdersInput) {
  return { ...rest, ...(pair !== undefined && pairOf(pair)) }
}
