import { requireLike } from '../runtime/input'
import { isBlank, type Refused, refuse } from './verdict'

/** Small ASCII letters raised; `toUpperCase` alone would make an ASCII letter of a dotless i. */
export function raised(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** Longer than any field: spares patterns and checksums a pasted novel. */
const MAX_LENGTH = 1024

/** A field's text without the blanks at its ends, or the refusal when there is none. */
export function readTyped<Code extends string, Field extends string>(
  text: string | null | undefined,
  field: Field,
  required: Code,
): string | Refused<Code, Field> {
  if (typeof text !== 'string' || isBlank(text)) return refuse(required, field)
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text.trim()
}

/** An option that is a text; its default when absent. Throws BgkError REQUEST_INVALID for any other kind of value. */
export function readOption(text: string | undefined, field: string, absent: string): string {
  if (text === undefined) return absent
  requireLike(text, field, '')
  return text
}
