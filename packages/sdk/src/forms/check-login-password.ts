import { refuse, type Verdict } from '../verdict'
import { isLoginPassword } from './is-login-password'

export type LoginPasswordCode = 'PASSWORD_REQUIRED' | 'PASSWORD_WEAK'

/** Checks a new login password: 6 to 20 ASCII letters and digits, at least one of each (spec §5, rules C17). Blanks count: they are not trimmed. */
export function checkLoginPassword(
  text: string | null | undefined,
): Verdict<object, LoginPasswordCode, 'password'> {
  if (typeof text !== 'string' || text === '') return refuse('PASSWORD_REQUIRED', 'password')
  return isLoginPassword(text) ? { ok: true } : refuse('PASSWORD_WEAK', 'password')
}
