import {
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  gt,
  isPositive,
  max,
  mul,
  toFixed,
  toText,
} from '../decimal'
import type { OrderCheckCode } from '../messages/message-code'
import { isRefused, type Refused, refuse } from '../verdict'
import type { PlainNumber } from './plain-number'
import { outsideLimits, readTypedAmount } from './typed-amount'
import { readTypedPrice } from './typed-price'

export interface SpotOrderDraft {
  readonly side: 'buy' | 'sell'
  readonly type: 'limit' | 'market'
  /** As typed, in quote; ignored for market orders. */
  readonly price?: string | null | undefined
  /** As typed, in base, also for market buys. */
  readonly quantity: string | null | undefined
  readonly usable: { readonly base: DecimalInput; readonly quote: DecimalInput }
  /** What a market order is costed with. */
  readonly lastPrice: DecimalInput
  readonly market: {
    readonly priceDecimals: number
    readonly quantityDecimals: number
    readonly minQuantity: DecimalInput
    readonly maxQuantity?: DecimalInput | undefined
  }
}

export interface OrderAccepted {
  readonly ok: true
  /** A buy's cost in quote, exact. */
  readonly cost?: string
  /** A sell's proceeds in quote, exact. */
  readonly total?: string
}

/** Its `params`: `min`, `max` or `decimals`. */
export type OrderRefused = Refused<OrderCheckCode, 'price' | 'quantity'>

export type OrderVerdict = OrderAccepted | OrderRefused

const PRICE_CODES = {
  required: 'PRICE_REQUIRED',
  invalid: 'PRICE_INVALID',
  zero: 'PRICE_NOT_POSITIVE',
} as const

function readAmount(
  text: string | null | undefined,
  market: SpotOrderDraft['market'],
): PlainNumber | OrderRefused {
  const read = readTypedAmount('AMOUNT', text)
  if (isRefused(read)) return read
  const least = isPositive(read.number)
    ? market.minQuantity
    : max(market.minQuantity, oneUnit(market.quantityDecimals))
  return outsideLimits('AMOUNT', read.number, { min: least, max: market.maxQuantity }) ?? read
}

const oneUnit = (decimals: number): Decimal => ({ value: 1n, scale: decimals })
const ZERO: Decimal = { value: 0n, scale: 0 }

/**
 * Checks a spot order before it is sent, in the order of rules B7; the exchange uses the same function. Never throws on what a person typed;
 * DECIMAL_PARSE when a number of the caller's own (usable, minAmount, …) is none. Source: spec §5, rules A5, B6, B7.
 *
 * @example
 * const verdict = checkSpotOrder({ side: 'buy', style: 'limit', price: '100', amount: '1', usable, lastPrice, market })
 * if (!verdict.ok) show(verdict.field, orderMessage(verdict.code, verdict.params))
 */
export function checkSpotOrder(draft: SpotOrderDraft): OrderVerdict {
  const { market, side } = draft
  const typedPrice = draft.type === 'limit' ? readTypedPrice(draft.price, 'price', PRICE_CODES) : undefined
  if (typedPrice && isRefused(typedPrice)) return typedPrice
  const typedAmount = readAmount(draft.quantity, market)
  if (isRefused(typedAmount)) return typedAmount

  const price = typedPrice?.number ?? decimal(draft.lastPrice)
  const amount = typedAmount.number
  const notional = mul(price, amount)
  if (side === 'buy') {
    // A pair that never traded has no last price: a market buy of it could cost anything.
    if (!isPositive(price)) return refuse('PRICE_REQUIRED', 'price')
    const usable = max(draft.usable.quote, ZERO)
    if (gt(notional, usable)) {
      const most = toFixed(
        div(usable, price, market.quantityDecimals, 'down'),
        market.quantityDecimals,
        'down',
      )
      return refuse('COST_EXCEEDS_USABLE', 'quantity', { max: most })
    }
  } else {
    const usable = max(draft.usable.base, ZERO)
    if (gt(amount, usable)) {
      return refuse('AMOUNT_EXCEEDS_HOLDING', 'quantity', {
        max: toFixed(usable, market.quantityDecimals, 'down'),
      })
    }
  }
  if (typedPrice && typedPrice.significantDecimals > market.priceDecimals) {
    return refuse('PRICE_PRECISION', 'price', { decimals: String(market.priceDecimals) })
  }
  if (typedAmount.significantDecimals > market.quantityDecimals) {
    return refuse('AMOUNT_PRECISION', 'quantity', { decimals: String(market.quantityDecimals) })
  }
  const text = toText(notional)
  return side === 'buy' ? { ok: true, cost: text } : { ok: true, total: text }
}
