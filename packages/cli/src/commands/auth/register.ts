import { type BgkError, isBgkError } from '@bgk/sdk'
import { checkLoginPassword, checkRegistration } from '@bgk/sdk/forms'
import type { Context, Handler } from '../../config/command'
import { choiceFlag, hasFlag, textFlag } from '../../config/flags'
import { type Exchange, withExchange } from '../../exchange/connect'
import {
  type Contact,
  contactFlag,
  contactOf,
  refusal,
  sendCode,
  sendCodeToPerson,
} from '../../exchange/forms'
import { CliError } from '../../terminal/errors'
import { confirm } from '../../terminal/prompt'
import { readSecret, readTwoSecrets } from '../../terminal/secrets'

const CODE = { what: 'code', question: 'Code that was sent: ' }

// There is no account yet, or nobody is logged in to it: both are done once by their code, which is used up with them.

/** `bgk auth register (--email|--tel)`. */
export const authRegister: Handler = async (context, _, flags) => {
  const contact = contactFlag(flags)
  const inviteCode = textFlag(flags, 'invite') ?? ''
  await confirm(context, `Register ${contact.account} at ${context.settings.origin} and accept its terms?`)
  return withExchange(context, { login: 'none' }, async (exchange) => {
    const { client } = exchange
    const { signal } = context
    const fromStdin = hasFlag(flags, 'codeStdin')
    if (!fromStdin) await sendCodeToPerson(context, client, contact, 'register')
    const [code, password] = await readTwoSecrets(
      context,
      [CODE, { what: 'password', question: 'Password: ', isNew: true }],
      { fromStdin, hint: 'write two lines, the code and the password, to --code-stdin' },
    )
    const { by, account, areaCode } = contact
    const verdict = checkRegistration({
      by,
      account,
      areaCode,
      code,
      password,
      confirm: password,
      inviteCode,
      termsAccepted: true,
    })
    if (!verdict.ok) throw refusal(verdict, { asked: account, field: FIELDS[verdict.field] ?? verdict.field })
    await done(
      by === 'email'
        ? client.user.registerByEmail({ email: account, password, code, inviteCode }, { signal })
        : client.user.registerByPhone({ phone: account, areaCode, password, code, inviteCode }, { signal }),
      account,
    )
    await tell(context, exchange, contact, 'registered', 'Registered')
    return 0
  })
}

const FIELDS: Readonly<Record<string, string>> = { phone: 'tel', inviteCode: 'invite' }

/** `bgk auth forgot ACCOUNT`: a new login password by a code. */
export const authForgot: Handler = async (context, [given], flags) => {
  const contact = contactOf(given, flags)
  return withExchange(context, { login: 'none' }, async (exchange) => {
    const { client } = exchange
    const { signal } = context
    const fromStdin = hasFlag(flags, 'codeStdin')
    if (!fromStdin) await sendCodeToPerson(context, client, contact, 'verify')
    const [code, password] = await readTwoSecrets(
      context,
      [CODE, { what: 'new password', question: 'New password: ', isNew: true }],
      { fromStdin, hint: 'write two lines, the code and the new password, to --code-stdin' },
    )
    const { by, account, areaCode } = contact
    const verdict = checkLoginPassword(password)
    if (!verdict.ok) throw refusal(verdict, { asked: account, field: 'password' })
    await done(
      by === 'email'
        ? client.user.recoverByEmail({ email: account, password, code }, { signal })
        : client.user.recoverByPhone({ phone: account, areaCode, password, code }, { signal }),
      account,
    )
    await tell(context, exchange, contact, 'changed', 'New password set for')
    return 0
  })
}

/** A lost answer is settled by logging in: there is no session to ask with. */
async function done(call: Promise<unknown>, account: string): Promise<void> {
  await call.catch((error: unknown) => {
    if (!isLost(error)) throw error
    throw new CliError('unknown_state', 'sent, but the answer was lost: it may or may not have been done', {
      reason: error.code,
      hint: `see whether this works: bgk auth login ${account}`,
      cause: error,
    })
  })
}

const isLost = (error: unknown): error is BgkError => isBgkError(error) && error.code === 'OUTCOME_UNKNOWN'

async function tell(
  { settings, output }: Context,
  { environment }: Pick<Exchange, 'environment'>,
  { account }: Contact,
  what: 'registered' | 'changed',
  words: string,
): Promise<void> {
  await output.answer({ account, [what]: true, url: settings.origin, environment: environment() }, [
    `${words} ${account} at ${settings.origin} (${environment()}).`,
  ])
  await output.note(`bgk: log in with: bgk auth login ${account}`)
}

/** `bgk auth code send ACCOUNT`. */
export const codeSend: Handler = async (context, [account], flags) => {
  const purpose = choiceFlag(flags, 'for', ['register', 'verify']) ?? 'verify'
  const contact = contactOf(account, flags)
  const message = await withExchange(context, { login: 'optional' }, ({ client }) =>
    sendCode(client, contact, purpose, context.signal),
  )
  return context.output.answer({ sentTo: contact.account, for: purpose, message }, [
    `A code was sent to ${contact.account}.`,
  ])
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
  return context.output.answer({ account, isRight: true }, ['The code is right.'])
}
