import { type DecimalInput, decimal, gt, isPositive, toText } from '../decimal'
import { isRefused, refuse, type Verdict } from '../forms/verdict'
import { requireDraft } from './draft'
import { outsideLimits, readLimit, readTypedQuantity } from './quantity'

/** Time for a buyer to pay after a merchant was found, in milliseconds. */
export const FIAT_PAYMENT_WINDOW_MS = 20 * 60_000

/** Rejection codes of a fiat order. */
export type FiatCode =
  | 'BANK_CARD_REQUIRED'
  | 'FIAT_LOCKED_24H'
  | 'QUANTITY_REQUIRED'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_NOT_POSITIVE'
  | 'QUANTITY_BELOW_MIN'
  | 'QUANTITY_ABOVE_MAX'
  | 'INSUFFICIENT_BALANCE'
  | 'SCREENSHOT_REQUIRED'

/** Draft of a fiat order form. */
export interface FiatDraft {
  /** Side of the coin. */
  readonly side: 'buy' | 'sell'
  /** As typed, in the coin. */
  readonly quantity: string | null | undefined
  /** Limits of one order; every FiatCoin is one. */
  readonly coin: { readonly min?: DecimalInput | undefined; readonly max?: DecimalInput | undefined }
  /** True if the seller has a bank card for the payment. */
  readonly bankCardBound: boolean
  /** True for a buyer within 24 hours after a password change. */
  readonly locked?: boolean | undefined
  /** Available funds of the sold coin; not checked if absent. */
  readonly available?: DecimalInput | undefined
  /** True if a buyer chose the screenshot of the payment; absent while the order is placed. */
  readonly proof?: boolean | undefined
}

/**
 * Checks fiat buying and selling: a bank card to be paid to, the limits of one order, the screenshot of a
 * payment.
 *
 * @param draft Draft of the form; the quantity in the coin.
 * @returns The quantity to send, or the first error.
 * @throws BgkError `DECIMAL_PARSE` for an invalid number of the caller, `REQUEST_INVALID` for an invalid
 * draft, coin or side.
 * @example
 * import { checkFiatOrder } from '@bgk/sdk/trading'
 *
 * const verdict = checkFiatOrder({ side: 'sell', quantity: '5', coin: { min: '1' }, bankCardBound: false })
 * console.log(verdict.ok ? verdict.quantity : verdict.code) // BANK_CARD_REQUIRED
 */
export function checkFiatOrder(
  draft: FiatDraft,
): Verdict<{ quantity: string }, FiatCode, 'account' | 'quantity' | 'proof'> {
  requireDraft(draft, 'side', 'coin')
  const buys = draft.side === 'buy'
  if (!buys && draft.bankCardBound !== true) return refuse('BANK_CARD_REQUIRED', 'account')
  if (buys && draft.locked) return refuse('FIAT_LOCKED_24H', 'account')
  const read = readTypedQuantity(draft.quantity)
  if (isRefused(read)) return read
  if (!isPositive(read.number)) return refuse('QUANTITY_NOT_POSITIVE', 'quantity')
  const min = readLimit(draft.coin.min, 'coin.min')
  const max = readLimit(draft.coin.max, 'coin.max')
  const fault = outsideLimits(read.number, { min, max })
  if (fault) return fault
  if (!buys && draft.available !== undefined && gt(read.number, decimal(draft.available, 'available'))) {
    return refuse('INSUFFICIENT_BALANCE', 'quantity')
  }
  if (buys && draft.proof !== undefined && draft.proof !== true) return refuse('SCREENSHOT_REQUIRED', 'proof')
  return { ok: true, quantity: toText(read.number) }
}
