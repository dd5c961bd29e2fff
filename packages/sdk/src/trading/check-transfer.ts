import { type DecimalInput, gt, isPositive, toText } from '../decimal'
import { isRefused, refuse, type Verdict } from '../verdict'
import { readTypedAmount } from './typed-amount'

export type TransferCode =
  | 'AMOUNT_REQUIRED'
  | 'AMOUNT_INVALID'
  | 'AMOUNT_NOT_POSITIVE'
  | 'INSUFFICIENT_BALANCE'

/** Checks a transfer between accounts: more than 0 and at most what the account it leaves has (rules C15). */
export function checkTransfer(draft: {
  /** As typed. */
  readonly quantity: string | null | undefined
  /** Of the account it leaves. */
  readonly usable: DecimalInput
}): Verdict<{ quantity: string }, TransferCode, 'quantity'> {
  const read = readTypedAmount('AMOUNT', draft.quantity)
  if (isRefused(read)) return read
  if (!isPositive(read.number)) return refuse('AMOUNT_NOT_POSITIVE', 'quantity')
  if (gt(read.number, draft.usable)) return refuse('INSUFFICIENT_BALANCE', 'quantity')
  return { ok: true, quantity: toText(read.number) }
}
