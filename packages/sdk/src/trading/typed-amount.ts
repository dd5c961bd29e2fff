import { type DecimalInput, gt, lt, toText } from '../decimal'
import { isBlank, type Refused, refuse } from '../verdict'
import { isAmountFormat, type PlainNumber, readPlainNumber } from './plain-number'

export interface Limits {
  readonly min?: DecimalInput | undefined
  /** Absent: no limit. */
  readonly max?: DecimalInput | undefined
}

/** A word that starts the codes of a quantity: both were in use before the field had one name. */
export type AmountWord = 'AMOUNT' | 'QUANTITY'
/** Reads an amount as typed: required and a plain number of at most 8 decimals (rules B6). */
export function readTypedAmount<Word extends AmountWord>(
  word: Word,
  text: string | null | undefined,
): PlainNumber | Refused<`${Word}_REQUIRED` | `${Word}_INVALID`, 'quantity'> {
  if (isBlank(text)) return refuse(`${word}_REQUIRED`, 'quantity')
  const read = typeof text === 'string' ? readPlainNumber(text) : undefined
  return read && isAmountFormat(read) ? read : refuse(`${word}_INVALID`, 'quantity')
}

/** The refusal of an amount outside its limits; both ends are allowed. */
export function outsideLimits<Word extends AmountWord>(
  word: Word,
  amount: DecimalInput,
  { min, max }: Limits,
): Refused<`${Word}_BELOW_MIN` | `${Word}_ABOVE_MAX`, 'quantity'> | undefined {
  if (min !== undefined && lt(amount, min)) {
    return refuse(`${word}_BELOW_MIN`, 'quantity', { min: toText(min) })
  }
  if (max !== undefined && gt(amount, max)) {
    return refuse(`${word}_ABOVE_MAX`, 'quantity', { max: toText(max) })
  }
  return undefined
}
