import { type Client, isBgkError, loginChallengeOf } from '@bgk/sdk'
import type { Context, Handler } from '../../config/command'
import {
  credentialsPath,
  readCredentials,
  removeCredentials,
  type TokenPlace,
  writeCredentials,
} from '../../config/credentials'
import { hasFlag } from '../../config/settings'
import { type Exchange, notLoggedIn, withExchange } from '../../exchange/connect'
import { contactOf } from '../../exchange/forms'
import { usageError } from '../../terminal/errors'
import { canAsk, readLine } from '../../terminal/prompt'
import { readSecret } from '../../terminal/secrets'
import { sanitize } from '../../terminal/text'

/** A session that was opened. */
interface Opened {
  readonly token: string
  readonly account: string
  /** Absent where the exchange does not say. */
  readonly member?: string
  readonly environment: ReturnType<Exchange['environment']>
}

/** `bgk auth login`: the password or the token comes from a hidden prompt or from stdin, never from a flag. */
export const authLogin: Handler = async (context, [accountArg], flags) => {
  const { io, settings, output } = context
  if (hasFlag(flags, 'passwordStdin') && hasFlag(flags, 'tokenStdin'))
    throw usageError('--password-stdin and --token-stdin exclude each other')
  const opened = hasFlag(flags, 'tokenStdin')
    ? await openByToken(context, accountArg)
    : await openByPassword(context, accountArg, flags)
  const { token, account, member, environment } = opened
  const readOnly = hasFlag(flags, 'readOnly')
  const key = { dir: settings.dir, profile: settings.profile, origin: settings.origin }
  const place = await writeCredentials(
    key,
    { token, account, savedAt: io.now(), ...(readOnly && { readOnly }) },
    io,
    { useKeychain: flags.keychain !== false },
  )
  await output.answer(
    {
      account,
      member: member ?? null,
      profile: settings.profile,
      url: settings.origin,
      environment,
      place,
      readOnly,
    },
    [
      `Logged in to ${settings.origin} (${environment}) as ${sanitize(account)}, profile "${settings.profile}"${readOnly ? ', only to read' : ''}.`,
      `The session is in ${storageText(place, credentialsPath(key))}.`,
    ],
  )
  if (io.env.BGK_TOKEN) await output.note('bgk: BGK_TOKEN is set and goes before this session')
  return 0
}

async function openByPassword(
  context: Context,
  accountArg: string | undefined,
  flags: Parameters<Handler>[2],
): Promise<Opened> {
  const { io, signal } = context
  const fromStdin = hasFlag(flags, 'passwordStdin')
  const { by, account, areaCode } = contactOf(accountArg ?? (await askAccount()), flags)

  async function askAccount(): Promise<string> {
    if (fromStdin || !canAsk(context)) {
      throw usageError(
        'which account? there is nobody to ask',
        'write: bgk auth login ACCOUNT --password-stdin',
      )
    }
    return readLine(io, { question: 'E-mail or phone: ', hidden: false, signal })
  }
  const typed = await readSecret(context, {
    what: 'password',
    question: `Password for ${sanitize(account)}: `,
    fromStdin,
    hint: 'pipe it in: … | bgk auth login ACCOUNT --password-stdin',
  })
  const [password = '', code] = fromStdin ? typed.split(/\r?\n/) : [typed]
  return withExchange(context, { login: 'none' }, async ({ client, environment }) => {
    const { member } = await client.session
      .login({ account, by, areaCode, password, device: 'app' })
      .catch((error: unknown) => confirmLogin(context, client, error, code))
    const { token } = client.session
    if (token === undefined) throw new Error('the exchange accepted the login but gave no token')
    return { token, account, ...(member !== undefined && { member }), environment: environment() }
  })
}

/** Second step of a login, where the first one was refused for that alone: the code comes from stdin or from a person. */
async function confirmLogin(context: Context, { session }: Client, refusal: unknown, pipedCode?: string) {
  const challengeToken = loginChallengeOf(refusal)
  if (challengeToken === undefined) throw refusal
  const code =
    pipedCode ??
    (await readSecret(context, {
      what: 'code of the authenticator app',
      question: 'Code of your authenticator app, or a recovery code: ',
      fromStdin: false,
      hint: 'pipe two lines into --password-stdin: the password, then the code',
    }))
  return session.confirmLogin({ challengeToken, code: code.trim(), device: 'app' })
}

/** A token of another place: the exchange says whose it is. */
async function openByToken(context: Context, accountArg: string | undefined): Promise<Opened> {
  if (accountArg !== undefined)
    throw usageError('--token-stdin takes no account: the exchange says whose the token is')
  const token = await readSecret(context, {
    what: 'token',
    question: 'Token: ',
    fromStdin: true,
    hint: 'pipe it in: … | bgk auth login --token-stdin',
  })
  if (!/^[\x21-\x7e]{1,4096}$/.test(token)) throw usageError('what stdin held is no token')
  return withExchange(context, { login: 'none', token }, async ({ client, environment }) => {
    const user = await client.session.refreshUser()
    if (user === undefined) throw notLoggedIn(context)
    const { email, phone, member } = user
    const account = email ?? phone ?? member ?? '--'
    return { token, account, ...(member !== undefined && { member }), environment: environment() }
  })
}

/** `bgk auth logout`: the session is forgotten here even when the exchange cannot be told. */
export const authLogout: Handler = async (context) => {
  const { io, settings, output } = context
  const key = { dir: settings.dir, profile: settings.profile, origin: settings.origin }
  const stored = await readCredentials(key, io)
  let revoked = false
  if (stored !== undefined || io.env.BGK_TOKEN) {
    revoked = await withExchange(context, { login: 'required' }, async ({ client }) => {
      await client.user.logout(undefined, { signal: context.signal })
      return true
    }).catch((error: unknown) => isBgkError(error) && error.code === 'UNAUTHORIZED')
    await removeCredentials(key, io)
  }
  const wasIn = stored !== undefined || Boolean(io.env.BGK_TOKEN)
  await output.answer({ loggedOut: wasIn, revoked, profile: settings.profile, url: settings.origin }, [
    wasIn
      ? `Logged out of ${settings.origin}, profile "${settings.profile}".`
      : `Was not logged in to ${settings.origin}.`,
  ])
  if (wasIn && !revoked)
    await output.note('bgk: the exchange could not be told; the session is forgotten here only')
  if (io.env.BGK_TOKEN) await output.note('bgk: BGK_TOKEN is still set in this shell')
  return 0
}

/** Where a session is kept, in words. */
export const storageText = (place: TokenPlace, path: string): string =>
  place === 'keychain' ? 'the keychain of this machine' : `the file ${path}, which only you may read`
