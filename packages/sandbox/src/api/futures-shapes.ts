import type { FuturesPosition, FuturesOrder as OrderShape, StopOrder } from '@bgk/sdk/wire'
import { entryPrice, priceOf } from '../core/futures/entry-price'
import type { FuturesOrder } from '../core/futures/futures-order'
import { liquidationPrice } from '../core/futures/liquidation-price'
import type { Position, Stop } from '../core/futures/position'
import { COIN_DECIMALS, unitsFixed, unitsText } from '../core/units'
import { statusOf } from './spot-shapes'

const money = (units: bigint) => unitsText(units, COIN_DECIMALS)

export function futuresOrderOf(order: FuturesOrder): OrderShape {
  const { contract, takeProfit, stopLoss } = order
  const { base, quote, priceDecimals } = contract.config
  const price = (ticks: bigint) => unitsFixed(ticks, priceDecimals)
  const filled = order.lots - order.unfilled
  return {
    id: order.id,
    base,
    quote,
    side: order.side,
    type: order.style,
    marginMode: order.mode,
    leverage: order.lever,
    quantity: String(order.lots),
    remaining: String(order.unfilled),
    price: price(order.price),
    ...(filled > 0 && {
      averagePrice: priceOf({ contract }, order.spent, filled),
      total: money(order.spent),
    }),
    ...(order.effect !== undefined && { positionEffect: order.effect }),
    ...(order.effect === 'close' && filled > 0 && { realizedPnl: money(order.realised) }),
    margin: money(order.level === undefined ? 0n : order.need()),
    fee: money(order.fee),
    status: statusOf(order.state),
    createdAt: order.createdTs,
    ...(takeProfit !== undefined && { takeProfitPrice: price(takeProfit) }),
    ...(stopLoss !== undefined && { stopLossPrice: price(stopLoss) }),
  }
}

export function positionOf(position: Position): FuturesPosition {
  const { contract } = position
  const { base, quote, priceDecimals } = contract.config
  const open = position.status === 'open' && position.lots > 0
  const falls = open ? liquidationPrice(position) : undefined
  const active = position.stops.filter(({ status }) => status === 'active')
  const stop = active[0]
  const price = (ticks: bigint) => unitsFixed(ticks, priceDecimals)
  return {
    id: position.id,
    base,
    quote,
    side: position.side,
    type: 'market',
    marginMode: position.mode,
    leverage: position.lever,
    quantity: String(open ? position.lots : position.closedLots),
    closable: String(position.closable),
    entryPrice: entryPrice(position),
    margin: money(open ? position.margin : position.closedMargin),
    // Profit in percent is income / value: the margin it was opened with (docs/reference/product.md#limits).
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
    ...(stop?.takeProfit !== undefined && { takeProfitPrice: price(stop.takeProfit) }),
    ...(stop?.stopLoss !== undefined && { stopLossPrice: price(stop.stopLoss) }),
  }
}

export function stopOf(position: Position, stop: Stop): StopOrder {
  const price = (ticks: bigint) => unitsFixed(ticks, position.contract.config.priceDecimals)
  return {
    id: stop.id,
    quantity: String(stop.lots),
    status: stop.status,
    createdAt: stop.createdTs,
    ...(stop.takeProfit !== undefined && { takeProfitPrice: price(stop.takeProfit) }),
    ...(stop.stopLoss !== undefined && { stopLossPrice: price(stop.stopLoss) }),
  }
}
