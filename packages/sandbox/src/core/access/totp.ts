import type { Answer, Factor, OpenSession } from '../kernel/command'
import type { SecurityWorld, Totp } from './security'

/** Sets up an authenticator app with a proved code. */
export interface SetTotp {
  readonly type: 'totp.set'
  readonly uid: number
  /** Single-use nonce of the set-up. */
  readonly nonce: string
  /** End of the set-up, ms. */
  readonly expires: number
  /** Step of the proving code. */
  readonly step: number
  readonly recovery: readonly string[]
}

/** Replaces the recovery codes. */
export interface RenewRecovery {
  readonly type: 'totp.recovery'
  readonly uid: number
  readonly factor: Factor
  readonly recovery: readonly string[]
}

/** Spends a factor that confirmed another operation. */
export interface UseTotp {
  readonly type: 'totp.use'
  readonly uid: number
  readonly factor: Factor
}

export interface RemoveTotp {
  readonly type: 'totp.remove'
  readonly uid: number
  readonly factor: Factor
}

/** Removes the app of a member without app and recovery codes. Sent by an admin. */
export interface ResetTotp {
  readonly type: 'totp.reset'
  readonly member: number
}

export type TotpRejectCode =
  /** The member already has an app, or has none. */
  | 'TOTP_STATE'
  | 'CODE_INVALID'
  /** The token of a login's first step was used or expired. */
  | 'STEP_EXPIRED'
  | 'SECOND_STEP_REQUIRED'

type TotpAnswer = Answer<TotpRejectCode>

const NO_APP: TotpAnswer = { ok: false, code: 'TOTP_STATE' }
const EXPIRED: TotpAnswer = { ok: false, code: 'STEP_EXPIRED' }
const WRONG: TotpAnswer = { ok: false, code: 'CODE_INVALID', field: 'code' }

function isFresh({ lastStep, recovery }: Totp, factor: Factor): boolean {
  return 'step' in factor ? factor.step > lastStep : recovery.includes(factor.recovery)
}

function useFactor(totp: Totp, factor: Factor): void {
  if ('step' in factor) totp.lastStep = factor.step
  else totp.recovery = totp.recovery.filter((one) => one !== factor.recovery)
}

/** Rejection of the second step of a login; undefined if it may open a session. */
export function secondStepRefusal(
  { security, now }: SecurityWorld,
  { uid, second }: OpenSession,
): TotpAnswer | undefined {
  const totp = security.rows.get(uid)?.totp
  if (second === undefined) return totp && { ok: false, code: 'SECOND_STEP_REQUIRED' }
  if (totp === undefined || second.expires <= now || security.isSpent(second.challenge)) return EXPIRED
  return isFresh(totp, second.factor) ? undefined : WRONG
}

/** Spends the challenge and the factor of a login. */
export function spendSecondStep({ security, now }: SecurityWorld, { uid, second }: OpenSession): void {
  const totp = security.rows.get(uid)?.totp
  if (totp === undefined || second === undefined) return
  useFactor(totp, second.factor)
  security.spend(second.challenge, second.expires, now)
}

export function setTotp(world: SecurityWorld, command: SetTotp): TotpAnswer {
  const { uid, nonce, expires, step, recovery } = command
  const { security, now } = world
  if (!world.members.has(uid)) return { ok: false, code: 'UNKNOWN_MEMBER' }
  if (security.totp(uid) !== undefined) return NO_APP
  if (expires <= now || security.isSpent(nonce)) return EXPIRED
  security.open(uid).totp = { nonce, lastStep: step, recovery }
  security.spend(nonce, expires, now)
  return { ok: true }
}

export function renewRecovery(world: SecurityWorld, { uid, factor, recovery }: RenewRecovery): TotpAnswer {
  const totp = world.security.rows.get(uid)?.totp
  if (totp === undefined) return NO_APP
  if (!isFresh(totp, factor)) return WRONG
  useFactor(totp, factor)
  totp.recovery = recovery
  return { ok: true }
}

export function useTotp(world: SecurityWorld, { uid, factor }: UseTotp): TotpAnswer {
  const totp = world.security.rows.get(uid)?.totp
  if (totp === undefined) return NO_APP
  if (!isFresh(totp, factor)) return WRONG
  useFactor(totp, factor)
  return { ok: true }
}

export function removeTotp(world: SecurityWorld, { uid, factor }: RemoveTotp): TotpAnswer {
  const row = world.security.rows.get(uid)
  if (row?.totp === undefined) return NO_APP
  if (!isFresh(row.totp, factor)) return WRONG
  delete row.totp
  return { ok: true }
}

export function resetTotp(world: SecurityWorld, { member }: ResetTotp): TotpAnswer {
  const row = world.security.rows.get(member)
  if (row?.totp === undefined) return NO_APP
  delete row.totp
  return { ok: true }
}
