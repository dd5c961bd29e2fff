import { type DecimalInput, decimal, gt, isPositive, toText } from '../decimal'
import { isRefused, refuse, type Verdict } from '../forms/verdict'
import { requireDraft } from './draft'
import { outsideLimits, readLimit, readTypedQuantity } from './quantity'

/** Rejection codes of a transfer. */
export type TransferCode =
  | 'QUANTITY_REQUIRED'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_NOT_POSITIVE'
  | 'INSUFFICIENT_BALANCE'

/**
 * Checks a transfer between accounts: more than 0 and at most the available funds.
 *
 * @param draft The quantity as typed and the available funds.
 * @returns The quantity to send, or the rejection.
 * @throws BgkError `DECIMAL_PARSE` for an invalid `available`, `REQUEST_INVALID` without draft.
 * @example
 * import { checkTransfer } from '@bgk/sdk/trading'
 *
 * const verdict = checkTransfer({ quantity: '11', available: '10' })
 * console.log(verdict.ok ? verdict.quantity : verdict.code) // INSUFFICIENT_BALANCE
 */
export function checkTransfer(draft: {
  /** As typed. */
  readonly quantity: string | null | undefined
  /** Available funds of the source account. */
  readonly available: DecimalInput
}): Verdict<{ quantity: string }, TransferCode, 'quantity'> {
  requireDraft(draft)
  const read = readTypedQuantity(draft.quantity)
  if (isRefused(read)) return read
  if (!isPositive(read.number)) return refuse('QUANTITY_NOT_POSITIVE', 'quantity')
  if (gt(read.number, decimal(draft.available, 'available')))
    return refuse('INSUFFICIENT_BALANCE', 'quantity')
  return { ok: true, quantity: toText(read.number) }
}

/** Rejection codes of the report of a deposit. */
export type DepositCode =
  | 'QUANTITY_REQUIRED'
  | 'QUANTITY_INVALID'
  | 'QUANTITY_NOT_POSITIVE'
  | 'QUANTITY_BELOW_MIN'
  | 'SCREENSHOT_REQUIRED'

/**
 * Checks the report of a deposit: more than 0, not below the chain's minimum where it has one, with a
 * screenshot.
 *
 * @param draft The quantity as typed, in the coin.
 * @returns The quantity to report, or the rejection.
 * @throws BgkError `DECIMAL_PARSE` for an invalid `minDeposit`, `REQUEST_INVALID` without draft.
 * @example
 * import { checkDeposit } from '@bgk/sdk/trading'
 *
 * const verdict = checkDeposit({ quantity: '20', proof: false })
 * console.log(verdict.ok ? verdict.quantity : verdict.code) // SCREENSHOT_REQUIRED
 */
export function checkDeposit(draft: {
  /** As typed, in the coin. */
  readonly quantity: string | null | undefined
  /** True if a screenshot was chosen. */
  readonly proof: boolean
  /** Minimum of the chain; no minimum if absent. */
  readonly minDeposit?: DecimalInput | undefined
}): Verdict<{ quantity: string }, DepositCode, 'quantity' | 'proof'> {
  requireDraft(draft)
  const read = readTypedQuantity(draft.quantity)
  if (isRefused(read)) return read
  if (!isPositive(read.number)) return refuse('QUANTITY_NOT_POSITIVE', 'quantity')
  const fault = outsideLimits(read.number, { min: readLimit(draft.minDeposit, 'minDeposit') })
  if (fault) return { ...fault, code: 'QUANTITY_BELOW_MIN' }
  return draft.proof === true
    ? { ok: true, quantity: toText(read.number) }
    : refuse('SCREENSHOT_REQUIRED', 'proof')
}
