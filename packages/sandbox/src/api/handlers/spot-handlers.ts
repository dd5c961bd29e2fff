import type { Answer as SdkAnswer } from '@bgk/sdk'
import { type Pair, pairOf, type SpotOrdersInput } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import { introductionOf } from '../../content/coins'
import type { OrderType, Side } from '../../core/kernel/command'
import { pairName } from '../../core/market/market-data'
import { marketDetail, spotMarkets } from '../../core/spot/market-views'
import { openOrders, orderHistory } from '../../core/spot/order-views'
import type { Engine } from '../../engine/engine'
import { type Call, type HandlersOf, publicRead, type Services } from '../handler'
import { perform } from '../perform'
import { Rejection } from '../rejection'
import { CandleItems, candlePeriodOf } from '../shapes/candles'
import { marketOf, orderOf, tradeOf } from '../shapes/spot-shapes'
import { availableOf } from '../shapes/wallet-shapes'

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
          available: { base: availableOf(state, uid, pair.base), quote: availableOf(state, uid, pair.quote) },
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

interface OrderInput {
  readonly pair: Pair
  readonly quantity: string
}

/**
 * Places a spot order and says how it went; what was typed goes to the exchange as it came
 * (docs/reference/rules.md#r6).
 */
async function placeOrder(
  engine: Engine,
  call: Call<OrderInput>,
  side: Side,
  orderType: OrderType,
  price?: string,
): Promise<SdkAnswer> {
  const { uid, input } = call
  const { base, quote } = pairOf(input.pair)
  const { quantity } = input
  const type = 'spot.place'
  // Written out twice: a spread with a field after it takes V8 longer than the order itself.
  return price === undefined
    ? perform(engine, call, { type, uid, base, quote, side, orderType, quantity })
    : perform(engine, call, { type, uid, base, quote, side, orderType, quantity, price })
}

/** Cancels an open order of the caller; another member's order answers like one that does not exist. */
function cancelOrder(engine: Engine, call: Call<{ readonly id: number }>): Promise<SdkAnswer> {
  return perform(engine, call, { type: 'spot.cancel', uid: call.uid, orderId: call.input.id })
}
