import type { ExchangeState } from '../../core/exchange-state'
import type { MemberAccount } from '../../core/kernel/command'
import type { AccountNotice } from '../../members/outbox'
import type { Services } from '../handler'

const TEXTS: Readonly<Record<Exclude<AccountNotice, 'contactReplaced'>, string>> = {
  contactAdded: 'A new contact was added to your account.',
  passwordChanged: 'The login password of your account was changed.',
  fundPasswordChanged: 'The fund password of your account was set.',
  phraseChanged: 'The anti-phishing phrase of your account was changed.',
  totpSet: 'An authenticator app was added to your account.',
  totpRemoved: 'The authenticator app was removed from your account.',
  recoveryRenewed: 'The recovery codes of your account were replaced.',
  passkeyAdded: 'A passkey was added to your account.',
  passkeyRemoved: 'A passkey was removed from your account.',
  recoveryUsed: 'A recovery code was used to log in to your account.',
}

const REPLACED = {
  email: 'The email address of your account was changed.',
  phone: 'The phone number of your account was changed.',
} as const

/** The end of a message to a member: the member's own phrase, which nobody else can write. */
export function phraseFor({ security }: ExchangeState, uid: number | undefined): string {
  const phrase = uid === undefined ? '' : security.phrase(uid)
  return phrase === '' ? '' : ` Your anti-phishing phrase: ${phrase}`
}

/** Notifies a member at every contact of `account`, where a thief of the login does not read. */
export async function notifyMember(
  { engine, outbox }: Services,
  uid: number,
  account: MemberAccount,
  purpose: AccountNotice,
): Promise<void> {
  const phrase = await engine.read(({ state }) => phraseFor(state, uid))
  const message = { time: engine.clock.now(), purpose, code: '' } as const
  const textFor = (by: 'email' | 'phone') => {
    const fact = purpose === 'contactReplaced' ? REPLACED[by] : TEXTS[purpose]
    return `${fact} If this was not you, contact customer service.${phrase}`
  }
  const { email, phone } = account
  if (email !== undefined) outbox.add({ ...message, channel: 'email', to: email, text: textFor('email') })
  if (phone !== undefined) outbox.add({ ...message, channel: 'sms', to: phone, text: textFor('phone') })
}

/** Tells a contact that lost its place, and where none did, those that were there before. */
export async function notifyOfContact(
  services: Services,
  uid: number,
  before: MemberAccount,
  after: MemberAccount,
): Promise<void> {
  const { email, phone } = before
  const lostEmail = email !== undefined && email !== after.email
  const lostPhone = phone !== undefined && phone !== after.phone
  if (lostEmail || lostPhone) {
    const lost = { ...(lostEmail && { email }), ...(lostPhone && { phone }) }
    await notifyMember(services, uid, lost, 'contactReplaced')
  } else if (email !== after.email || phone !== after.phone)
    await notifyMember(services, uid, before, 'contactAdded')
}
