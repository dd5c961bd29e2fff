import { hasFlag, textFlag } from '../../argv/read-flags'
import { usageError } from '../../cli-error'
import { writeCredentials } from '../../config/credentials'
import { withExchange } from '../../exchange/connect'
import type { Handler } from '../../manifest-shape'
import { sanitize } from '../../output/sanitize'
import { canAsk } from '../../prompt/confirm'
import { readLine } from '../../prompt/read-line'
import { readSecret } from '../../prompt/read-secret'

/** `bgk auth login`: the password comes from a hidden prompt or from stdin, never from a flag. */
export const authLogin: Handler = async (context, [given], flags) => {
  const { io, settings, output, signal } = context
  const fromStdin = hasFlag(flags, 'passwordStdin')
  const account = (given ?? (await askAccount())).trim()
  if (account === '') throw usageError('an account is needed: an e-mail address or a phone number')
  const by = account.includes('@') ? 'email' : 'phone'
  const areaCode = by === 'email' ? '0' : (textFlag(flags, 'areaCode') ?? '86').replace(/^\+/, '')
  if (!/^\d{1,4}$/.test(areaCode)) throw usageError('--area-code must be a dialling code such as 86')

  async function askAccount(): Promise<string> {
    if (fromStdin || !canAsk(context)) {
      throw usageError(
        'which account? there is nobody to ask',
        'write: bgk auth login ACCOUNT --password-stdin',
      )
    }
    return readLine(io, { question: 'E-mail or phone: ', hidden: false, signal })
  }
  const password = await readSecret(context, {
    what: 'password',
    question: `Password for ${sanitize(account)}: `,
    fromStdin,
    hint: 'pipe it in: … | bgk auth login ACCOUNT --password-stdin',
  })
  const result = await withExchange(context, { login: 'none' }, async (exchange) => {
    const user = await exchange.client.session.login({ account, by, areaCode, password, device: 'app' })
    const token = exchange.client.session.token
    if (token === undefined) throw new Error('the exchange accepted the login but gave no token')
    return { user, token, environment: exchange.environment() }
  })
  await writeCredentials(
    { dir: settings.dir, profile: settings.profile, origin: settings.origin },
    { token: result.token, account, savedAt: io.now() },
    io.randomId(),
  )
  await output.answer(
    () => ({
      account,
      member: result.user.member,
      profile: settings.profile,
      url: settings.origin,
      environment: result.environment,
    }),
    () => [
      `Logged in to ${settings.origin} (${result.environment}) as ${sanitize(account)}, profile "${settings.profile}".`,
    ],
  )
  if (io.env.BGK_TOKEN) await output.note('bgk: BGK_TOKEN is set and goes before this session')
  return 0
}
