import { requireLike } from '../runtime/input'
import { isBlank, type Refused, refuse } from './verdict'

/** ASCII capitals; `toUpperCase` alone would make an ASCII letter of a dotless i. */
export function raised(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** Longer than any field: protects patterns and checksums from a pasted novel. */
const MAX_LENGTH = 1024

/** Text of a field without surrounding blanks, or the rejection of a blank one. */
export function readTyped<Code extends string, Field extends string>(
  text: string | null | undefined,
  field: Field,
  required: Code,
): string | Refused<Code, Field> {
  if (typeof text !== 'string' || isBlank(text)) return refuse(required, field)
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text.trim()
}

/** Text option; its default if absent. Throws BgkError REQUEST_INVALID for any other kind of value. */
export function readOption(text: string | undefined, field: string, absent: string): string {
  if (text === undefined) return absent
  requireLike(text, field, '')
  return text
}
