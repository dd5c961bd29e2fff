import type { UserInfo } from '@bgk/sdk'
import { boundContacts } from '../contacts'

/** `waiting`: under review by the exchange; `unknown`: not reported. */
type CheckState = 'done' | 'open' | 'waiting' | 'unknown'

export interface SecurityCheck {
  readonly key: 'loginPassword' | 'fundPassword' | 'phone' | 'email' | 'identity'
  readonly path: string
  readonly state: CheckState
}

/** Lists the security steps of an account with their states. */
export function securityChecks(user: UserInfo): readonly SecurityCheck[] {
  const { email, phone } = boundContacts(user)
  const done = (is: boolean | undefined): CheckState => (is === undefined ? 'unknown' : is ? 'done' : 'open')
  const verified = user.kyc === undefined ? undefined : user.kyc === 'verified'
  return [
    // Every member has one.
    { key: 'loginPassword', path: '/modifyLoginPass', state: 'done' },
    { key: 'fundPassword', path: '/modifyPayPass', state: done(user.fundPasswordSet) },
    { key: 'phone', path: '/bindPhone', state: done(phone !== undefined) },
    { key: 'email', path: '/bindEmail', state: done(email !== undefined) },
    {
      key: 'identity',
      path: '/idAuth',
      state: user.kyc === 'review' ? 'waiting' : done(verified),
    },
  ]
}

/** Rates the account's security by the number of completed steps. */
export function securityLevel(checks: readonly SecurityCheck[]): 'low' | 'medium' | 'high' {
  const open = checks.filter(({ state }) => state !== 'done').length
  if (open === 0) return 'high'
  return open <= 2 ? 'medium' : 'low'
}
