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
  readonly amount: string | null | undefined
  /** Of the account it leaves. */
  readonly usable: DecimalInput
}): Verdict<{ amount: string }, TransferCode, 'amount'> {
  const read = readTypedAmount('AMOUNT', draft.amount)
  if (isRefused(read)) return read
  if (!isPositive(read.number)) return refuse('AMOUNT_NOT_POSITIVE', 'amount')
  if (gt(read.number, draft.usable)) return refuse('INSUFFICIENT_BALANCE', 'amount')
  return { ok: true, amount: toText(read.number) }
}
