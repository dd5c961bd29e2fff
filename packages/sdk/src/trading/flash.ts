import {
  type Decimal,
  type DecimalInput,
  decimal,
  div,
  gt,
  isPositive,
  mul,
  toFixed,
  tryDecimal,
} from '../decimal'
import { isRefused, refuse, type Verdict } from '../forms/verdict'
import { requireObject } from '../runtime/input'
import { requireDraft } from './draft'
import { outsideLimits, readLimit, readTypedQuantity } from './quantity'

/** Prices of a swap; every FlashPair is one. */
export interface FlashRate {
  /** USDT for one coin paid. */
  readonly fromPrice: DecimalInput
  /** USDT for one coin received. */
  readonly toPrice: DecimalInput
}

/**
 * Returns the proceeds of a swap: quantity x from-price / to-price, 8 decimals down.
 *
 * @param quantity Paid quantity, as typed.
 * @param rate The prices of both coins in USDT.
 * @returns The received quantity; '' while the quantity is unreadable or there is no price.
 * @throws BgkError `DECIMAL_PARSE` for an invalid price, `REQUEST_INVALID` without rate.
 * @example
 * import { flashReceived } from '@bgk/sdk/trading'
 *
 * console.log(flashReceived('1', { fromPrice: '2', toPrice: '3' })) // 0.66666666
 */
export function flashReceived(quantity: DecimalInput, rate: FlashRate): string {
  requireObject(rate, 'rate')
  const [from, to] = [decimal(rate.fromPrice, 'fromPrice'), decimal(rate.toPrice, 'toPrice')]
  const read = readQuantity(quantity)
  if (!read || !isPositive(to)) return ''
  return toFixed(div(mul(read, from), to, 8, 'down'), 8, 'down')
}

/** undefined for text that is no number yet; throws for any other kind of value. */
export const readQuantity = (quantity: DecimalInput): Decimal | undefined =>
  typeof quantity === 'string' ? tryDecimal(quantity) : decimal(quantity, 'quantity')

/** Rejection codes of a swap. */
export type FlashCode =
  | 'QUANTITY_REQUIRED'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_NOT_POSITIVE'
  | 'QUANTITY_BELOW_MIN'
  | 'QUANTITY_ABOVE_MAX'
  | 'INSUFFICIENT_BALANCE'

/**
 * Checks a swap: the quantity within the pair's limits, inclusive, and at most the available funds.
 *
 * @param draft Quantity as typed, in the paid coin.
 * @returns The received quantity, or the first error.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number of the caller, `REQUEST_INVALID` for an invalid
 * draft or pair.
 * @example
 * import { checkFlash } from '@bgk/sdk/trading'
 *
 * const verdict = checkFlash({ quantity: '1', pair: { fromPrice: '2', toPrice: '3', min: '0.5' } })
 * console.log(verdict.ok && verdict.received) // 0.66666666
 */
export function checkFlash(draft: {
  /** As typed, in the paid coin. */
  readonly quantity: string | null | undefined
  /** Prices and limits; a `max` of 0 is no limit. */
  readonly pair: FlashRate & {
    readonly min?: DecimalInput | undefined
    readonly max?: DecimalInput | undefined
  }
  /** Available funds of the paid coin; not checked if absent. */
  readonly available?: DecimalInput | undefined
}): Verdict<{ received: string }, FlashCode, 'quantity'> {
  requireDraft(draft, 'pair')
  const read = readTypedQuantity(draft.quantity)
  if (isRefused(read)) return read
  if (!isPositive(read.number)) return refuse('QUANTITY_NOT_POSITIVE', 'quantity')
  const { min, max } = draft.pair
  const most = readLimit(max, 'pair.max')
  const limits = { min: readLimit(min, 'pair.min'), max: most && isPositive(most) ? most : undefined }
  const fault = outsideLimits(read.number, limits)
  if (fault) return fault
  if (draft.available !== undefined && gt(read.number, decimal(draft.available, 'available')))
    return refuse('INSUFFICIENT_BALANCE', 'quantity')
  const fromPrice = decimal(draft.pair.fromPrice, 'pair.fromPrice')
  const toPrice = decimal(draft.pair.toPrice, 'pair.toPrice')
  return { ok: true, received: flashReceived(read.number, { fromPrice, toPrice }) }
}
