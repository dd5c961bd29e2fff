import { choice } from './lines'
import type { Field } from './row'

/** What a verification code is for: a registration, or proving to be who is registered already. */
export type CodePurpose = 'registerPhone' | 'registerEmail' | 'verifyPhone' | 'verifyEmail'

/** The wire's words for what a code is for. */
export const codePurpose: Field<CodePurpose> = choice('type', [
  ['registerPhone', 'registerByTel'],
  ['registerEmail', 'registerByEmail'],
  ['verifyPhone', 'toCodeByTel'],
  ['verifyEmail', 'toCodeByEmail'],
])
