import { checkEmail, readTypedPhone } from '@bgk/sdk/forms'
import type { Flags } from '../argv/flags'
import { textFlag } from '../argv/read-flags'
import { usageError } from '../cli-error'
import { refusal } from './refusal'

/** An e-mail address or a phone number, as the exchange wants it. */
export interface Contact {
  readonly by: 'phone' | 'email'
  readonly account: string
  /** '0' for e-mail. */
  readonly areaCode: string
}

/** A contact as it was typed, checked: with an `@` it is an e-mail address. Exit 2 without one, exit 10 when it is none. */
export function contactOf(text: string | undefined, flags: Flags): Contact {
  const account = text?.trim() ?? ''
  if (account === '') throw usageError('an account is needed: an e-mail address or a phone number')
  if (account.includes('@')) {
    const verdict = checkEmail(account)
    if (!verdict.ok) throw refusal(verdict, { asked: account, field: 'email' })
    return { by: 'email', account, areaCode: '0' }
  }
  const areaCode = (textFlag(flags, 'areaCode') ?? '86').replace(/^\+/, '')
  if (!/^\d{1,4}$/.test(areaCode)) throw usageError('--area-code must be a dialling code such as 86')
  const verdict = readTypedPhone(account, { areaCode })
  if (!verdict.ok) throw refusal(verdict, { asked: account, field: 'tel' })
  return { by: 'phone', account: verdict.value, areaCode: verdict.areaCode }
}

/** The contact of `--email` or `--tel`. */
export function contactFlag(flags: Flags): Contact {
  const [email, tel] = [textFlag(flags, 'email'), textFlag(flags, 'tel')]
  if ((email === undefined) === (tel === undefined))
    throw usageError('by e-mail or by phone?', 'give one of --email ADDRESS, --tel NUMBER')
  const contact = contactOf(email ?? tel, flags)
  if ((contact.by === 'email') !== (email !== undefined))
    throw usageError(`${contact.account} is no ${email === undefined ? 'phone number' : 'e-mail address'}`)
  return contact
}
