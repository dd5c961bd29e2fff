import { accountKeys } from '../../core/kernel/members'
import type { Call, Services } from '../handler'
import { Rejection } from '../rejection'
import type { SentCode } from './codes'
import { loginLocked, memberName } from './log-in'

/** What a request may carry to prove that its sender is the member, and not somebody with the member's token. */
interface Proof {
  /** The login password. */
  readonly password?: string
  /** A code that was sent to a contact bound before. */
  readonly oldCode?: string
}

/** A login this recent proves the password it was made with. */
const RECENT_LOGIN_MS = 15 * 60_000

/**
 * A token may be stolen: changing a contact or setting the first fund password takes more proof (docs/reference/rules.md#r16). `first`:
 * nothing is replaced, therefore a login of the same session within the last 15 minutes is sufficient. Gives how to spend the code, to be
 * called when all is done. Throws Rejection PROOF_REQUIRED with `params.proof`, the fields of which one is needed;
 * LOGIN_PASSWORD_WRONG, LOGIN_LOCKED or CODE_INVALID.
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

/** Only a login with the password opens a session. */
async function isRecentLogin({ engine }: Services, tokenHash: string): Promise<boolean> {
  const createdTs = await engine.read(({ state }) => state.sessions.get(tokenHash)?.createdTs)
  return createdTs !== undefined && engine.clock.now() - createdTs <= RECENT_LOGIN_MS
}

/** A wrong login password counts like one at the door. Gives the hash that it was verified against. */
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

/** What this code was sent for, where it went to one of the member's own contacts. */
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
 * The stored hash the typed fund password belongs to, for the command to name. Throws Rejection
 * FUND_PASSWORD_NOT_SET, FUND_PASSWORD_WRONG, FUND_PASSWORD_LOCKED or FUND_PASSWORD_BLOCKED.
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
