import type { ConfirmLoginInput, LoginResult } from '@bgk/sdk'
import type { LoginOrigin } from '../../core/access/access-command'
import type { Factor } from '../../core/kernel/command'
import type { Call, Services } from '../handler'
import { Rejection } from '../rejection'
import { maskedAddress } from './devices'
import { loginLocked } from './log-in'
import { notifyMember } from './notify-member'

/** Counter name of a member's second steps, separate from passwords and from places. */
export function secondStepName(uid: number): string {
  return `2fa:u${uid}`
}

/**
 * Opens the session of a login after its second step. Throws Rejection STEP_EXPIRED, CODE_INVALID or
 * LOGIN_LOCKED.
 */
export async function confirmLogin(
  services: Services,
  { input, ip, device }: Call<ConfirmLoginInput>,
): Promise<LoginResult> {
  const { engine, tokens, sessions } = services
  const memberOf = (uid: number) => engine.read(({ state }) => state.members.get(uid))
  const hashOf = async (uid: number) => (await memberOf(uid))?.passwordHash
  const ticket = await tokens.open('log in', input.challengeToken, engine.clock.now(), hashOf)
  const isGood =
    ticket !== undefined &&
    (await engine.read(({ state: { security } }) => {
      return !security.isSpent(ticket.nonce) && security.totp(ticket.uid) !== undefined
    }))
  if (!isGood) throw new Rejection('STEP_EXPIRED')
  const { uid, nonce, expires } = ticket
  const origin = { device, address: maskedAddress(ip) }
  const factor = await proveSecondStep(services, uid, input.code, { member: uid, ...origin })
  const second = { challenge: nonce, expires, factor }
  const token = await sessions.open(uid, (await hashOf(uid)) ?? '', origin, { second })
  // Another request used the password, the challenge or the code first.
  if (token === undefined) throw new Rejection('STEP_EXPIRED')
  if ('recovery' in factor)
    await notifyMember(services, uid, (await memberOf(uid))?.account ?? {}, 'recoveryUsed')
  return { token, userId: String(uid) }
}

/**
 * Verifies a second step, which the command then uses. Five wrong ones lock it for all places. Throws
 * Rejection CODE_INVALID, LOGIN_LOCKED, or TOTP_STATE without an app.
 */
export async function proveSecondStep(
  { engine, loginGuard, authenticator }: Services,
  uid: number,
  code: string,
  login?: LoginOrigin,
): Promise<Factor> {
  const totpOf = () =>
    engine.read(({ state }) => {
      const totp = state.security.totp(uid)
      return totp && { ...totp }
    })
  if ((await totpOf()) === undefined) throw new Rejection('TOTP_STATE')
  let factor: Factor | undefined
  const check = async () => {
    const totp = await totpOf()
    factor = totp && (await authenticator.factorOf(uid, totp, code))
    return factor !== undefined
  }
  await countedCheck(loginGuard, uid, check, login)
  if (factor === undefined) throw new Rejection('CODE_INVALID', { field: 'code' })
  return factor
}

/** Runs a code check under the member's counter. Throws Rejection CODE_INVALID or LOGIN_LOCKED. */
export async function countedCheck(
  loginGuard: Services['loginGuard'],
  uid: number,
  check: () => Promise<boolean>,
  login?: LoginOrigin,
): Promise<void> {
  const name = secondStepName(uid)
  const { right, lockedMs } = await loginGuard.attempt(name, name, check, login)
  if (lockedMs > 0) throw loginLocked(lockedMs)
  if (!right) throw new Rejection('CODE_INVALID', { field: 'code' })
}
