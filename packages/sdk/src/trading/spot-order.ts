import {
  add,
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  gt,
  isPositive,
  lt,
  max,
  mul,
  sub,
  toFixed,
  toText,
  tryDecimal,
} from '../decimal'
import { isRefused, type Refused, refuse } from '../forms/verdict'
import type { OrderCheckCode } from '../messages/message-code'
import { requireDecimals, requireOneOf } from '../runtime/input'
import { requireDraft } from './draft'
import {
  outsideLimits,
  type PlainNumber,
  percentShare,
  readLimit,
  readPlainNumber,
  readTypedPrice,
  readTypedQuantity,
} from './quantity'

/** What stands in a spot order form. */
export interface SpotOrderDraft {
  /** Which way. */
  readonly side: 'buy' | 'sell'
  /** At a price, or at once. */
  readonly type: 'limit' | 'market'
  /** As typed, in quote; ignored for market orders. */
  readonly price?: string | null | undefined
  /** As typed, in base, also for market buys. */
  readonly quantity: string | null | undefined
  /** What may be spent of either coin. */
  readonly available: { readonly base: DecimalInput; readonly quote: DecimalInput }
  /** What a market order is costed with, in quote. */
  readonly lastPrice: DecimalInput
  /** The pair's rules; every SpotMarket is one. */
  readonly market: {
    readonly priceDecimals: number
    readonly quantityDecimals: number
    readonly minQuantity?: DecimalInput | undefined
    readonly maxQuantity?: DecimalInput | undefined
  }
}

/** A spot order that may be sent. */
export interface OrderAccepted {
  readonly ok: true
  /** A buy's cost in quote, exact. */
  readonly cost?: string
  /** A sell's proceeds in quote, exact. */
  readonly total?: string
}

/** Why a spot order may not be sent; its `params`: `min`, `max` or `decimals`. */
export type OrderRefused = Refused<OrderCheckCode, 'price' | 'quantity'>

/** What `checkSpotOrder` answers. */
export type OrderVerdict = OrderAccepted | OrderRefused

const PRICE_CODES = {
  required: 'PRICE_REQUIRED',
  invalid: 'PRICE_INVALID',
  zero: 'PRICE_NOT_POSITIVE',
} as const

function readQuantity(
  text: string | null | undefined,
  market: SpotOrderDraft['market'],
): PlainNumber | OrderRefused {
  const read = readTypedQuantity(text)
  if (isRefused(read)) return read
  const min = readLimit(market.minQuantity, 'market.minQuantity')
  const least = isPositive(read.number) ? min : max(min ?? ZERO, oneUnit(market.quantityDecimals))
  const most = readLimit(market.maxQuantity, 'market.maxQuantity')
  return outsideLimits(read.number, { min: least, max: most }) ?? read
}

const oneUnit = (decimals: number): Decimal => ({ value: 1n, scale: decimals })
const ZERO: Decimal = { value: 0n, scale: 0 }

/**
 * Checks a spot order before it is sent: price, quantity and limits, funds, decimals; the exchange uses the same function. The
 * order of the checks is docs/reference/rules.md#r7.
 *
 * @param draft What stands in the form: price in quote, quantity in base.
 * @returns The exact cost or proceeds in quote, or the first thing that is wrong; what a person typed never throws.
 * @throws BgkError `DECIMAL_PARSE` when a number of the caller's own (available, minQuantity, …) is none, `REQUEST_INVALID` for a
 * draft, side or type that is none.
 * @example
 * import { checkSpotOrder, orderMessage } from '@bgk/sdk/trading'
 *
 * const verdict = checkSpotOrder({
 *   side: 'buy',
 *   type: 'limit',
 *   price: '64120.5',
 *   quantity: '0.02',
 *   available: { base: '0', quote: '1000' },
 *   lastPrice: '64100',
 *   market: { priceDecimals: 2, quantityDecimals: 5, minQuantity: '0.0001' },
 * })
 * console.log(verdict.ok ? verdict.cost : orderMessage(verdict.code, verdict.params)) // Insufficient balance, the maximum is 0.01559
 */
export function checkSpotOrder(draft: SpotOrderDraft): OrderVerdict {
  requireDraft(draft, 'side', 'type', 'available', 'market')
  const { market, side } = draft
  requireDecimals(market.priceDecimals, 'market.priceDecimals')
  requireDecimals(market.quantityDecimals, 'market.quantityDecimals')
  const typedPrice = draft.type === 'limit' ? readTypedPrice(draft.price, 'price', PRICE_CODES) : undefined
  if (typedPrice && isRefused(typedPrice)) return typedPrice
  const typedQuantity = readQuantity(draft.quantity, market)
  if (isRefused(typedQuantity)) return typedQuantity

  const price = typedPrice?.number ?? decimal(draft.lastPrice, 'lastPrice')
  const quantity = typedQuantity.number
  const notional = mul(price, quantity)
  if (side === 'buy') {
    // A pair that never traded has no last price: a market buy of it could cost anything.
    if (!isPositive(price)) return refuse('PRICE_REQUIRED', 'price')
    const available = max(decimal(draft.available.quote, 'available.quote'), ZERO)
    if (gt(notional, available)) {
      const most = toFixed(
        div(available, price, market.quantityDecimals, 'down'),
        market.quantityDecimals,
        'down',
      )
      return refuse('COST_EXCEEDS_AVAILABLE', 'quantity', { max: most })
    }
  } else {
    const available = max(decimal(draft.available.base, 'available.base'), ZERO)
    if (gt(quantity, available)) {
      return refuse('QUANTITY_EXCEEDS_HOLDING', 'quantity', {
        max: toFixed(available, market.quantityDecimals, 'down'),
      })
    }
  }
  if (typedPrice && typedPrice.significantDecimals > market.priceDecimals) {
    return refuse('PRICE_PRECISION', 'price', { decimals: String(market.priceDecimals) })
  }
  if (typedQuantity.significantDecimals > market.quantityDecimals) {
    return refuse('QUANTITY_PRECISION', 'quantity', { decimals: String(market.quantityDecimals) })
  }
  const text = toText(notional)
  return side === 'buy' ? { ok: true, cost: text } : { ok: true, total: text }
}

/** What a share of the funds is worked out from. */
export interface PercentInput {
  /** Which way. */
  readonly side: 'buy' | 'sell'
  /** 0 to 100; beyond is cut. */
  readonly percent: number
  /** What may be spent of either coin. */
  readonly available: { readonly base: DecimalInput; readonly quote: DecimalInput }
  /** As typed, or the last price for market orders; buys only. */
  readonly price: string
  /** Decimals of the pair's quantities. */
  readonly quantityDecimals: number
}

/**
 * The quantity that a percentage of the available funds buys or sells, rounded down to the pair's decimals.
 *
 * @param input The funds, the percentage and, for buys, the price in quote.
 * @returns The quantity in base; '' when a buy has no price yet.
 * @throws BgkError `DECIMAL_PARSE` for funds that are no number, `REQUEST_INVALID` for a side, percentage or decimals that are none.
 * @example
 * import { quantityForPercent } from '@bgk/sdk/trading'
 *
 * const available = { base: '0', quote: '1000' }
 * console.log(quantityForPercent({ side: 'buy', percent: 50, available, price: '64120.5', quantityDecimals: 5 })) // 0.00779
 */
export function quantityForPercent(input: PercentInput): string {
  requireDraft(input, 'side', 'available')
  requireDecimals(input.quantityDecimals, 'quantityDecimals')
  const percent = percentShare(input.percent)
  const { quantityDecimals: decimals } = input
  if (input.side === 'sell') {
    const part = mul(max(decimal(input.available.base, 'available.base'), ZERO), percent)
    return toFixed(div(part, '100', decimals, 'down'), decimals, 'down')
  }
  const price = tryDecimal(input.price)
  if (!price || !isPositive(price)) return ''
  const part = mul(max(decimal(input.available.quote, 'available.quote'), ZERO), percent)
  return toFixed(div(part, mul(price, '100'), decimals, 'down'), decimals, 'down')
}

/**
 * The price one step up or down: the step and the lowest price are one unit of the pair's last decimal. An empty or unreadable
 * field steps to one step; decimals beyond the pair's are cut.
 *
 * @param price As typed, in quote.
 * @param direction Up or down.
 * @param priceDecimals Decimals of the pair's prices.
 * @throws BgkError `REQUEST_INVALID` for a direction or decimals that are none.
 * @example
 * import { stepPrice } from '@bgk/sdk/trading'
 *
 * console.log(stepPrice('64120.5', '+', 2)) // 64120.51
 */
export function stepPrice(price: string, direction: '+' | '-', priceDecimals: number): string {
  requireOneOf(direction, 'direction', ['+', '-'])
  requireDecimals(priceDecimals, 'priceDecimals')
  const step = oneUnit(priceDecimals)
  const least = toFixed(step, priceDecimals, 'down')
  const read = readPlainNumber(price)
  if (!read) return least
  const next = direction === '+' ? add(read.number, step) : sub(read.number, step)
  return lt(next, step) ? least : toFixed(next, priceDecimals, 'down')
}
