import { type EditStopOrderInput, type FuturesMarketOrderInput, type Pair, pairOf } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import type { CommandBody } from '../../core/commands'
import type { ExchangeState } from '../../core/exchange-state'
import { spendable } from '../../core/futures/account-risk'
import { marketPairs } from '../../core/futures/contract'
import { contractPrices, contractView, contractViews } from '../../core/futures/contract-view'
import type { Contract, Position } from '../../core/futures/futures-account'
import { unitsOf } from '../../core/kernel/amount'
import type { Side } from '../../core/kernel/command'
import { COIN_DECIMALS, unitsFixed } from '../../core/kernel/units'
import { tradeView } from '../../core/spot/market-views'
import { type Call, type HandlersOf, newestFirst, publicRead, type Services } from '../handler'
import { perform } from '../perform'
import { Rejection } from '../rejection'
import { CandleItems, candlePeriodOf } from '../shapes/candles'
import { futuresOrderOf, positionOf, stopOf } from '../shapes/futures-shapes'
import { tradeOf } from '../shapes/spot-shapes'

/** Maximum open orders of a contract in `account`, along with the balance. */
const ACCOUNT_ORDERS = 500

export function futuresHandlers({ engine, fields }: Services): HandlersOf<typeof endpoints.futures> {
  const place = (call: Call<FuturesMarketOrderInput>, side: Side, orderType: 'limit' | 'market') => {
    const { pair, quantity, leverage, marginMode, price, takeProfitPrice, stopLossPrice } = call.input
    const { base, quote } = pairOf(pair)
    const body: CommandBody = {
      type: 'futures.place',
      uid: call.uid,
      base,
      quote,
      side,
      orderType,
      quantity,
      leverage,
      marginMode,
      ...(orderType === 'limit' && { price: price ?? '' }),
      ...(takeProfitPrice !== undefined && { takeProfitPrice }),
      ...(stopLossPrice !== undefined && { stopLossPrice }),
    }
    return perform(engine, call, body)
  }
  const items = new CandleItems()
  const shown = (position: Position) => positionOf(position, fields.contractPrices)
  return {
    symbols: publicRead(engine, (state) => contractViews(state)),

    market: publicRead(engine, (state, input) => {
      const contract = contractOf(state, input)
      const [config] = marketPairs([contract.config])
      const trades = config
        ? state.market.trades(contract.name, 20).map((row) => tradeOf(tradeView(row, config)))
        : []
      const market = {
        ...contractView(state, contract),
        ...(fields.contractPrices && contractPrices(state, contract)),
      }
      return { market, ...depthOf(contract), trades }
    }),

    leverages: publicRead(engine, (state, input) => contractOf(state, input).config.leverages),

    account: ({ input, uid }) =>
      engine.read(({ state }) => {
        const contract = contractOf(state, input)
        const account = state.futures.members.get(uid)
        if (account === undefined) return { available: ZERO, locked: ZERO, openOrders: [] }
        const { hold, margin } = account.wallet(contract.quote)
        const orders = [...account.orders.values()].filter((order) => order.contract === contract)
        return {
          available: unitsFixed(unitsOf(spendable(account, contract.quote)), COIN_DECIMALS),
          locked: unitsFixed(hold.balance + margin.balance, COIN_DECIMALS),
          openOrders: orders.slice(-ACCOUNT_ORDERS).reverse().map(futuresOrderOf),
        }
      }),

    positionsByPair: ({ input, uid }) =>
      engine.read(({ state }) => {
        const contract = contractOf(state, input)
        return positionsOf(state, uid)
          .filter((position) => position.contract === contract)
          .map(shown)
      }),

    positions: ({ uid }) => engine.read(({ state }) => positionsOf(state, uid).map(shown)),

    closedPositions: ({ input, uid }) =>
      engine.read(({ state }) =>
        newestFirst(state.futures.members.get(uid)?.closedPositions ?? [], input, shown),
      ),

    openOrders: ({ input, uid }) =>
      engine.read(({ state }) =>
        newestFirst([...(state.futures.members.get(uid)?.orders.values() ?? [])], input, futuresOrderOf),
      ),

    orderHistory: ({ input, uid }) =>
      engine.read(({ state }) =>
        newestFirst(state.futures.members.get(uid)?.closedOrders ?? [], input, futuresOrderOf),
      ),

    stopOrders: ({ input, uid }) =>
      engine.read(({ state }) => {
        const position = state.futures.members.get(uid)?.positions.get(input.positionId)
        if (position === undefined) throw new Rejection('POSITION_NOT_FOUND')
        return position.stops
          .filter(({ status }) => status === 'active')
          .map((stop) => stopOf(position, stop))
      }),

    candles: publicRead(engine, (state, input) => {
      const contract = contractOf(state, input.pair)
      const [config] = marketPairs([contract.config])
      const period = candlePeriodOf(input.period)
      const bars = state.market.candles(contract.name, period, input.limit ?? 300, input.before)
      return { items: config ? bars.map((bar) => items.of(bar, config)) : [] }
    }),

    buyLimit: (call) => place(call, 'buy', 'limit'),
    sellLimit: (call) => place(call, 'sell', 'limit'),
    buyMarket: (call) => place(call, 'buy', 'market'),
    sellMarket: (call) => place(call, 'sell', 'market'),

    cancelOrder: (call) =>
      perform(engine, call, { type: 'futures.cancel', uid: call.uid, orderId: call.input.id }),

    closePosition: (call) => perform(engine, call, { type: 'futures.close', uid: call.uid, ...call.input }),

    closeByCoin: (call) =>
      perform(engine, call, { type: 'futures.closeByCoin', uid: call.uid, ...call.input }),

    closeAll: (call) => {
      const { input, uid } = call
      const body: CommandBody =
        input === undefined
          ? { type: 'futures.closeAll', uid }
          : { type: 'futures.closeByCoin', uid, ...input }
      return perform(engine, call, body)
    },

    cancelStopOrder: (call) =>
      perform(engine, call, { type: 'futures.cancelStop', uid: call.uid, stopId: call.input.id }),

    editStopOrder: (call) =>
      perform(engine, call, {
        type: 'futures.editStop',
        uid: call.uid,
        stopId: call.input.id,
        ...editOf(call.input),
      }),

    addStopOrder: (call) => {
      const { positionId, quantity } = call.input
      const stops = stopsOf(call.input)
      return perform(engine, call, { type: 'futures.addStop', uid: call.uid, positionId, quantity, ...stops })
    },
  }
}

const ZERO = unitsFixed(0n, COIN_DECIMALS)

interface StopTexts {
  readonly takeProfitPrice?: string
  readonly stopLossPrice?: string
}

function stopsOf({ takeProfitPrice, stopLossPrice }: StopTexts) {
  return {
    ...(takeProfitPrice !== undefined && { takeProfitPrice }),
    ...(stopLossPrice !== undefined && { stopLossPrice }),
  }
}

/** Prices after an edit; an omitted price stays (docs/reference/rules.md#r40). */
function editOf({ takeProfitPrice, stopLossPrice }: EditStopOrderInput) {
  const omitted = [
    ...(takeProfitPrice === undefined ? (['takeProfitPrice'] as const) : []),
    ...(stopLossPrice === undefined ? (['stopLossPrice'] as const) : []),
  ]
  return {
    ...(typeof takeProfitPrice === 'string' && { takeProfitPrice }),
    ...(typeof stopLossPrice === 'string' && { stopLossPrice }),
    ...(omitted.length > 0 && { retain: omitted }),
  }
}

function contractOf(state: ExchangeState, pair: Pair): Contract {
  const { base, quote } = pairOf(pair)
  const contract = state.futures.contract(base, quote)
  if (contract === undefined) throw new Rejection('UNKNOWN_CONTRACT')
  return contract
}

function positionsOf(state: ExchangeState, uid: number) {
  return [...(state.futures.members.get(uid)?.positions.values() ?? [])].reverse()
}

function depthOf(contract: Contract) {
  const side = (name: Side) =>
    contract.levels(name, 20).map(({ price, lots }) => ({
      price: unitsFixed(price, contract.config.priceDecimals),
      quantity: String(lots),
    }))
  return { asks: side('sell'), bids: side('buy') }
}
