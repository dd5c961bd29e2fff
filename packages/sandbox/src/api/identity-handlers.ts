import type { BindContactInput, Answer as Said, UpdatePasswordInput } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import { checkFundPassword, checkIdCard, isLoginPassword } from '@bgk/sdk/forms'
import { accountKeys } from '../core/account-keys'
import type { MemberAccount } from '../core/command'
import { emailName, phoneName } from './account-name'
import type { Call, HandlersOf } from './handler'
import { message } from './messages'
import { ownPictures } from './own-pictures'
import { accepted, perform } from './perform'
import { Rejection } from './rejection'
import type { Services } from './services'
import { verifyFundPassword } from './verify-fund-password'

type IdentityCalls = Pick<
  typeof endpoints.user,
  'bindContact' | 'editPassword' | 'updatePassword' | 'submitIdentity'
>

/** The calls under /user by which people say who they are and keep their passwords. */
export function identityHandlers(services: Services): HandlersOf<IdentityCalls> {
  const { engine, reviewMs } = services
  return {
    bindContact: (call) => bind(services, call),

    editPassword: async ({ input, uid, ip, locale }) => {
      if (input.kind === 'fund') {
        await verifyFundPassword(services, uid, input.oldPassword)
        return setFund(services, uid, input.newPassword, locale)
      }
      await verifyLoginPassword(services, uid, ip, input.oldPassword)
      return setLogin(services, uid, input.newPassword, locale)
    },

    updatePassword: async (call) => {
      const { input, uid, locale } = call
      if (input.kind === 'login') checkLogin(input.newPassword)
      else checkFund(input.newPassword)
      await spendCode(services, call)
      if (input.kind === 'login') return setLogin(services, uid, input.newPassword, locale)
      return setFund(services, uid, input.newPassword, locale)
    },

    submitIdentity: async (call) => {
      const { input, uid } = call
      const card = checkIdCard(input.idCard, { now: engine.clock.now() })
      if (!card.ok) throw new Rejection(card.code, { field: 'idCard' })
      const { realName, idCard, front, back, handheld = '' } = input
      ownPictures(uid, { front, back, handheld })
      const papers = { type: 'member.identity', uid, realName, idCard, front, back, handheld } as const
      return perform(engine, call, reviewMs === undefined ? papers : { ...papers, reviewMs })
    },
  }
}

/**
 * The code was sent to the new contact: it proves that it is the member's; the login password, where the client asks for it, proves whose
 * hands the device is in. The contact that loses its place is told.
 */
async function bind(services: Services, call: Call<BindContactInput>): Promise<Said> {
  const { engine, codes } = services
  const { input, uid, ip } = call
  if (input.password !== undefined)
    await verifyLoginPassword(services, uid, ip, input.password, 'LOGIN_PASSWORD_WRONG')
  const name = input.by === 'email' ? emailName(input.account) : phoneName(input.account, input.areaCode)
  const purpose = input.by === 'email' ? 'verifyEmail' : 'verifyPhone'
  if (!codes.check(name.key, purpose, input.code)) throw new Rejection('CODE_INVALID', { field: 'code' })
  const body = { type: 'member.bind', uid, account: name.account, replace: input.replace } as const
  const before = await accountOf(services, uid)
  const said = await perform(engine, call, body)
  codes.use(name.key, purpose, input.code)
  tellOldContact(services, before, await accountOf(services, uid))
  return said
}

const accountOf = ({ engine }: Services, uid: number): Promise<MemberAccount> =>
  engine.read(({ state }) => state.members.get(uid)?.account ?? {})

/** Whoever did not do it finds out where the thief cannot look. */
function tellOldContact({ engine, outbox }: Services, before: MemberAccount, after: MemberAccount): void {
  const time = engine.clock.now()
  const tell = { time, purpose: 'contactReplaced', code: '' } as const
  if (before.email !== undefined && before.email !== after.email) {
    const text =
      'The email address of your account was changed. If this was not you, contact customer service.'
    outbox.add({ ...tell, channel: 'email', to: before.email, text })
  }
  if (before.phone !== undefined && before.phone !== after.phone) {
    const text =
      'The phone number of your account was changed. If this was not you, contact customer service.'
    outbox.add({ ...tell, channel: 'sms', to: before.phone, text })
  }
}

/** A wrong login password counts like one at the door. */
async function verifyLoginPassword(
  services: Services,
  uid: number,
  ip: string,
  typed: string,
  reason: 'OLD_PASSWORD_WRONG' | 'LOGIN_PASSWORD_WRONG' = 'OLD_PASSWORD_WRONG',
): Promise<void> {
  const stored = await services.engine.read(({ state }) => state.members.get(uid)?.passwordHash)
  const attempt = services.loginGuard.begin(`u${uid}`, ip)
  if (!('end' in attempt)) {
    const minutes = String(Math.max(1, Math.ceil(attempt.lockedMs / 60_000)))
    throw new Rejection('LOGIN_LOCKED', { params: { minutes } })
  }
  let right: boolean
  try {
    right = await services.hasher.verify(typed, stored)
  } catch (error) {
    attempt.end('unknown')
    throw error
  }
  attempt.end(right ? 'right' : 'wrong')
  const field = reason === 'OLD_PASSWORD_WRONG' ? 'oldPassword' : 'password'
  if (!right) throw new Rejection(reason, { field })
}

/** The code went to one of the member's own contacts. */
async function spendCode({ engine, codes }: Services, call: Call<UpdatePasswordInput>): Promise<void> {
  const account = await engine.read(({ state }) => state.members.get(call.uid)?.account)
  const right = accountKeys(account ?? {}).some((key) =>
    codes.use(key, key.startsWith('mail:') ? 'verifyEmail' : 'verifyPhone', call.input.code),
  )
  if (!right) throw new Rejection('CODE_INVALID', { field: 'code' })
}

async function setLogin(
  { hasher, sessions }: Services,
  uid: number,
  password: string,
  locale: Call<unknown>['locale'],
): Promise<Said> {
  checkLogin(password)
  await sessions.changePassword(uid, await hasher.hash(password))
  return { message: message(locale, 'PASSWORD_CHANGED') }
}

async function setFund(
  { engine, hasher }: Services,
  uid: number,
  password: string,
  locale: Call<unknown>['locale'],
): Promise<Said> {
  checkFund(password)
  await accepted(engine, { type: 'member.fundPassword', uid, passwordHash: await hasher.hash(password) })
  return { message: message(locale, 'FUND_PASSWORD_SET') }
}

function checkLogin(password: string): void {
  if (!isLoginPassword(password)) throw new Rejection('PASSWORD_WEAK', { field: 'newPassword' })
}

function checkFund(password: string): void {
  const verdict = checkFundPassword(password)
  if (!verdict.ok) throw new Rejection(verdict.code, { field: 'newPassword' })
}
