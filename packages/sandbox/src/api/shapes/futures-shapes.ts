import type { FuturesPosition, FuturesOrder as OrderShape, StopOrder } from '@bgk/sdk'
import type { ExchangeState } from '../../core/exchange-state'
import { liquidationPrice, marginRatio } from '../../core/futures/account-risk'
import type { FuturesOrder, Position } from '../../core/futures/futures-account'
import { entryPrice, priceOf, type Stop } from '../../core/futures/position-terms'
import { unitsOf } from '../../core/kernel/amount'
import { COIN_DECIMALS, unitsFixed, unitsText } from '../../core/kernel/units'

const money = (units: bigint) => unitsText(units, COIN_DECIMALS)

export function futuresOrderOf(order: FuturesOrder): OrderShape {
  const { contract, takeProfitPrice, stopLossPrice } = order
  const { base, quote, priceDecimals } = contract.config
  const price = (ticks: bigint) => unitsFixed(ticks, priceDecimals)
  const filled = order.lots - order.remaining
  return {
    id: order.id,
    base,
    quote,
    side: order.side,
    type: order.orderType,
    marginMode: order.marginMode,
    leverage: order.leverage,
    quantity: String(order.lots),
    remaining: String(order.remaining),
    price: price(order.price),
    ...(filled > 0 && {
      averagePrice: priceOf({ contract }, order.spent, filled),
      total: money(order.spent),
    }),
    ...(order.fills.length > 0 && {
      fills: order.fills.map((fill) => ({
        id: fill.tradeId,
        time: fill.ts,
        price: price(fill.price),
        quantity: String(fill.lots),
        fee: money(fill.fee),
        feeCoin: quote,
      })),
    }),
    positionEffect: order.effect,
    ...(order.effect === 'close' && filled > 0 && { realizedPnl: money(order.realised) }),
    margin: money(order.level === undefined ? 0n : unitsOf(order.need())),
    fee: money(order.fee),
    status: order.status,
    createdAt: order.createdTs,
    ...(takeProfitPrice !== undefined && { takeProfitPrice: price(takeProfitPrice) }),
    ...(stopLossPrice !== undefined && { stopLossPrice: price(stopLossPrice) }),
  }
}

/** A position, with its margin ratio if offered (docs/reference/extensions.md#contract-prices). */
export function positionOf(position: Position, withRatio: boolean): FuturesPosition {
  const { contract } = position
  const { base, quote, priceDecimals } = contract.config
  const open = position.status === 'open' && position.lots > 0
  const falls = open ? liquidationPrice(position) : undefined
  const ratio = open && withRatio ? marginRatio(position) : undefined
  const active = position.stops.filter(({ status }) => status === 'active')
  const stop = active[0]
  const price = (ticks: bigint) => unitsFixed(ticks, priceDecimals)
  return {
    id: position.id,
    base,
    quote,
    side: position.side,
    type: 'market',
    marginMode: position.marginMode,
    leverage: position.leverage,
    quantity: String(open ? position.lots : position.closedLots),
    closableQuantity: String(position.closableQuantity),
    entryPrice: entryPrice(position),
    margin: money(open ? position.margin : position.closedMargin),
    // Profit in percent is income / value: the opening margin (docs/reference/product.md#limits).
    value: money(open ? position.margin : position.closedMargin),
    realizedPnl: money(open ? position.profit(contract.lastPrice) : position.realised),
    closePrice: open
      ? price(contract.lastPrice)
      : priceOf(position, position.closedValue, position.closedLots),
    interest: money(position.funding),
    fee: money(position.fee),
    stopOrderCount: active.length,
    status: open ? 'open' : position.status,
    openedAt: position.openedTs,
    ...(!open && { closedAt: position.closedTs }),
    ...(falls !== undefined && { liquidationPrice: price(falls) }),
    ...(ratio !== undefined && { marginRatio: unitsText(ratio, COIN_DECIMALS) }),
    ...(stop?.takeProfitPrice !== undefined && { takeProfitPrice: price(stop.takeProfitPrice) }),
    ...(stop?.stopLossPrice !== undefined && { stopLossPrice: price(stop.stopLossPrice) }),
  }
}

export function stopOf(position: Position, stop: Stop): StopOrder {
  const price = (ticks: bigint) => unitsFixed(ticks, position.contract.config.priceDecimals)
  return {
    id: stop.id,
    quantity: String(stop.lots),
    status: stop.status,
    createdAt: stop.createdTs,
    ...(stop.takeProfitPrice !== undefined && { takeProfitPrice: price(stop.takeProfitPrice) }),
    ...(stop.stopLossPrice !== undefined && { stopLossPrice: price(stop.stopLossPrice) }),
  }
}

/** A member's open or recently closed order; undefined if neither. */
export function futuresOrder(state: ExchangeState, uid: number, id: number): FuturesOrder | undefined {
  const account = state.futures.members.get(uid)
  return account?.orders.get(id) ?? account?.closedOrders.find((order) => order.id === id)
}
