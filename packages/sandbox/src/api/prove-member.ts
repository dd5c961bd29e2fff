import { accountKeys } from '../core/kernel/members'
import type { Call } from './handler'
import { loginLocked, memberName } from './log-in'
import { Rejection } from './rejection'
import type { Services } from './services'

/** What a request may carry to prove that its sender is the member, and not somebody with the member's token. */
interface Proof {
  /** The login password. */
  readonly password?: string
  /** A code that was sent to a contact bound before. */
  readonly oldCode?: string
}

/**
 * A token may be stolen: whoever changes a contact or sets the first fund password proves more. Gives how to spend the code, to be
 * called when all is done. Throws Rejection PROOF_REQUIRED with `params.proof`, the fields of which one is needed;
 * LOGIN_PASSWORD_WRONG, LOGIN_LOCKED or CODE_INVALID.
 */
export async function proveMember(
  services: Services,
  { uid, ip, input: { password, oldCode } }: Pick<Call<Proof>, 'uid' | 'ip' | 'input'>,
): Promise<() => void> {
  if (password !== undefined) {
    await verifyLoginPassword(services, uid, ip, password, 'LOGIN_PASSWORD_WRONG')
    return () => {}
  }
  if (oldCode === undefined) {
    throw new Rejection('PROOF_REQUIRED', { field: 'password', params: { proof: 'password, oldCode' } })
  }
  const right = await codeOfContact(services, uid, oldCode)
  if (right === undefined) throw new Rejection('CODE_INVALID', { field: 'oldCode' })
  return () => services.codes.use(right.key, right.purpose, oldCode)
}

/** The code went to one of the member's own contacts, and is spent. Throws Rejection CODE_INVALID. */
export async function spendCode(services: Services, uid: number, code: string): Promise<void> {
  const right = await codeOfContact(services, uid, code)
  if (right === undefined || !services.codes.use(right.key, right.purpose, code)) {
    throw new Rejection('CODE_INVALID', { field: 'code' })
  }
}

/** A wrong login password counts like one at the door. Gives the hash that it was verified against. */
export async function verifyLoginPassword(
  services: Services,
  uid: number,
  ip: string,
  typed: string,
  reason: 'OLD_PASSWORD_WRONG' | 'LOGIN_PASSWORD_WRONG' = 'OLD_PASSWORD_WRONG',
): Promise<string> {
  const stored = await services.engine.read(({ state }) => state.members.get(uid)?.passwordHash)
  const verify = () => services.hasher.verify(typed, stored)
  const { right, lockedMs } = await services.loginGuard.attempt(memberName(uid), ip, verify)
  if (lockedMs > 0) throw loginLocked(lockedMs)
  const field = reason === 'OLD_PASSWORD_WRONG' ? 'oldPassword' : 'password'
  if (!right || stored === undefined) throw new Rejection(reason, { field })
  return stored
}

/** The contact of the member that this code was sent to. */
async function codeOfContact({ engine, codes }: Services, uid: number, code: string) {
  const account = await engine.read(({ state }) => state.members.get(uid)?.account ?? {})
  return accountKeys(account)
    .map((key) => ({ key, purpose: key.startsWith('mail:') ? 'verifyEmail' : 'verifyPhone' }))
    .find(({ key, purpose }) => codes.check(key, purpose, code))
}
