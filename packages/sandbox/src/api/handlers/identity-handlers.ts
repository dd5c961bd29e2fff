import type { BindContactInput, Answer as SdkAnswer } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import { checkFundPassword, checkIdCard, checkLoginPassword } from '@bgk/sdk/forms'
import type { MemberAccount } from '../../core/kernel/command'
import { type SentCode, spendOn } from '../auth/codes'
import { emailName, phoneName } from '../auth/log-in'
import { notifyMember, notifyOfContact } from '../auth/notify-member'
import { codeOfContact, proveMember, verifyFundPassword, verifyLoginPassword } from '../auth/proofs'
import type { Call, HandlersOf, Services } from '../handler'
import { message } from '../messages'
import { accepted, perform } from '../perform'
import { Rejection } from '../rejection'
import { ownPicture } from './pictures'

type IdentityCalls = Pick<
  typeof endpoints.user,
  'bindContact' | 'editPassword' | 'updatePassword' | 'submitIdentity'
>

/** The calls under /user by which people say who they are and keep their passwords. */
export function identityHandlers(services: Services): HandlersOf<IdentityCalls> {
  const { engine, reviewMs } = services
  return {
    bindContact: (call) => bind(services, call),

    editPassword: async (call) => {
      const { kind, oldPassword } = call.input
      if (kind === 'fund') {
        const was = await verifyFundPassword(services, call, oldPassword)
        return setFund(services, call, { was })
      }
      const was = await verifyLoginPassword(services, call, oldPassword)
      return setLogin(services, call, { was })
    },

    updatePassword: async (call) => {
      const { kind, code, newPassword } = call.input
      if (kind === 'login') checkLogin(newPassword)
      else checkFund(newPassword)
      const sent = await codeOfContact(services, call.uid, code)
      if (sent === undefined) throw new Rejection('CODE_INVALID', { field: 'code' })
      return kind === 'login' ? setLogin(services, call, { sent }) : setFund(services, call, { sent })
    },

    submitIdentity: async (call) => {
      const { input, uid } = call
      const card = checkIdCard(input.idCard, { now: engine.clock.now() })
      if (!card.ok) throw new Rejection(card.code, { field: 'idCard' })
      const { realName, idCard, front, back, handheld = '' } = input
      const pictures = {
        front: ownPicture(uid, 'front', front),
        back: ownPicture(uid, 'back', back),
        handheld: ownPicture(uid, 'handheld', handheld),
      }
      const documents = { type: 'member.identity', uid, realName, idCard, ...pictures } as const
      return perform(engine, call, reviewMs === undefined ? documents : { ...documents, reviewMs })
    },
  }
}

/**
 * The code was sent to the new contact: it proves that it is the member's. The login password or a code of an old contact proves that the
 * sender is the member; for the first phone or e-mail a recent login does too. The contacts of before are notified.
 */
async function bind(services: Services, call: Call<BindContactInput>): Promise<SdkAnswer> {
  const { engine, codes } = services
  const { input, uid } = call
  const before = await accountOf(services, uid)
  const isBound = (input.by === 'email' ? before.email : before.phone) !== undefined
  const spendProof = await proveMember(services, call, !isBound && !input.replace)
  const name = input.by === 'email' ? emailName(input.account) : phoneName(input.account, input.areaCode)
  const purpose = input.by === 'email' ? 'verifyEmail' : 'verifyPhone'
  if (!(await codes.check(name.key, [purpose], input.code)))
    throw new Rejection('CODE_INVALID', { field: 'code' })
  const body = { type: 'member.bind', uid, account: name.account, replace: input.replace } as const
  const answer = await perform(engine, call, body)
  // It is bound, whatever becomes of what proved it.
  await codes.spend(name.key, purpose, input.code).catch(() => {})
  await spendProof()
  await notifyOfContact(services, uid, before, await accountOf(services, uid))
  return answer
}

const accountOf = ({ engine }: Services, uid: number): Promise<MemberAccount> =>
  engine.read(({ state }) => state.members.get(uid)?.account ?? {})

/** What allows a change: the hash that the old password was verified against, or a code that was sent. */
type Allowance =
  | { readonly was: string; readonly sent?: undefined }
  | { readonly sent: SentCode; readonly was?: undefined }

type NewPassword = Call<{ readonly newPassword: string }>

async function setLogin(services: Services, call: NewPassword, { was, sent }: Allowance): Promise<SdkAnswer> {
  const { uid, payer, locale, input } = call
  checkLogin(input.newPassword)
  const { hasher, sessions } = services
  const passwordHash = await hasher.hash(input.newPassword, payer)
  const change = () => sessions.changePassword(uid, passwordHash, was)
  const isChanged = await (sent === undefined ? change() : spendOn(services, sent, change))
  if (!isChanged) throw new Rejection('PASSWORD_STALE')
  await notifyMember(services, uid, await accountOf(services, uid), 'passwordChanged')
  return { message: message(locale, 'PASSWORD_CHANGED') }
}

async function setFund(services: Services, call: NewPassword, { was, sent }: Allowance): Promise<SdkAnswer> {
  const { uid, payer, locale, input } = call
  checkFund(input.newPassword)
  const { engine, hasher } = services
  const passwordHash = await hasher.hash(input.newPassword, payer)
  const body = { type: 'member.fundPassword', uid, passwordHash } as const
  const change = () => accepted(engine, was === undefined ? body : { ...body, was })
  await (sent === undefined ? change() : spendOn(services, sent, change))
  await notifyMember(services, uid, await accountOf(services, uid), 'fundPasswordChanged')
  return { message: message(locale, 'FUND_PASSWORD_SET') }
}

function checkLogin(password: string): void {
  if (!checkLoginPassword(password).ok) throw new Rejection('PASSWORD_WEAK', { field: 'newPassword' })
}

function checkFund(password: string): void {
  const verdict = checkFundPassword(password)
  if (!verdict.ok) throw new Rejection(verdict.code, { field: 'newPassword' })
}
