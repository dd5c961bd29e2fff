import { type DecimalInput, div, gt, isPositive, mul, toFixed, tryDecimal } from '../decimal'
import { isRefused, refuse, type Verdict } from '../verdict'
import { outsideLimits, readTypedAmount } from './typed-amount'

/** What a swap turns on; every FlashPair is one. */
export interface FlashRate {
  /** USDT for one coin. */
  readonly fromPrice: DecimalInput
  readonly toPrice: DecimalInput
}

/** What a swap gives: amount x from-price / to-price, 8 decimals down (wire §6.2); '' while the amount is unreadable or there is no price. */
export function flashReceived(amount: DecimalInput, { fromPrice, toPrice }: FlashRate): string {
  const read = typeof amount === 'string' ? tryDecimal(amount) : amount
  if (!read || !isPositive(toPrice)) return ''
  return toFixed(div(mul(read, fromPrice), toPrice, 8, 'down'), 8, 'down')
}

export type FlashCode =
  | 'AMOUNT_REQUIRED'
  | 'AMOUNT_INVALID'
  | 'AMOUNT_NOT_POSITIVE'
  | 'AMOUNT_BELOW_MIN'
  | 'AMOUNT_ABOVE_MAX'
  | 'INSUFFICIENT_BALANCE'

/** Checks a swap: the amount within the pair's limits, both allowed, and at most what is held (spec §5). */
export function checkFlash(draft: {
  /** As typed, in the coin that is given. */
  readonly quantity: string | null | undefined
  /** Its `max` of 0 is no limit. */
  readonly pair: FlashRate & { readonly min: DecimalInput; readonly max?: DecimalInput | undefined }
  /** Of the coin that is given; not asked when absent. */
  readonly usable?: DecimalInput | undefined
}): Verdict<{ received: string }, FlashCode, 'quantity'> {
  const read = readTypedAmount('AMOUNT', draft.quantity)
  if (isRefused(read)) return read
  if (!isPositive(read.number)) return refuse('AMOUNT_NOT_POSITIVE', 'quantity')
  const { min, max } = draft.pair
  const fault = outsideLimits('AMOUNT', read.number, { min, max: max && isPositive(max) ? max : undefined })
  if (fault) return fault
  if (draft.usable !== undefined && gt(read.number, draft.usable))
    return refuse('INSUFFICIENT_BALANCE', 'quantity')
  return { ok: true, received: flashReceived(read.number, draft.pair) }
}
