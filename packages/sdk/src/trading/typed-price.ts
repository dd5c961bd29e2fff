import { isPositive } from '../decimal'
import { isBlank, type Refused, refuse } from '../verdict'
import { isPriceFormat, type PlainNumber, readPlainNumber } from './plain-number'

/** Reads a price as typed: required, a plain number, greater than 0, at most 13 + 6 digits, each with the caller's code (rules B6, B7). */
export function readTypedPrice<Code extends string, Field extends string>(
  text: string | null | undefined,
  field: Field,
  codes: { readonly required: Code; readonly invalid: Code; readonly zero: Code },
): PlainNumber | Refused<Code, Field> {
  if (isBlank(text)) return refuse(codes.required, field)
  const read = typeof text === 'string' ? readPlainNumber(text) : undefined
  if (!read) return refuse(codes.invalid, field)
  if (!isPositive(read.number)) return refuse(codes.zero, field)
  return isPriceFormat(read) ? read : refuse(codes.invalid, field)
}
