import { type DecimalInput, gt, isPositive, toText } from '../decimal'
import { isBlank, refuse, type Verdict } from '../verdict'
import { readPlainNumber } from './plain-number'

export type PartialCloseCode =
  | 'QUANTITY_REQUIRED'
  | 'QUANTITY_NOT_INTEGER'
  | 'QUANTITY_NEGATIVE'
  | 'QUANTITY_NOT_POSITIVE'
  | 'QUANTITY_ABOVE_UNFILLED'

/** Checks how much of a position to close: whole lots, more than 0, at most what can be closed (rules B9). */
export function checkPartialClose(draft: {
  /** As typed, in lots. */
  readonly quantity: string | null | undefined
  /** Lots that can be closed. */
  readonly closable: DecimalInput
}): Verdict<{ quantity: string }, PartialCloseCode, 'quantity'> {
  const typed = draft.quantity
  if (isBlank(typed)) return refuse('QUANTITY_REQUIRED', 'quantity')
  const text = typeof typed === 'string' ? typed : ''
  const negative = text.startsWith('-')
  const read = readPlainNumber(negative ? text.slice(1) : text)
  if (!read || read.decimals > 0) return refuse('QUANTITY_NOT_INTEGER', 'quantity')
  if (!isPositive(read.number)) return refuse('QUANTITY_NOT_POSITIVE', 'quantity')
  if (negative) return refuse('QUANTITY_NEGATIVE', 'quantity')
  if (gt(read.number, draft.closable)) {
    return refuse('QUANTITY_ABOVE_UNFILLED', 'quantity', { max: toText(draft.closable) })
  }
  return { ok: true, quantity: toText(read.number) }
}
