import { refuse, type Verdict } from '../verdict'

export type ConfirmCode = 'PASSWORD_MISMATCH'

/** Checks that both inputs of a password are the same (spec §5). */
export function checkConfirm(
  text: string | null | undefined,
  confirm: string | null | undefined,
): Verdict<object, ConfirmCode, 'confirm'> {
  return text === confirm ? { ok: true } : refuse('PASSWORD_MISMATCH', 'confirm')
}
