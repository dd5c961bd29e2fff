import type { LoginInput, LoginResult } from '@bgk/sdk'
import { checkEmail, checkPhone } from '@bgk/sdk/forms'
import type { ExchangeState } from '../../core/exchange-state'
import type { MemberAccount } from '../../core/kernel/command'
import { emailKey, phoneKey } from '../../core/kernel/members'
import { type AccountQuery, findMemberByAccount } from '../../core/kernel/queries'
import { PoolBusy } from '../../members/work-pool'
import type { Call, Services } from '../handler'
import { Rejection } from '../rejection'
import { maskedAddress } from './devices'

/**
 * Opens a session for a correct password. Unknown account, wrong password and impossible name get the same
 * response after the same work.
 */
export async function logIn(
  services: Services,
  { input, ip, payer, device }: Call<LoginInput>,
): Promise<LoginResult> {
  const { engine, hasher, loginGuard, sessions } = services
  const name = nameOf(input)
  const member = name && (await engine.read(({ state }) => credentialsOf(state, name)))
  // By member, not by name: a person's phone and email share one counter.
  const counted = member ? memberName(member.uid) : (name?.key ?? `other:${input.account.slice(0, 64)}`)
  const verify = () => hasher.verify(input.password, member?.passwordHash, payer)
  const origin = { device, address: maskedAddress(ip) }
  const login = member && { member: member.uid, ...origin }
  const { right, lockedMs } = await loginGuard.attempt(counted, ip, verify, login)
  if (lockedMs > 0) throw loginLocked(lockedMs)
  if (!right || member === undefined) throw new Rejection('LOGIN_WRONG')
  const { uid, passwordHash, hasSecondStep } = member
  if (hasSecondStep) {
    const current = hasher.isOutdated(passwordHash)
      ? await rehash(services, uid, passwordHash, input.password, payer)
      : passwordHash
    throw await secondStepRequired(services, uid, current)
  }
  // undefined: the password was correct but changed meanwhile.
  const token = await sessions.open(uid, passwordHash, origin)
  if (token === undefined) throw new Rejection('LOGIN_WRONG')
  if (hasher.isOutdated(passwordHash)) await rehash(services, uid, passwordHash, input.password, payer)
  return { token, userId: String(uid) }
}

const SECOND_STEP_MS = 5 * 60_000

/** Rejection of a login with correct password: contains the token of the second step. */
async function secondStepRequired(
  { tokens, engine }: Services,
  uid: number,
  passwordHash: string,
): Promise<Rejection> {
  const { token } = await tokens.issue('log in', uid, engine.clock.now() + SECOND_STEP_MS, passwordHash)
  return new Rejection('SECOND_STEP_REQUIRED', { params: { challengeToken: token } })
}

/** Counter name of a member's logins. */
export function memberName(uid: number): string {
  return `u${uid}`
}

/** Copied, because the member object is mutable. */
function credentialsOf(
  state: ExchangeState,
  name: AccountName,
): { readonly uid: number; readonly passwordHash: string; readonly hasSecondStep: boolean } | undefined {
  const member = findMemberByAccount(state, name.query)
  if (member === undefined) return undefined
  const { uid, passwordHash } = member
  return { uid, passwordHash, hasSecondStep: state.security.totp(uid) !== undefined }
}

/**
 * Rehashes at login, the only time the plain password is available; if rejected, the next login retries.
 * Returns the stored hash.
 */
async function rehash(
  { hasher, sessions }: Services,
  uid: number,
  was: string,
  password: string,
  payer: string,
): Promise<string> {
  try {
    const hash = await hasher.hash(password, payer)
    await sessions.rehash(uid, was, hash)
    return hash
  } catch (error) {
    if (!(error instanceof PoolBusy)) throw error
    return was
  }
}

function nameOf(input: LoginInput): AccountName | undefined {
  try {
    return input.by === 'email' ? emailName(input.account) : phoneName(input.account, input.areaCode)
  } catch (error) {
    if (error instanceof Rejection) return undefined
    throw error
  }
}

/** Rejection of a login locked for `ms`. */
export function loginLocked(ms: number): Rejection {
  return new Rejection('LOGIN_LOCKED', { params: { minutes: String(Math.max(1, Math.ceil(ms / 60_000))) } })
}

/** Default country code of phone numbers: China. */
const HOME_AREA = '86'

export interface AccountName {
  /** Normalized account name: email in lower case, phone with area code. */
  readonly key: string
  readonly query: AccountQuery
  readonly account: MemberAccount
}

/** Parses an email address. Throws Rejection EMAIL_INVALID. */
export function emailName(email: string): AccountName {
  const account = email.trim()
  if (!checkEmail(account).ok) throw new Rejection('EMAIL_INVALID', { field: 'account' })
  return { key: emailKey(account), query: { by: 'email', account }, account: { email: account } }
}

/** Parses a phone number; 86, 086, 0086 and +86 are the same country. Throws Rejection PHONE_INVALID. */
export function phoneName(phone: string, area: string): AccountName {
  const account = phone.trim()
  const areaCode = area.trim().replace(/^\+?0*/, '') || HOME_AREA
  if (!/^\d{1,6}$/.test(areaCode) || !checkPhone(account, { areaCode }).ok)
    throw new Rejection('PHONE_INVALID', { field: 'account' })
  return {
    key: phoneKey(areaCode, account),
    query: { by: 'phone', account, areaCode },
    account: { phone: account, areaCode },
  }
}
