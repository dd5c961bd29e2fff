/*
 * Draft of a spot or futures order form and its changes.
 *
 * Invariant: a quantity is stored as typed, in the draft's unit; the quantity to send is derived from it and
 * never stored beside it.
 */
import { type DecimalInput, div, isPositive, min, mul, toText } from '@bgk/sdk/decimal'
import { stepPrice } from '@bgk/sdk/trading'

/** Side of an order. For contracts, `buy` opens a long position and `sell` a short one. */
export type OrderSide = 'buy' | 'sell'
/** Order types of the forms. */
export type OrderType = 'limit' | 'market'

/** Content of an order form. Prices and quantities are plain decimal text or ''. */
export interface OrderDraft {
  readonly side: OrderSide
  readonly type: OrderType
  /** In quote. */
  readonly price: string
  /** Unit of the typed quantity: `base` or `quote` on spot, `lots`, `base` or `quote` on futures. */
  readonly unit: string
  readonly quantity: string
  /** Percentage that filled in the quantity, 0 to 100; 0 when the quantity was typed. */
  readonly percent: number
}

/** A change of an order form. */
export type OrderDraftAction =
  | {
      /** Selects a side and clears a slider quantity. */
      readonly type: 'side'
      /** New side. */
      readonly side: OrderSide
    }
  | {
      /** Selects an order type and clears quantity and percentage. */
      readonly type: 'orderType'
      /** New type. */
      readonly orderType: OrderType
    }
  | {
      /** Sets the price. */
      readonly type: 'price'
      /** In quote; plain decimal text or ''. */
      readonly price: string
    }
  | {
      /** Moves the price by one step. */
      readonly type: 'step'
      /** Up or down. */
      readonly direction: 1 | -1
    }
  | {
      /** Converts the quantity into another unit. */
      readonly type: 'unit'
      /** New unit. */
      readonly unit: string
    }
  | {
      /** Sets the quantity. */
      readonly type: 'quantity'
      /** In the draft's unit; plain decimal text or ''. */
      readonly quantity: string
    }
  | {
      /** Fills in a share of the available funds. */
      readonly type: 'percent'
      /** 0 to 100. */
      readonly percent: number
    }
  | {
      /** Takes a level of the book as a limit price. */
      readonly type: 'pick'
      /** In quote. */
      readonly price: string
      /** Quantity to send, in base or lots; absent: retains the typed one. */
      readonly quantity?: string | undefined
    }
  | {
      /** Order placed: clears quantity and percentage. */
      readonly type: 'placed'
    }

/** Conversion of quantities at the market's current prices. */
export interface QuantityMaths<Draft> {
  readonly priceDecimals: number
  /** Quantity to send; '' if the typed one is not a number or a price is missing. */
  sent(draft: Draft): string
  /** Converts a quantity to send into the draft's unit. */
  typed(draft: Draft, sent: string): string
  /** Quantity to send for the draft's percentage of the funds. */
  share(draft: Draft): string
  /** Share of the funds for the draft's quantity, in whole percent, at most 100; undefined while unknown. */
  percentOf(draft: Draft): number | undefined
}

/** Cost as a whole percentage of the funds, rounded half-up, at most 100. */
export function percentOfFunds(cost: DecimalInput, available: DecimalInput): number {
  if (!isPositive(cost)) return 0
  if (!isPositive(available)) return 100
  return Number(toText(min(div(mul(cost, '100'), available, 0, 'halfUp'), '100')))
}

/** Percentage of a form: the chosen one, or the share of the funds for a typed quantity. */
export const percentOfDraft = <Draft extends OrderDraft>(
  draft: Draft,
  maths: QuantityMaths<Draft> | undefined,
): number | undefined => {
  if (draft.percent > 0) return draft.percent
  return draft.quantity === '' ? 0 : maths?.percentOf(draft)
}

export const emptyDraft = (side: OrderSide, type: OrderType, unit: string): OrderDraft => ({
  side,
  type,
  price: '',
  unit,
  quantity: '',
  percent: 0,
})

/**
 * Draft after an action. Another order type clears quantity and percentage
 * (docs/reference/product.md#states). Another side clears a slider quantity, which was a share of other
 * funds.
 */
export function reduceDraft<Draft extends OrderDraft>(
  draft: Draft,
  action: OrderDraftAction,
  maths: QuantityMaths<Draft> | undefined,
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

/**
 * Price for costs: the limit price, or the last one for a market order
 * (docs/reference/product.md#validation).
 */
export const priceOf = (
  draft: Pick<OrderDraft, 'type' | 'price'>,
  market: { readonly price: string },
): string => (draft.type === 'market' ? market.price : draft.price)
