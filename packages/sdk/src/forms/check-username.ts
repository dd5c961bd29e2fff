import { isBlank, refuse, type Verdict } from '../verdict'

export type UsernameCode = 'USERNAME_REQUIRED' | 'USERNAME_INVALID'

/** Checks a user name: 6 to 16 ASCII letters, digits and underscores, a letter first (rules C17). */
export function checkUsername(
  text: string | null | undefined,
): Verdict<{ value: string }, UsernameCode, 'username'> {
  if (typeof text !== 'string' || isBlank(text)) return refuse('USERNAME_REQUIRED', 'username')
  return /^[A-Za-z][A-Za-z0-9_]{5,15}$/.test(text)
    ? { ok: true, value: text }
    : refuse('USERNAME_INVALID', 'username')
}
