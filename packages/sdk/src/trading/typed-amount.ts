import { type DecimalInput, gt, lt, toText } from '../decimal'
import { isBlank, type Refused, refuse } from '../verdict'
import { isAmountFormat, type PlainNumber, readPlainNumber } from './plain-number'

export interface Limits {
  readonly min?: DecimalInput | undefined
  /** Absent: no limit. */
  readonly max?: DecimalInput | undefined
}

/** A word that starts the codes of a number field: the spec's forms say amount or quantity. */
export type AmountWord = 'AMOUNT' | 'QUANTITY'
type FieldOf<Word extends AmountWord> = Lowercase<Word>

const fieldOf = <Word extends AmountWord>(word: Word) => word.toLowerCase() as FieldOf<Word>

/** Reads an amount as typed: required and a plain number of at most 8 decimals (rules B6). */
export function readTypedAmount<Word extends AmountWord>(
  word: Word,
  text: string | null | undefined,
): PlainNumber | Refused<`${Word}_REQUIRED` | `${Word}_INVALID`, FieldOf<Word>> {
  if (isBlank(text)) return refuse(`${word}_REQUIRED`, fieldOf(word))
  const read = typeof text === 'string' ? readPlainNumber(text) : undefined
  return read && isAmountFormat(read) ? read : refuse(`${word}_INVALID`, fieldOf(word))
}

/** The refusal of an amount outside its limits; both ends are allowed. */
export function outsideLimits<Word extends AmountWord>(
  word: Word,
  amount: DecimalInput,
  { min, max }: Limits,
): Refused<`${Word}_BELOW_MIN` | `${Word}_ABOVE_MAX`, FieldOf<Word>> | undefined {
  if (min !== undefined && lt(amount, min)) {
    return refuse(`${word}_BELOW_MIN`, fieldOf(word), { min: toText(min) })
  }
  if (max !== undefined && gt(amount, max)) {
    return refuse(`${word}_ABOVE_MAX`, fieldOf(word), { max: toText(max) })
  }
  return undefined
}
