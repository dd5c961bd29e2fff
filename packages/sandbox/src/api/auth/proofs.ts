import { accountKeys } from '../../core/kernel/members'
import type { Call, Services } from '../handler'
import { Rejection } from '../rejection'
import type { SentCode } from './codes'
import { loginLocked, memberName } from './log-in'

/** Optional proofs that the sender is the member, rather than a thief of the token. */
interface Proof {
  readonly password?: string
  /** Code sent to an earlier contact. */
  readonly oldCode?: string
}

/** Age up to which a login proves its password. */
const RECENT_LOGIN_MS = 15 * 60_000

/**
 * Requires proof beyond the token, which may be stolen, for a new contact or the first fund password
 * (docs/reference/rules.md#r16). `first`: nothing is replaced, so a login of the same session within 15
 * minutes suffices. Returns a function that uses the code, to call at the end. Throws Rejection
 * PROOF_REQUIRED with `params.proof`, the accepted fields; LOGIN_PASSWORD_WRONG, LOGIN_LOCKED or
 * CODE_INVALID.
 */
export async function proveMember(
  services: Services,
  call: Pick<Call<Proof>, 'uid' | 'ip' | 'payer' | 'input' | 'tokenHash'>,
  first: boolean,
): Promise<() => Promise<void>> {
  const { uid, input } = call
  const { password, oldCode } = input
  if (password !== undefined) {
    await verifyLoginPassword(services, call, password, 'LOGIN_PASSWORD_WRONG')
    return async () => {}
  }
  if (oldCode === undefined) {
    if (first && (await isRecentLogin(services, call.tokenHash))) return async () => {}
    throw new Rejection('PROOF_REQUIRED', { field: 'password', params: { proof: 'password, oldCode' } })
  }
  const right = await codeOfContact(services, uid, oldCode)
  if (right === undefined) throw new Rejection('CODE_INVALID', { field: 'oldCode' })
  return async () => {
    await services.codes.spend(right.key, right.purpose, oldCode).catch(() => {})
  }
}

/** Sessions are opened only by a password login. */
async function isRecentLogin({ engine }: Services, tokenHash: string): Promise<boolean> {
  const createdTs = await engine.read(({ state }) => state.sessions.get(tokenHash)?.createdTs)
  return createdTs !== undefined && engine.clock.now() - createdTs <= RECENT_LOGIN_MS
}

/** Counts a wrong login password like a failed login. Returns the verified hash. */
export async function verifyLoginPassword(
  services: Services,
  { uid, ip, payer }: Pick<Call<unknown>, 'uid' | 'ip' | 'payer'>,
  typed: string,
  reason: 'OLD_PASSWORD_WRONG' | 'LOGIN_PASSWORD_WRONG' = 'OLD_PASSWORD_WRONG',
): Promise<string> {
  const stored = await services.engine.read(({ state }) => state.members.get(uid)?.passwordHash)
  const verify = () => services.hasher.verify(typed, stored, payer)
  const { right, lockedMs } = await services.loginGuard.attempt(memberName(uid), ip, verify)
  if (lockedMs > 0) throw loginLocked(lockedMs)
  const field = reason === 'OLD_PASSWORD_WRONG' ? 'oldPassword' : 'password'
  if (!right || stored === undefined) throw new Rejection(reason, { field })
  return stored
}

/** Purpose of this code, if sent to one of the member's own contacts. */
export async function codeOfContact(
  { engine, codes }: Services,
  uid: number,
  code: string,
): Promise<SentCode | undefined> {
  const account = await engine.read(({ state }) => state.members.get(uid)?.account ?? {})
  for (const key of accountKeys(account)) {
    const purpose = key.startsWith('mail:') ? 'verifyEmail' : 'verifyPhone'
    if (await codes.check(key, [purpose], code)) return { key, purpose, code }
  }
  return undefined
}

/**
 * Returns the verified hash of the fund password, for the command. Throws Rejection FUND_PASSWORD_NOT_SET,
 * FUND_PASSWORD_WRONG, FUND_PASSWORD_LOCKED or FUND_PASSWORD_BLOCKED.
 */
export async function verifyFundPassword(
  { engine, hasher, fundPasswords }: Services,
  { uid, payer }: Pick<Call<unknown>, 'uid' | 'payer'>,
  typed: string,
): Promise<string> {
  const stored = await engine.read(({ state }) => state.members.get(uid)?.fundPasswordHash)
  if (stored === undefined) throw new Rejection('FUND_PASSWORD_NOT_SET')
  const { right, lockedMs } = await fundPasswords.attempt(uid, () => hasher.verify(typed, stored, payer))
  if (right) return stored
  if (lockedMs === 0) throw new Rejection('FUND_PASSWORD_WRONG', { field: 'fundPassword' })
  if (lockedMs === Number.POSITIVE_INFINITY)
    throw new Rejection('FUND_PASSWORD_BLOCKED', { field: 'fundPassword' })
  const minutes = String(Math.max(1, Math.ceil(lockedMs / 60_000)))
  throw new Rejection('FUND_PASSWORD_LOCKED', { field: 'fundPassword', params: { minutes } })
}
