import type { PasswordKind, UserInfo } from '@bgk/sdk'
import { checkFundPassword, checkLoginPassword } from '@bgk/sdk/forms'
import type { Handler } from '../../config/command'
import { hasFlag } from '../../config/settings'
import type { CommandRequest } from '../../exchange/connect'
import { type Contact, refusal, sendCodeToPerson } from '../../exchange/forms'
import { type Plan, writeCommand } from '../../orders/write-command'
import { CliError } from '../../terminal/errors'
import { readTwoSecrets } from '../../terminal/secrets'

const WORDS = { login: 'login password', fund: 'fund password' } as const

/** How a new password is proved, and the call that takes it. */
type ProofMethod =
  | { readonly call: 'user.updatePassword'; readonly proof: 'code' }
  | { readonly call: 'user.editPassword'; readonly proof: 'oldPassword' }
  | { readonly call: 'compat.setFundPassword'; readonly proof: 'password' }

async function proofMethodOf(kind: PasswordKind, { client, flags, signal }: CommandRequest) {
  const user = await client.user.info(undefined, { signal })
  const isFirst = kind === 'fund' && !user.fundPasswordSet
  const way: ProofMethod = isFirst
    ? { call: 'compat.setFundPassword', proof: 'password' }
    : hasFlag(flags, 'code')
      ? { call: 'user.updatePassword', proof: 'code' }
      : { call: 'user.editPassword', proof: 'oldPassword' }
  return { user, way }
}

/** What proves it, in words. */
const proofText = (kind: PasswordKind, { proof }: ProofMethod): string =>
  proof === 'code' ? 'code' : proof === 'password' ? 'login password' : `old ${WORDS[kind]}`

const makeAttempt = (
  { client }: CommandRequest,
  { call }: ProofMethod,
  kind: PasswordKind,
  signal: AbortSignal,
) =>
  call === 'compat.setFundPassword'
    ? client.attempt(call, {}, { signal })
    : client.attempt(call, { kind }, { signal })

/** A new password, by the old one or by a code that was sent to the bound contact; the first fund password by that of the login. */
const passwordCommand = (kind: PasswordKind): Handler =>
  writeCommand<never>({
    command: `auth passwd ${kind}`,
    once: false,
    question: `Change the ${WORDS[kind]}? Withdrawals may be barred for 24 hours.`,
    prepare: async (request) => ({
      typed: { kind },
      plan: async (): Promise<Plan> => {
        const { user, way } = await proofMethodOf(kind, request)
        const proof = proofText(kind, way)
        return {
          call: way.call,
          input: way.proof === 'password' ? {} : { kind },
          make: (until) => makeAttempt(request, way, kind, until),
          shown: [
            [way.proof === 'password' ? 'Set' : 'Change', WORDS[kind]],
            [
              'Proved by',
              way.proof === 'code' ? `a code sent to ${boundContact(user).account}` : `the ${proof}`,
            ],
          ],
        }
      },
    }),
    secrets: async (request) => {
      const { client, context, flags } = request
      const { user, way } = await proofMethodOf(kind, request)
      const fromStdin = hasFlag(flags, 'stdin')
      if (way.proof === 'code' && !fromStdin)
        await sendCodeToPerson(context, client, boundContact(user), 'verify')
      const what = proofText(kind, way)
      const question = way.proof === 'code' ? 'Code that was sent: ' : `${capital(what)}: `
      const [proof, newPassword] = await readTwoSecrets(
        context,
        [
          { what, question },
          { what: `new ${WORDS[kind]}`, question: `New ${WORDS[kind]}: `, isNew: true },
        ],
        { fromStdin, hint: `write two lines, the ${what} and the new ${WORDS[kind]}, to --stdin` },
      )
      const verdict = kind === 'login' ? checkLoginPassword(newPassword) : checkFundPassword(newPassword)
      if (!verdict.ok) throw refusal(verdict, { input: `the new ${WORDS[kind]}`, field: 'newPassword' })
      return {
        [way.proof]: proof,
        [way.proof === 'password' ? 'fundPassword' : 'newPassword']: newPassword,
      }
    },
  })

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `bgk auth passwd login`. */
export const passwordOfLogin = passwordCommand('login')

/** `bgk auth passwd fund`. */
export const passwordOfFunds = passwordCommand('fund')

function boundContact({ email, phone, areaCode }: UserInfo): Contact {
  if (email !== undefined) return { by: 'email', account: email, areaCode: '0' }
  if (phone !== undefined && areaCode !== undefined)
    return { by: 'phone', account: phone, areaCode: areaCode.replace(/^\+/, '') }
  throw new CliError('forbidden', 'no e-mail address and no phone number is bound', {
    reason: 'CONTACT_REQUIRED',
    hint: 'bind one with: bgk account bind email ADDRESS',
  })
}
