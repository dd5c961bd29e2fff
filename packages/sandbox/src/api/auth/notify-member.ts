import type { MemberAccount } from '../../core/kernel/command'
import type { Told } from '../../members/outbox'
import type { Services } from '../handler'

const TEXTS: Readonly<Record<Exclude<Told, 'contactReplaced'>, string>> = {
  contactAdded: 'A new contact was added to your account.',
  passwordChanged: 'The login password of your account was changed.',
  fundPasswordChanged: 'The fund password of your account was set.',
}

const REPLACED = {
  email: 'The email address of your account was changed.',
  phone: 'The phone number of your account was changed.',
} as const

/** Whoever did not do it finds out where a thief cannot look: at every contact of `account`. */
export function notifyMember({ engine, outbox }: Services, account: MemberAccount, purpose: Told): void {
  const message = { time: engine.clock.now(), purpose, code: '' } as const
  const textFor = (by: 'email' | 'phone') => {
    const said = purpose === 'contactReplaced' ? REPLACED[by] : TEXTS[purpose]
    return `${said} If this was not you, contact customer service.`
  }
  const { email, phone } = account
  if (email !== undefined) outbox.add({ ...message, channel: 'email', to: email, text: textFor('email') })
  if (phone !== undefined) outbox.add({ ...message, channel: 'sms', to: phone, text: textFor('phone') })
}

/** Tells a contact that lost its place, and where none did, those that were there before. */
export function notifyOfContact(services: Services, before: MemberAccount, after: MemberAccount): void {
  const { email, phone } = before
  const lostEmail = email !== undefined && email !== after.email
  const lostPhone = phone !== undefined && phone !== after.phone
  if (lostEmail || lostPhone) {
    const lost = { ...(lostEmail && { email }), ...(lostPhone && { phone }) }
    notifyMember(services, lost, 'contactReplaced')
  } else if (email !== after.email || phone !== after.phone) notifyMember(services, before, 'contactAdded')
}
