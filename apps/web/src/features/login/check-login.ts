import { isEmail, isLoginPassword, isPhone } from '@bgk/sdk/forms'

export interface LoginDraft {
  by: 'email' | 'phone'
  account: string
  /** Without plus. */
  dialCode: string
  password: string
}

export type LoginFault =
  | 'emailRequired'
  | 'emailInvalid'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'passwordRequired'
  | 'passwordInvalid'

export interface LoginFaults {
  account?: LoginFault
  password?: LoginFault
}

const CHINA = '86'

/**
 * What is wrong with the fields before anything is sent (docs/reference/product.md#validation); the 11-digit
 * rule is mainland China's.
 */
export function checkLogin({ by, account, dialCode, password }: LoginDraft): LoginFaults {
  const faults: LoginFaults = {}
  if (by === 'email') {
    if (account === '') faults.account = 'emailRequired'
    else if (!isEmail(account)) faults.account = 'emailInvalid'
  } else if (account === '') faults.account = 'phoneRequired'
  else if (!(dialCode === CHINA ? isPhone(account) : /^\d{5,15}$/.test(account)))
    faults.account = 'phoneInvalid'
  if (password === '') faults.password = 'passwordRequired'
  else if (!isLoginPassword(password)) faults.password = 'passwordInvalid'
  return faults
}
