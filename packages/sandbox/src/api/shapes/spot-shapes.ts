import type { OrderFill, SpotFill, SpotMarket, SpotOrder, Trade } from '@bgk/sdk'
import type { MemberFill } from '../../core/spot/order-views'
import type { FillView, OrderView, SpotMarketView, TradeView } from '../../core/spot/views'

// From what the exchange shows to what the SDK's codecs write.

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

/** A fill with what it says of its order, for the list of all pairs. */
export function memberFillOf({ order, fill }: MemberFill): SpotFill {
  const { id: orderId, base, quote, side } = order
  return { orderId, base, quote, side, ...fillOf(fill) }
}

export function tradeOf(view: TradeView): Trade {
  const { id, side, price, quantity } = view
  return { id, time: view.ts, side, price, quantity }
}

/** `0.01000` as `0.01`: an order says what its owner typed. */
function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?(?<!0)0+$/, '') : text
}
