import { type DecimalInput, isPositive, toText } from '../decimal'
import { isRefused, refuse, type Verdict } from '../verdict'
import { outsideLimits, readTypedAmount } from './typed-amount'

export type DepositCode =
  | 'AMOUNT_REQUIRED'
  | 'AMOUNT_INVALID'
  | 'AMOUNT_NOT_POSITIVE'
  | 'AMOUNT_BELOW_MIN'
  | 'SCREENSHOT_REQUIRED'

/** Checks the report of a deposit: more than 0, not below the chain's minimum where it has one, with a screenshot (spec §5). */
export function checkDeposit(draft: {
  /** As typed, in the coin. */
  readonly quantity: string | null | undefined
  /** A screenshot was chosen. */
  readonly proof: boolean
  readonly minDeposit?: DecimalInput | undefined
}): Verdict<{ quantity: string }, DepositCode, 'quantity' | 'proof'> {
  const read = readTypedAmount('AMOUNT', draft.quantity)
  if (isRefused(read)) return read
  if (!isPositive(read.number)) return refuse('AMOUNT_NOT_POSITIVE', 'quantity')
  if (draft.minDeposit !== undefined) {
    const fault = outsideLimits('AMOUNT', read.number, { min: draft.minDeposit })
    if (fault) return { ...fault, code: 'AMOUNT_BELOW_MIN' }
  }
  return draft.proof ? { ok: true, quantity: toText(read.number) } : refuse('SCREENSHOT_REQUIRED', 'proof')
}
