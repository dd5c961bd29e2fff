import type { Context, Handler } from '../../config/command'
import { credentialsPath, readCredentials } from '../../config/credentials'
import { changeConfig } from '../../config/edit-config'
import { type ConfigFile, readConfigFile } from '../../config/profile'
import { DEFAULT_PROFILE, noProfile, type Settings } from '../../config/settings'
import { notLoggedIn, withExchange } from '../../exchange/connect'
import { usageError } from '../../terminal/errors'
import { pick } from '../../terminal/pick'
import { canAsk, confirm } from '../../terminal/prompt'
import { facts, table } from '../../terminal/table'
import { sanitize } from '../../terminal/text'
import { storageText } from './login'

/** `bgk auth status`: asks the exchange, so that an expired session shows (exit 3). */
export const authStatus: Handler = async (context) => {
  const { settings, output } = context
  const path = credentialsPath({ dir: settings.dir, profile: settings.profile, origin: settings.origin })
  const document = await withExchange(context, { login: 'required' }, async (exchange) => {
    const user = await exchange.client.session.refreshUser()
    if (user === undefined) throw notLoggedIn(context)
    return {
      account: exchange.account || user.email || user.phone,
      member: user.member,
      kyc: user.kyc,
      creditScore: user.creditScore ?? null,
      profile: settings.profile,
      url: settings.origin,
      environment: exchange.environment(),
      session: exchange.tokenSource ?? null,
      readOnly: exchange.readOnly,
    }
  })
  return output.answer(
    document,
    facts([
      ['Account', document.account ?? '--'],
      ['Member', document.member ?? '--'],
      ['KYC', document.kyc ?? '--'],
      ['Exchange', `${document.url} (${document.environment})`],
      ['Profile', document.profile],
      [
        'Session',
        document.session === 'keychain' || document.session === 'file'
          ? `in ${storageText(document.session, path)}`
          : 'from BGK_TOKEN',
      ],
      ...(document.readOnly ? [['May', 'only read'] as const] : []),
    ]),
  )
}

/** `bgk auth token`: the token of the session; exit 11 where nobody says yes to it. */
export const authToken: Handler = async (context) => {
  const { io, settings, output } = context
  const { dir, profile, origin } = settings
  const stored = io.env.BGK_TOKEN ? undefined : await readCredentials({ dir, profile, origin }, io)
  const token = io.env.BGK_TOKEN || stored?.token
  if (token === undefined) throw notLoggedIn(context)
  await confirm(context, 'Show the token? Whoever has it can use the account.')
  await output.answer({ token, url: origin, profile, source: stored?.place ?? 'BGK_TOKEN' }, [token])
  const account = stored === undefined || stored.account === '' ? 'the account' : sanitize(stored.account)
  return output.note(`bgk: whoever has this can use ${account} at ${origin} until: bgk auth logout`)
}

interface Choice {
  readonly name: string
  readonly url: string
  /** Who is logged in there; '' for nobody. */
  readonly account: string
}

/** `bgk auth switch [PROFILE]`: another profile counts from now on; without a name a person picks one. */
export const authSwitch: Handler = async (context, [profileArg]) => {
  const { settings, output } = context
  const config = await readConfigFile(settings.dir)
  const profiles: ConfigFile['profiles'] = { [DEFAULT_PROFILE]: {}, ...config.profiles }
  const choices = await Promise.all(
    Object.entries(profiles).map(([name, { url }]) => choiceOf(context, name, url)),
  )
  const name = profileArg ?? (await picked(context, choices))
  const choice = choices.find((one) => one.name === name)
  if (choice === undefined) throw noProfile(name, config, settings.dir)
  await changeConfig(context, [{ key: ['profile'], value: name }])
  const { url, account } = choice
  return output.answer({ profile: name, url, account: account === '' ? null : account }, [
    `Profile "${name}" counts from now on: ${url}, ${account === '' ? 'not logged in' : sanitize(account)}.`,
  ])
}

async function choiceOf(
  { settings, io }: Pick<Context, 'settings' | 'io'>,
  name: string,
  own: string | undefined,
): Promise<Choice> {
  const url = own ?? originOf(settings)
  const stored = await readCredentials({ dir: settings.dir, profile: name, origin: new URL(url).origin }, io)
  return { name, url, account: stored?.account ?? '' }
}

/** Of a profile that names no exchange: the one that counts now. */
const originOf = ({ origin }: Settings): string => origin

async function picked(context: Context, choices: readonly Choice[]): Promise<string> {
  const { io, settings, output, signal } = context
  if (!canAsk(context))
    throw usageError('which profile? there is nobody to ask', 'write: bgk auth switch PROFILE')
  const lines = table<Choice>(
    [
      { title: 'Profile', cell: (row) => row.name },
      { title: 'Exchange', cell: (row) => row.url },
      { title: 'Account', cell: (row) => (row.account === '' ? 'not logged in' : sanitize(row.account)) },
    ],
    choices,
    { header: false, paint: output.errorPaint },
  )
  const start = choices.findIndex(({ name }) => name === settings.profile)
  const at = await pick(io, { question: 'Which profile?', lines, start: Math.max(start, 0), signal })
  return choices[at]?.name ?? settings.profile
}
