import { refuse, type Verdict } from '../verdict'
import { raised, readTyped } from './typed-text'

export type IfscCode = 'IFSC_REQUIRED' | 'IFSC_INVALID'

/** Checks an Indian bank code: four letters, a zero, six letters or digits; small letters are raised (rules C17). */
export function checkIfsc(text: string | null | undefined): Verdict<{ value: string }, IfscCode, 'ifsc'> {
  const typed = readTyped(text, 'ifsc', 'IFSC_REQUIRED')
  if (typeof typed !== 'string') return typed
  const value = raised(typed)
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(value) ? { ok: true, value } : refuse('IFSC_INVALID', 'ifsc')
}
