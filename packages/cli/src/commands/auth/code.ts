import type { Client } from '@bgk/sdk'
import { choiceFlag, hasFlag } from '../../argv/read-flags'
import type { Context } from '../../context'
import { withExchange } from '../../exchange/connect'
import { type Contact, contactOf } from '../../exchange/contact'
import type { Handler } from '../../manifest-shape'
import { sanitize } from '../../output/sanitize'
import { canAsk } from '../../prompt/confirm'
import { readSecret } from '../../prompt/read-secret'

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

/** `bgk auth code send ACCOUNT`. */
export const codeSend: Handler = async (context, [account], flags) => {
  const purpose = choiceFlag(flags, 'for', ['register', 'verify']) ?? 'verify'
  const contact = contactOf(account, flags)
  const message = await withExchange(context, { login: 'optional' }, ({ client }) =>
    sendCode(client, contact, purpose, context.signal),
  )
  await context.output.answer(
    () => ({ sentTo: contact.account, for: purpose, message }),
    () => [`A code was sent to ${contact.account}.`],
  )
  return 0
}

/** `bgk auth code check ACCOUNT`: whether a code is the one that was sent; it is not used up. */
export const codeCheck: Handler = async (context, [given], flags) => {
  const { by, account } = contactOf(given, flags)
  const code = await readSecret(context, {
    what: 'code',
    question: 'Code that was sent: ',
    fromStdin: hasFlag(flags, 'codeStdin'),
    hint: 'write it to --code-stdin',
  })
  await withExchange(context, { login: 'optional' }, ({ client }) =>
    client.user.verifyCode({ account, code, by }, { signal: context.signal }),
  )
  await context.output.answer(
    () => ({ account, isRight: true }),
    () => ['The code is right.'],
  )
  return 0
}
