import type { Answer } from '@bgk/sdk'
import { checkLoginPassword } from '@bgk/sdk/forms'
import { findMemberByAccount } from '../../core/kernel/queries'
import type { Call, Services } from '../handler'
import { message } from '../messages'
import { accepted } from '../perform'
import { Rejection } from '../rejection'
import { spendOn } from './codes'
import { type AccountName, memberName } from './log-in'
import { notifyMember } from './notify-member'

interface Credentials {
  readonly password: string
  readonly code: string
}

/**
 * Creates a member. The code is used only on success, so that another mistake does not cost a minute's wait.
 */
export async function register(
  { engine, hasher, codes }: Services,
  call: Call<Credentials & { readonly inviteCode: string }>,
  name: AccountName,
): Promise<Answer> {
  const { password, code, inviteCode } = call.input
  checkPassword(password)
  const purpose = name.query.by === 'email' ? 'registerEmail' : 'registerPhone'
  if (!(await codes.check(name.key, [purpose], code))) throw new Rejection('CODE_INVALID', { field: 'code' })
  const invitedBy = inviteCode.trim().toUpperCase()
  await accepted(engine, {
    type: 'member.create',
    account: name.account,
    passwordHash: await hasher.hash(password, call.payer),
    role: 'member',
    ...(invitedBy !== '' && { invitedBy }),
  })
  // The member exists: a remaining code is useless.
  await codes.spend(name.key, purpose, code).catch(() => {})
  return { message: message(call.locale, 'REGISTERED') }
}

/** Sets a new password and ends every session; an unknown account gets the response of a wrong code. */
export async function recover(
  services: Services,
  call: Call<Credentials>,
  name: AccountName,
): Promise<Answer> {
  const { engine, hasher, codes, sessions, loginGuard } = services
  const { password, code } = call.input
  checkPassword(password)
  const purpose = name.query.by === 'email' ? 'verifyEmail' : 'verifyPhone'
  const right = await codes.check(name.key, [purpose], code)
  const member = await engine.read(({ state }) => findMemberByAccount(state, name.query))
  if (!right || member === undefined) throw new Rejection('CODE_INVALID', { field: 'code' })
  const passwordHash = await hasher.hash(password, call.payer)
  // Hashing may be rejected while busy, which must not cost the code.
  const sent = { key: name.key, purpose, code }
  await spendOn(services, sent, () => sessions.changePassword(member.uid, passwordHash))
  // Access to the contact overrides a lock by guesses at the old password.
  await loginGuard.open(memberName(member.uid)).catch(() => {})
  await notifyMember(services, member.uid, member.account, 'passwordChanged')
  return { message: message(call.locale, 'PASSWORD_CHANGED') }
}

function checkPassword(password: string): void {
  if (!checkLoginPassword(password).ok) throw new Rejection('PASSWORD_WEAK', { field: 'password' })
}
