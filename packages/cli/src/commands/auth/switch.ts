import { usageError } from '../../cli-error'
import { type ConfigFile, readConfigFile } from '../../config/config-file'
import { readCredentials } from '../../config/credentials'
import { changeConfig } from '../../config/edit-config'
import { DEFAULT_PROFILE, noProfile, type Settings } from '../../config/settings'
import type { Context } from '../../context'
import type { Handler } from '../../manifest-shape'
import { sanitize } from '../../output/sanitize'
import { table } from '../../output/table'
import { canAsk } from '../../prompt/confirm'
import { pick } from '../../prompt/pick'

interface Choice {
  readonly name: string
  readonly url: string
  /** Who is logged in there; '' for nobody. */
  readonly account: string
}

/** `bgk auth switch [PROFILE]`: another profile counts from now on; without a name a person picks one. */
export const authSwitch: Handler = async (context, [given]) => {
  const { settings, output } = context
  const config = await readConfigFile(settings.dir)
  const profiles: ConfigFile['profiles'] = { [DEFAULT_PROFILE]: {}, ...config.profiles }
  const choices = await Promise.all(
    Object.entries(profiles).map(([name, { url }]) => choiceOf(context, name, url)),
  )
  const name = given ?? (await picked(context, choices))
  const choice = choices.find((one) => one.name === name)
  if (choice === undefined) throw noProfile(name, config, settings.dir)
  await changeConfig(context, [{ key: ['profile'], value: name }])
  const { url, account } = choice
  await output.answer(
    () => ({ profile: name, url, account: account === '' ? null : account }),
    () => [
      `Profile "${name}" counts from now on: ${url}, ${account === '' ? 'not logged in' : sanitize(account)}.`,
    ],
  )
  return 0
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
