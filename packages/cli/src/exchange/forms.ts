import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { Client } from '@bgk/sdk'
import { checkEmail, checkImage, readTypedPhone } from '@bgk/sdk/forms'
import { type MessageCode, message } from '@bgk/sdk/trading'
import type { Context } from '../config/command'
import { type Flags, textFlag } from '../config/settings'
import { CliError, usageError } from '../terminal/errors'
import { canAsk } from '../terminal/prompt'
import { sanitize } from '../terminal/text'
import { exitOfReason } from './describe-error'

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
    if (!verdict.ok) throw refusal(verdict, { input: account, field: 'email' })
    return { by: 'email', account, areaCode: '0' }
  }
  const areaCode = (textFlag(flags, 'areaCode') ?? '86').replace(/^\+/, '')
  if (!/^\d{1,4}$/.test(areaCode)) throw usageError('--area-code must be a dialling code such as 86')
  const verdict = readTypedPhone(account, { areaCode })
  if (!verdict.ok) throw refusal(verdict, { input: account, field: 'tel' })
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

type For = 'register' | 'verify'

/** Has a code sent to a contact; gives what the exchange says. */
export async function sendCode(
  client: Client,
  { by, account, areaCode }: Contact,
  purpose: For,
  signal: AbortSignal,
): Promise<string> {
  const way = by === 'email' ? 'Email' : 'Phone'
  const { message } = await client.user.getCode(
    { purpose: `${purpose}${way}`, account, areaCode },
    { signal },
  )
  return sanitize(message)
}

/** Sends one where a person is there to read it; with secrets on stdin the code was sent before. */
export async function sendCodeToPerson(
  context: Context,
  client: Client,
  contact: Contact,
  purpose: For,
): Promise<void> {
  if (!canAsk(context)) return
  await sendCode(client, contact, purpose, context.signal)
  await context.output.note(`bgk: a code was sent to ${contact.account}`)
}

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** A picture of this machine, checked: JPEG, PNG or WebP of at most 10 MB. Exit 2 when it cannot be read, exit 10 when it is refused. */
export async function readImage(path: string): Promise<File> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw usageError(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`)
  })
  const type = TYPES[extname(path).toLowerCase()] ?? ''
  const verdict = checkImage({ type, size: bytes.length })
  if (!verdict.ok) throw refusal(verdict, { input: path, field: 'image' })
  return new File([bytes], basename(path), { type })
}

/** Stores a picture; its reference is what other calls take. A picture that nothing refers to does nothing. */
export async function uploadImage(client: Client, image: File, signal: AbortSignal): Promise<string> {
  const { url } = await client.user.uploadImage({ image }, { signal })
  return url
}

/** Exit 10, or 4 where the account may not do it: the client's own rules refuse it. `asked` is what was wanted, `field` the flag or argument at fault. */
export function refusal(
  { code, params }: { readonly code: MessageCode; readonly params?: Readonly<Record<string, string>> },
  { input, field }: { readonly input: string; readonly field: string },
): CliError {
  return new CliError(exitOfReason(code) ?? 'validation', `${message(code, params)} (${input})`, {
    field,
    reason: code,
    ...(params && { params }),
    hint: 'nothing was sent',
  })
}
