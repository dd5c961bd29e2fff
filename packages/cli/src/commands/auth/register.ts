import { type BgkError, type Client, isBgkError } from '@bgk/sdk'
import { checkLoginPassword, checkRegistration } from '@bgk/sdk/forms'
import type { Context, Handler } from '../../config/command'
import { choiceFlag, type Flags, hasFlag, textFlag } from '../../config/settings'
import { withExchange } from '../../exchange/connect'
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

// There is no account yet, or nobody is logged in to it: both are done once by their code, which is used up with them.

/** `bgk auth register (--email|--tel)`. */
export const authRegister: Handler = async (context, _, flags) => {
  const contact = contactFlag(flags)
  const { by, account, areaCode } = contact
  const inviteCode = textFlag(flags, 'invite') ?? ''
  await confirm(context, `Register ${account} at ${context.settings.origin} and accept its terms?`)
  return withCode(context, flags, contact, {
    purpose: 'register',
    what: 'password',
    done: ['registered', 'Registered'],
    send({ user }, code, password) {
      const terms = { confirm: password, inviteCode, termsAccepted: true }
      const verdict = checkRegistration({ by, account, areaCode, code, password, ...terms })
      if (!verdict.ok)
        throw refusal(verdict, { input: account, field: FIELDS[verdict.field] ?? verdict.field })
      return by === 'email'
        ? user.registerByEmail({ email: account, password, code, inviteCode }, context)
        : user.registerByPhone({ phone: account, areaCode, password, code, inviteCode }, context)
    },
  })
}

const FIELDS: Readonly<Record<string, string>> = { phone: 'tel', inviteCode: 'invite' }

/** `bgk auth forgot ACCOUNT`: a new login password by a code. */
export const authForgot: Handler = async (context, [accountArg], flags) => {
  const contact = contactOf(accountArg, flags)
  const { by, account, areaCode } = contact
  return withCode(context, flags, contact, {
    purpose: 'verify',
    what: 'new password',
    done: ['changed', 'New password set for'],
    send({ user }, code, password) {
      const verdict = checkLoginPassword(password)
      if (!verdict.ok) throw refusal(verdict, { input: account, field: 'password' })
      return by === 'email'
        ? user.recoverByEmail({ email: account, password, code }, context)
        : user.recoverByPhone({ phone: account, areaCode, password, code }, context)
    },
  })
}

interface ByCode {
  readonly purpose: 'register' | 'verify'
  readonly what: 'password' | 'new password'
  /** Field of the answer and words for people. */
  readonly done: readonly [field: string, words: string]
  send(client: Client, code: string, password: string): Promise<unknown>
}

/** Sends a code, asks for it and a password, and sends both once. */
const withCode = (
  context: Context,
  flags: Flags,
  contact: Contact,
  { purpose, what, done: [field, words], send }: ByCode,
): Promise<number> =>
  withExchange(context, { login: 'none' }, async ({ client, environment }) => {
    const { settings, output } = context
    const { account } = contact
    const fromStdin = hasFlag(flags, 'codeStdin')
    if (!fromStdin) await sendCodeToPerson(context, client, contact, purpose)
    const question = `${what.charAt(0).toUpperCase()}${what.slice(1)}: `
    const [code, password] = await readTwoSecrets(
      context,
      [
        { what: 'code', question: 'Code that was sent: ' },
        { what, question, isNew: true },
      ],
      { fromStdin, hint: `write two lines, the code and the ${what}, to --code-stdin` },
    )
    await sentOnce(send(client, code, password), account)
    await output.answer({ account, [field]: true, url: settings.origin, environment: environment() }, [
      `${words} ${account} at ${settings.origin} (${environment()}).`,
    ])
    await output.note(`bgk: log in with: bgk auth login ${account}`)
    return 0
  })

/** A lost answer is settled by logging in: there is no session to ask with. */
async function sentOnce(call: Promise<unknown>, account: string): Promise<void> {
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
export const codeCheck: Handler = async (context, [accountArg], flags) => {
  const { by, account } = contactOf(accountArg, flags)
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
