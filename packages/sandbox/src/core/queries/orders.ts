import { div, toText } from '@bgk/sdk/decimal'
import type { PairConfig } from '../config'
import type { OrderRow } from '../event'
import type { ExchangeState } from '../exchange'
import { COIN_DECIMALS, unitsFixed, unitsText } from '../units'
import type { OrderFilter, OrderView, PageView } from './views'

/** Resting orders of a member, newest first; empty for an unknown member. */
export function openOrders(state: ExchangeState, uid: number, filter: OrderFilter = {}): PageView<OrderView> {
  const rows = state.members.get(uid)?.openOrders() ?? []
  return page(state, [...rows].reverse(), filter)
}

/** Closed orders of a member, newest first: the last 500, the others are in the store. */
export function orderHistory(
  state: ExchangeState,
  uid: number,
  filter: OrderFilter = {},
): PageView<OrderView> {
  return page(state, state.members.get(uid)?.closedOrders() ?? [], filter)
}

/** An order as its owner sees it; undefined when its pair is not in the config. */
export function orderView(state: ExchangeState, row: OrderRow): OrderView | undefined {
  const config = state.pairs.get(row.pair)?.config
  if (config === undefined) return undefined
  return {
    id: row.orderId,
    base: config.base,
    quote: config.quote,
    side: row.side,
    style: row.style,
    price: unitsFixed(row.price, config.priceDecimals),
    quantity: unitsFixed(row.lots, config.amountDecimals),
    remaining: unitsFixed(row.unfilled, config.amountDecimals),
    ...filledOf(row, config),
    state: row.state,
    createdTs: row.createdTs,
  }
}

/** What its fills came to; the average has 8 decimals, half-up. */
function filledOf(row: OrderRow, { base, quote, amountDecimals }: PairConfig): Partial<OrderView> {
  if (row.value === 0n) return {}
  const total = unitsText(row.value, COIN_DECIMALS)
  const filled = unitsText(row.lots - row.unfilled, amountDecimals)
  return {
    averagePrice: toText(div(total, filled, COIN_DECIMALS, 'halfUp')),
    total,
    fee: unitsText(row.fee, COIN_DECIMALS),
    feeCoin: row.side === 'buy' ? base : quote,
  }
}

function page(state: ExchangeState, rows: readonly OrderRow[], filter: OrderFilter): PageView<OrderView> {
  const { base, quote, page: number = 1, limit = 20 } = filter
  const kept = rows.filter((row) => {
    const config = state.pairs.get(row.pair)?.config
    return (
      config !== undefined &&
      (base ?? config.base) === config.base &&
      (quote ?? config.quote) === config.quote
    )
  })
  const from = (Math.max(1, number) - 1) * limit
  const views: OrderView[] = []
  for (const row of kept.slice(from, from + limit)) {
    const view = orderView(state, row)
    if (view !== undefined) views.push(view)
  }
  return { rows: views, total: kept.length }
}
