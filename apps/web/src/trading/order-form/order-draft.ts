/*
 * What is typed into an order form, and what becomes of it. The same on spot and futures but for how a quantity is worked out, which
 * the feature says in its `OrderMaths`.
 *
 * Always: a quantity is as typed, in the draft's unit; what is sent is worked out from it and never stored beside it.
 */
import { stepPrice } from '@bgk/sdk/trading'
import type { OrderType, Side } from './order-kind'

/** What is being typed. Prices and quantities are plain decimal text or ''. */
export interface OrderDraft {
  readonly side: Side
  readonly type: OrderType
  readonly price: string
  /** What the quantity is typed in. */
  readonly unit: string
  readonly quantity: string
  /** Of the slider; 0 when the quantity was typed. */
  readonly percent: number
}

/** An empty form. */
export const emptyDraft = (side: Side, type: OrderType, unit: string): OrderDraft => ({
  side,
  type,
  price: '',
  unit,
  quantity: '',
  percent: 0,
})

/** How quantities are worked out on a market, at its prices of this moment. */
export interface OrderMaths<Draft> {
  readonly priceDecimals: number
  /** What would be sent of what is typed; '' while that is no number or needs a price that is none. */
  sent(draft: Draft): string
  /** What is sent, as it would be typed in the draft's unit. */
  typed(draft: Draft, sent: string): string
  /** What would be sent for the draft's percentage of the funds. */
  share(draft: Draft): string
}

export type DraftAction =
  | { type: 'side'; side: Side }
  | { type: 'orderType'; orderType: OrderType }
  | { type: 'price'; price: string }
  | { type: 'step'; direction: 1 | -1 }
  | { type: 'unit'; unit: string }
  | { type: 'quantity'; quantity: string }
  | { type: 'percent'; percent: number }
  /** A row of the book: its price, and when it was held the quantity up to it. */
  | { type: 'pick'; price: string; quantity?: string | undefined }
  | { type: 'placed' }

/**
 * The draft after one action. Another order type clears quantity and slider (docs/reference/product.md#states); another side what the
 * slider filled in, which was a share of other funds.
 */
export function reduceDraft<Draft extends OrderDraft>(
  draft: Draft,
  action: DraftAction,
  maths: OrderMaths<Draft> | undefined,
): Draft {
  switch (action.type) {
    case 'side': {
      const next = { ...draft, side: action.side }
      return draft.percent > 0 ? { ...next, quantity: '', percent: 0 } : next
    }
    case 'orderType':
      return inType(draft, action.orderType)
    case 'price':
      return { ...draft, price: action.price }
    case 'step': {
      if (!maths) return draft
      const direction = action.direction > 0 ? '+' : '-'
      return { ...draft, price: stepPrice(draft.price, direction, maths.priceDecimals) }
    }
    case 'unit': {
      const next = { ...draft, unit: action.unit }
      return maths ? { ...next, quantity: maths.typed(next, maths.sent(draft)) } : next
    }
    case 'quantity':
      return { ...draft, quantity: action.quantity, percent: 0 }
    case 'percent': {
      const next = { ...draft, percent: action.percent }
      if (!maths) return next
      return { ...next, quantity: action.percent === 0 ? '' : maths.typed(next, maths.share(next)) }
    }
    case 'pick': {
      const next = { ...inType(draft, 'limit'), price: action.price }
      if (action.quantity === undefined) return next
      return { ...next, percent: 0, quantity: maths?.typed(next, action.quantity) ?? action.quantity }
    }
    case 'placed':
      return { ...draft, quantity: '', percent: 0 }
  }
}

const inType = <Draft extends OrderDraft>(draft: Draft, type: OrderType): Draft =>
  draft.type === type ? draft : { ...draft, type, quantity: '', percent: 0 }

/** What the order is costed with: its own price, or the last one for a market order (docs/reference/product.md#validation). */
export const priceOf = (
  draft: Pick<OrderDraft, 'type' | 'price'>,
  market: { readonly price: string },
): string => (draft.type === 'market' ? market.price : draft.price)
