import { div, toText } from '@bgk/sdk/decimal'
import type { PageView } from '../kernel/queries'
import { COIN_DECIMALS, unitsFixed, unitsText } from '../kernel/units'
import { pairName } from '../market/market-data'
import type { OrderRow } from './events'
import type { PairConfig } from './pair-config'
import type { SpotState } from './spot'
import type { FillView, OpenFilter, OrderFilter, OrderView } from './views'

/** Resting orders of a member, newest first, of one pair or of all; empty for an unknown member. */
export function openOrders(state: SpotState, uid: number, filter: OpenFilter = {}): PageView<OrderView> {
  const { base, quote, page: number = 1, limit = 20 } = filter
  const pair = base === undefined || quote === undefined ? undefined : pairName({ base, quote })
  const from = (Math.max(1, number) - 1) * limit
  const { rows, total } = state.spot.openPage(uid, { from, limit, pair })
  return { rows: rows.flatMap((row) => orderView(state, row) ?? []), total }
}

/** Closed orders of a member, newest first: the last 500, the others are in the store. */
export function orderHistory(state: SpotState, uid: number, filter: OrderFilter = {}): PageView<OrderView> {
  return page(state, state.spot.closedOrders(uid), filter)
}

/** View of an order for its owner; undefined if its pair is not in the config. */
export function orderView(state: SpotState, row: OrderRow): OrderView | undefined {
  const config = state.spot.pairs.get(row.pair)?.config
  if (config === undefined) return undefined
  return {
    id: row.orderId,
    base: config.base,
    quote: config.quote,
    side: row.side,
    orderType: row.orderType,
    price: unitsFixed(row.price, config.priceDecimals),
    quantity: unitsFixed(row.lots, config.amountDecimals),
    remaining: unitsFixed(row.remaining, config.amountDecimals),
    ...filledOf(row, config),
    status: row.status,
    createdTs: row.createdTs,
  }
}

/** Totals of its fills; the average has 8 decimals, half-up. */
function filledOf(row: OrderRow, config: PairConfig): Partial<OrderView> {
  if (row.value === 0n) return {}
  const { base, quote, amountDecimals } = config
  const total = unitsText(row.value, COIN_DECIMALS)
  const filled = unitsText(row.lots - row.remaining, amountDecimals)
  return {
    averagePrice: toText(div(total, filled, COIN_DECIMALS, 'halfUp')),
    total,
    fee: unitsText(row.fee, COIN_DECIMALS),
    feeCoin: row.side === 'buy' ? base : quote,
    ...(row.fills.length > 0 && { fills: fillsOf(row, config) }),
  }
}

function fillsOf(
  { side, fills }: OrderRow,
  { base, quote, priceDecimals, amountDecimals }: PairConfig,
): FillView[] {
  return fills.map(({ tradeId, price, lots, fee, ts }) => ({
    id: tradeId,
    ts,
    price: unitsFixed(price, priceDecimals),
    quantity: unitsText(BigInt(lots), amountDecimals),
    fee: unitsText(fee, COIN_DECIMALS),
    feeCoin: side === 'buy' ? base : quote,
  }))
}

/** One fill with its order. */
export interface MemberFill {
  readonly order: OrderView
  readonly fill: FillView
}

/** Fills of a member on all pairs, newest first: of the open orders and of the last 500 closed ones. */
export function fillHistory(
  state: SpotState,
  uid: number,
  { page: number = 1, limit = 20 }: Pick<OrderFilter, 'page' | 'limit'>,
): PageView<MemberFill> {
  const rows = [...state.spot.partialOrders(uid), ...state.spot.closedOrders(uid)]
  const ids = Float64Array.from(rows.flatMap(({ fills }) => fills.map(({ tradeId }) => tradeId))).sort()
  const end = ids.length - (Math.max(1, number) - 1) * limit
  if (end <= 0) return { rows: [], total: ids.length }
  // A member is on one side of a trade, so a trade id identifies the fill.
  const [oldest, newest] = [ids[Math.max(0, end - limit)] ?? 0, ids[end - 1] ?? 0]
  const views = rows.flatMap((row) => {
    const isOnPage = row.fills.some(({ tradeId }) => tradeId >= oldest && tradeId <= newest)
    const order = isOnPage ? orderView(state, row) : undefined
    return (order?.fills ?? []).flatMap((fill) =>
      order !== undefined && fill.id >= oldest && fill.id <= newest ? [{ order, fill }] : [],
    )
  })
  return { rows: views.sort((a, b) => b.fill.id - a.fill.id), total: ids.length }
}

function page(state: SpotState, rows: readonly OrderRow[], filter: OrderFilter): PageView<OrderView> {
  const { base, quote, page: number = 1, limit = 20 } = filter
  const matching = rows.filter((row) => {
    const config = state.spot.pairs.get(row.pair)?.config
    return (
      config !== undefined &&
      (base ?? config.base) === config.base &&
      (quote ?? config.quote) === config.quote
    )
  })
  const from = (Math.max(1, number) - 1) * limit
  const views: OrderView[] = []
  for (const row of matching.slice(from, from + limit)) {
    const view = orderView(state, row)
    if (view !== undefined) views.push(view)
  }
  return { rows: views, total: matching.length }
}
