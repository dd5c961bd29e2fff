import type { OrderFill, SpotFill, SpotMarket, SpotOrder, Trade } from '@bgk/sdk'
import type { MemberFill } from '../../core/spot/order-views'
import type { FillView, OrderView, SpotMarketView, TradeView } from '../../core/spot/views'

// Conversions from the exchange's views to the SDK's codecs.

export function marketOf(view: SpotMarketView): SpotMarket {
  return view
}

export function orderOf(view: OrderView): SpotOrder {
  const { id, base, quote, side, orderType, price, averagePrice, total, fee, feeCoin, fills } = view
  return {
    id,
    base,
    quote,
    side,
    type: orderType,
    price,
    quantity: withoutZeros(view.quantity),
    remaining: withoutZeros(view.remaining),
    ...(averagePrice !== undefined && { averagePrice }),
    ...(total !== undefined && { total }),
    ...(fee !== undefined && { fee }),
    ...(feeCoin !== undefined && { feeCoin }),
    ...(fills && { fills: fills.map(fillOf) }),
    status: view.status,
    createdAt: view.createdTs,
  }
}

function fillOf({ ts, ...fill }: FillView): OrderFill {
  return { ...fill, time: ts }
}

/** A fill with its order's fields, for the list of all pairs. */
export function memberFillOf({ order, fill }: MemberFill): SpotFill {
  const { id: orderId, base, quote, side } = order
  return { orderId, base, quote, side, ...fillOf(fill) }
}

export function tradeOf(view: TradeView): Trade {
  const { id, side, price, quantity } = view
  return { id, time: view.ts, side, price, quantity }
}

/** Turns `0.01000` into `0.01`, the owner's input. */
function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?(?<!0)0+$/, '') : text
}
