import { isBlank, refuse, type Verdict } from '../verdict'
import { isEmail } from './is-email'

export type EmailCode = 'EMAIL_REQUIRED' | 'EMAIL_INVALID'

/** Checks an e-mail address (spec §5). */
export function checkEmail(text: string | null | undefined): Verdict<{ value: string }, EmailCode, 'email'> {
  if (typeof text !== 'string' || isBlank(text)) return refuse('EMAIL_REQUIRED', 'email')
  return isEmail(text) ? { ok: true, value: text } : refuse('EMAIL_INVALID', 'email')
}
