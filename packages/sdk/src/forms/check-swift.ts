import { refuse, type Verdict } from '../verdict'
import { raised, readTyped } from './typed-text'

export type SwiftCode = 'SWIFT_REQUIRED' | 'SWIFT_INVALID'

/** Checks a SWIFT code (ISO 9362): bank and country in letters, a place of two and maybe a branch of three letters or digits; small letters are raised (rules C17). */
export function checkSwift(text: string | null | undefined): Verdict<{ value: string }, SwiftCode, 'swift'> {
  const typed = readTyped(text, 'swift', 'SWIFT_REQUIRED')
  if (typeof typed !== 'string') return typed
  const value = raised(typed)
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(value)
    ? { ok: true, value }
    : refuse('SWIFT_INVALID', 'swift')
}
