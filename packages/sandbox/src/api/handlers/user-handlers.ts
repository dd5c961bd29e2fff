import type { Locale, Tip, Tips, UserInfo } from '@bgk/sdk'
import type { endpoints } from '@bgk/sdk/endpoints'
import { tipsIn } from '../../content/articles'
import { kycOf } from '../../core/accounts/accounts'
import type { AnnouncementRow } from '../../core/announcements/announcements'
import type { ExchangeState } from '../../core/exchange-state'
import type { MemberState } from '../../core/kernel/members'
import { sendCode, verifyCode } from '../auth/codes'
import { emailName, logIn, phoneName } from '../auth/log-in'
import { recover, register } from '../auth/register'
import type { HandlersOf, Services } from '../handler'
import { message } from '../messages'
import { paymentMethodHandlers } from './fiat-handlers'
import { identityHandlers } from './identity-handlers'
import { uploadImage } from './pictures'
import { memberOf, teamHandlers } from './team-handlers'
import { ticketHandlers } from './ticket-handlers'

/** Implemented calls under /user. */
export function userHandlers(services: Services): HandlersOf<typeof endpoints.user> {
  const { engine, sessions } = services
  return {
    ...identityHandlers(services),
    ...paymentMethodHandlers(services),
    ...teamHandlers(services),
    ...ticketHandlers(services),
    tips: ({ locale }) => engine.read(({ state }) => tipsOf(state, locale)),
    getCode: (call) => sendCode(services, call),
    info: ({ uid }) => engine.read(({ state }) => infoOf(state, memberOf(state, uid))),
    uploadImage: (call) => uploadImage(services, call),
    logout: async ({ tokenHash, locale }) => {
      await sessions.close(tokenHash)
      return { message: message(locale, 'LOGGED_OUT') }
    },
  }
}

/** Popups of the operator, newest first, then the built-in ones. */
function tipsOf({ announcements }: ExchangeState, locale: Locale): Tips {
  const own = tipsIn(locale)
  const tipOf = (row: AnnouncementRow): Tip => ({ id: row.id, title: row.title, content: row.html })
  return {
    once: [...announcements.of('once').map(tipOf), ...(own.once ?? [])],
    everyone: [...announcements.of('everyone').map(tipOf), ...(own.everyone ?? [])],
  }
}

function infoOf(state: ExchangeState, member: MemberState): UserInfo {
  const { account } = member
  const kyc = kycOf(state, member.uid)
  const person = state.people.person(member.uid)
  const { bankCard, chatApp } = state.paymentMethods.of(member.uid)
  return {
    member: String(member.uid),
    userId: String(member.uid),
    inviteCode: member.inviteCode,
    phone: account.phone ?? '',
    email: account.email ?? '',
    areaCode: account.areaCode ?? '',
    realName: person.realName || (kyc === 'verified' ? (member.label ?? '') : ''),
    idCard: person.idCard,
    kyc,
    ...(kyc === 'rejected' && person.reason !== '' && { kycReason: person.reason }),
    ...(person.sentTs !== null && { kycSubmittedAt: person.sentTs }),
    fundPasswordSet: member.fundPasswordHash !== undefined,
    creditScore: person.creditScore,
    ...(bankCard !== null && { bankCard: bankCard.shown }),
    ...(bankCard?.bank && { bankName: bankCard.bank }),
    ...(chatApp !== null && { chatAccount: chatApp.shown }),
    withdrawAllowed: !person.fundsLocked,
    ...(person.front !== '' && { idFront: person.front }),
    ...(person.back !== '' && { idBack: person.back }),
    ...(person.handheld !== '' && { idHandheld: person.handheld }),
  }
}

/** Calls under /member: registration, recovery, login. */
export function memberHandlers(services: Services): HandlersOf<typeof endpoints.member> {
  return {
    verifyCode: (call) => verifyCode(services, call),
    registerByPhone: (call) => register(services, call, phoneName(call.input.phone, call.input.areaCode)),
    registerByEmail: (call) => register(services, call, emailName(call.input.email)),
    recoverByPhone: (call) => recover(services, call, phoneName(call.input.phone, call.input.areaCode)),
    recoverByEmail: (call) => recover(services, call, emailName(call.input.email)),
    login: (call) => logIn(services, call),
  }
}
