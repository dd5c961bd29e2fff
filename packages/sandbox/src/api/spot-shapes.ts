import type { SpotMarket, SpotOrder, Trade } from '@bgk/sdk'
import type { OrderState } from '../core/command'
import type { DealView, OrderView, SpotMarketView } from '../core/queries/views'

// From what the exchange shows to what the SDK's codecs write.

const STATUS: Readonly<Record<OrderState, string>> = {
  unfilled: 'unfilled',
  section: 'partial',
  all: 'filled',
  cancel: 'cancelled',
  uncancel: 'partiallyCancelled',
}

/** How the SDK calls the state of an order. */
export function statusOf(state: OrderState): string {
  return STATUS[state]
}

export function marketOf(view: SpotMarketView): SpotMarket {
  return view
}

export function orderOf(view: OrderView): SpotOrder {
  const { id, base, quote, side, style, price, averagePrice, total, fee, feeCoin } = view
  return {
    id,
    base,
    quote,
    side,
    type: style,
    price,
    quantity: withoutZeros(view.quantity),
    remaining: withoutZeros(view.remaining),
    ...(averagePrice !== undefined && { averagePrice }),
    ...(total !== undefined && { total }),
    ...(fee !== undefined && { fee }),
    ...(feeCoin !== undefined && { feeCoin }),
    status: STATUS[view.state],
    createdAt: view.createdTs,
  }
}

export function dealOf(view: DealView): Trade {
  const { id, side, price, quantity } = view
  return { id, time: view.ts, side, price, quantity }
}

/** `0.01000` as `0.01`: an order says what its owner typed. */
function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?(?<!0)0+$/, '') : text
}
