import {
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  gt,
  isPositive,
  lt,
  max,
  mul,
  toFixed,
  toText,
} from '../decimal'
import { isAmountFormat, isPriceFormat, type PlainNumber, readPlainNumber } from './plain-number'

export interface SpotOrderDraft {
  readonly side: 'buy' | 'sell'
  readonly style: 'limit' | 'market'
  /** As typed, in quote; ignored for market orders. */
  readonly price?: string | null | undefined
  /** As typed, in base, also for market buys. */
  readonly amount: string | null | undefined
  readonly usable: { readonly base: DecimalInput; readonly quote: DecimalInput }
  /** What a market order is costed with. */
  readonly lastPrice: DecimalInput
  readonly market: {
    readonly priceDecimals: number
    readonly amountDecimals: number
    readonly minAmount: DecimalInput
    readonly maxAmount?: DecimalInput | undefined
  }
}

export type OrderCheckCode =
  | 'PRICE_REQUIRED'
  | 'PRICE_INVALID'
  | 'PRICE_NOT_POSITIVE'
  | 'PRICE_PRECISION'
  | 'AMOUNT_REQUIRED'
  | 'AMOUNT_INVALID'
  | 'AMOUNT_BELOW_MIN'
  | 'AMOUNT_ABOVE_MAX'
  | 'AMOUNT_PRECISION'
  | 'COST_EXCEEDS_USABLE'
  | 'AMOUNT_EXCEEDS_HOLDING'

export interface OrderAccepted {
  readonly ok: true
  /** A buy's cost in quote, exact. */
  readonly cost?: string
  /** A sell's proceeds in quote, exact. */
  readonly total?: string
}

export interface OrderRefused {
  readonly ok: false
  readonly code: OrderCheckCode
  readonly field: 'price' | 'amount'
  /** Numbers for the message: `min`, `max` or `decimals`. */
  readonly params: Readonly<Record<string, string>>
}

export type OrderVerdict = OrderAccepted | OrderRefused

const refuse = (
  code: OrderCheckCode,
  field: 'price' | 'amount',
  params: Readonly<Record<string, string>> = {},
): OrderRefused => ({ ok: false, code, field, params })

const isBlank = (text: unknown): boolean =>
  text === undefined || text === null || (typeof text === 'string' && text.trim() === '')

function readPrice(text: string | null | undefined): PlainNumber | OrderRefused {
  if (isBlank(text)) return refuse('PRICE_REQUIRED', 'price')
  const read = typeof text === 'string' ? readPlainNumber(text) : undefined
  if (!read) return refuse('PRICE_INVALID', 'price')
  if (!isPositive(read.number)) return refuse('PRICE_NOT_POSITIVE', 'price')
  return isPriceFormat(read) ? read : refuse('PRICE_INVALID', 'price')
}

function readAmount(
  text: string | null | undefined,
  market: SpotOrderDraft['market'],
): PlainNumber | OrderRefused {
  if (isBlank(text)) return refuse('AMOUNT_REQUIRED', 'amount')
  const read = typeof text === 'string' ? readPlainNumber(text) : undefined
  if (!read || !isAmountFormat(read)) return refuse('AMOUNT_INVALID', 'amount')
  const least = isPositive(read.number)
    ? market.minAmount
    : max(market.minAmount, oneUnit(market.amountDecimals))
  if (lt(read.number, least)) return refuse('AMOUNT_BELOW_MIN', 'amount', { min: toText(least) })
  if (market.maxAmount !== undefined && gt(read.number, market.maxAmount)) {
    return refuse('AMOUNT_ABOVE_MAX', 'amount', { max: toText(market.maxAmount) })
  }
  return read
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
  const typedPrice = draft.style === 'limit' ? readPrice(draft.price) : undefined
  if (typedPrice && 'ok' in typedPrice) return typedPrice
  const typedAmount = readAmount(draft.amount, market)
  if ('ok' in typedAmount) return typedAmount

  const price = typedPrice?.number ?? decimal(draft.lastPrice)
  const amount = typedAmount.number
  const notional = mul(price, amount)
  if (side === 'buy') {
    // A pair that never traded has no last price: a market buy of it could cost anything.
    if (!isPositive(price)) return refuse('PRICE_REQUIRED', 'price')
    const usable = max(draft.usable.quote, ZERO)
    if (gt(notional, usable)) {
      const most = toFixed(div(usable, price, market.amountDecimals, 'down'), market.amountDecimals, 'down')
      return refuse('COST_EXCEEDS_USABLE', 'amount', { max: most })
    }
  } else {
    const usable = max(draft.usable.base, ZERO)
    if (gt(amount, usable)) {
      return refuse('AMOUNT_EXCEEDS_HOLDING', 'amount', {
        max: toFixed(usable, market.amountDecimals, 'down'),
      })
    }
  }
  if (typedPrice && typedPrice.significantDecimals > market.priceDecimals) {
    return refuse('PRICE_PRECISION', 'price', { decimals: String(market.priceDecimals) })
  }
  if (typedAmount.significantDecimals > market.amountDecimals) {
    return refuse('AMOUNT_PRECISION', 'amount', { decimals: String(market.amountDecimals) })
  }
  const text = toText(notional)
  return side === 'buy' ? { ok: true, cost: text } : { ok: true, total: text }
}
