import type { LoginInput, LoginResult } from '@bgk/sdk'
import { findMemberByAccount } from '../core/queries/find-member'
import { type AccountName, emailName, phoneName } from './account-name'
import type { Call } from './handler'
import { Rejection } from './rejection'
import type { Services } from './services'

/**
 * Opens a session for a right password. Whoever guesses learns nothing: an unknown account, a wrong password and
 * a name that cannot be one answer the same words after the same work.
 */
export async function logIn(services: Services, { input, ip }: Call<LoginInput>): Promise<LoginResult> {
  const { engine, hasher, loginGuard, sessions } = services
  const name = nameOf(input)
  const member = name && (await engine.read(({ state }) => findMemberByAccount(state, name.query)))
  // By member, not by name: phone and e-mail of one person share one count.
  const counted = member ? `u${member.uid}` : (name?.key ?? `other:${input.account.slice(0, 64)}`)
  const attempt = loginGuard.begin(counted, ip)
  if (attempt.lockedMs > 0) throw locked(attempt.lockedMs)
  if (!('end' in attempt)) throw locked(0)
  let right = false
  try {
    right = await hasher.verify(input.password, member?.passwordHash)
  } catch (error) {
    attempt.end('unknown')
    throw error
  }
  attempt.end(right ? 'right' : 'wrong')
  if (!right || member === undefined) throw new Rejection('LOGIN_WRONG')
  return { token: await sessions.open(member.uid), userId: String(member.uid) }
}

function nameOf(input: LoginInput): AccountName | undefined {
  try {
    return input.by === 'email' ? emailName(input.account) : phoneName(input.account, input.areaCode)
  } catch (error) {
    if (error instanceof Rejection) return undefined
    throw error
  }
}

function locked(ms: number): Rejection {
  return new Rejection('LOGIN_LOCKED', { params: { minutes: String(Math.max(1, Math.ceil(ms / 60_000))) } })
}
