import { isBlank, refuse, type Verdict } from '../verdict'

/** `digits`: exactly six, the spec's pattern; `alphanumeric`: 6 to 20 letters and digits, the spec's texts (rules C16). */
export type FundPasswordPolicy = 'digits' | 'alphanumeric'

export type FundPasswordCode = 'FUND_PASSWORD_REQUIRED' | 'FUND_PASSWORD_INVALID'

/** Checks a fund password's form; whether it is the right one only the server knows (rules C16). */
export function checkFundPassword(
  text: string | null | undefined,
  { policy = 'digits' }: { readonly policy?: FundPasswordPolicy | undefined } = {},
): Verdict<object, FundPasswordCode, 'fundPassword'> {
  if (isBlank(text)) return refuse('FUND_PASSWORD_REQUIRED', 'fundPassword')
  const pattern = policy === 'digits' ? /^[0-9]{6}$/ : /^[A-Za-z0-9]{6,20}$/
  return typeof text === 'string' && pattern.test(text)
    ? { ok: true }
    : refuse('FUND_PASSWORD_INVALID', 'fundPassword')
}
