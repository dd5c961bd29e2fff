import type { Handler } from '../../config/command'
import { changeConfig, profileValue } from '../../config/edit-config'
import {
  type ConfigFile,
  checkProfileName,
  type Profile,
  profileKeyNames,
  readConfigFile,
} from '../../config/profile'
import { DEFAULT_PROFILE, noProfile, textFlag } from '../../config/settings'
import { usageError } from '../../terminal/errors'
import { confirm } from '../../terminal/prompt'
import { field, type View } from '../../terminal/view'
import { localList } from '../../views/read-command'

interface ProfileRow extends Profile {
  readonly name: string
  readonly isCurrent: boolean
}

const profileView: View<ProfileRow> = {
  type: 'profile',
  about: 'A profile of config.json',
  fields: [
    field.text('name', 'Name', { title: 'Profile' }),
    field.boolean('current', 'Active', { title: 'Current', from: 'isCurrent' }),
    field.text('url', 'Exchange URL; null for the local sandbox', { title: 'Exchange' }),
    field.text('lang', 'Language of server messages', { title: 'Language' }),
    field.boolean('readOnly', 'Rejects every write', {
      title: 'Only reads',
      value: (row) => row.readOnly === true,
    }),
    field.decimal('maxNotional', 'Maximum order; null if unlimited', { title: 'Largest order' }),
  ],
}

/** `bgk profile list`. */
export const profileList = localList<ProfileRow>({
  view: profileView,
  empty: 'no profiles',
  read: async ({ context: { settings } }) => {
    const { profiles } = await readConfigFile(settings.dir)
    return Object.entries({ [DEFAULT_PROFILE]: {}, ...profiles }).map(([name, profile]) => ({
      ...profile,
      name,
      isCurrent: name === settings.profile,
    }))
  },
})

/** `bgk profile add NAME [--set KEY=VALUE...]`. */
export const profileAdd: Handler = async (context, [name = ''], flags) => {
  checkProfileName(name)
  const { profiles } = await readConfigFile(context.settings.dir)
  if (Object.hasOwn(profiles, name)) {
    throw usageError(
      `there is a profile "${name}" already`,
      `change it with: bgk config set KEY VALUE --profile ${name}`,
    )
  }
  const entries = profileKeyNames
    .filter((key) => key !== 'color')
    .flatMap((key) => {
      const text = key === 'readOnly' && flags.readOnly === true ? 'true' : textFlag(flags, key)
      return text === undefined ? [] : [[key, profileValue(key, text)] as const]
    })
  await changeConfig(context, [{ key: ['profiles', name], value: Object.fromEntries(entries) }])
  return context.output.note(`profile "${name}" is there: bgk profile use ${name}, or --profile ${name}`)
}

/** `bgk profile use NAME`. */
export const profileUse: Handler = async (context, [name = '']) => {
  const config = await readConfigFile(context.settings.dir)
  checkIsThere(name, config, context.settings.dir)
  await changeConfig(context, [{ key: ['profile'], value: name }])
  return context.output.note(`profile "${name}" counts from now on`)
}

/** `bgk profile rm NAME`: its sessions stay until they are logged out. */
export const profileRemove: Handler = async (context, [name = '']) => {
  const config = await readConfigFile(context.settings.dir)
  if (!Object.hasOwn(config.profiles, name)) throw noProfile(name, config, context.settings.dir)
  await confirm(context, `Remove profile "${name}"?`)
  await changeConfig(context, [
    { key: ['profiles', name], value: undefined },
    ...(config.profile === name ? [{ key: ['profile'], value: undefined }] : []),
  ])
  return context.output.note(`profile "${name}" is gone`)
}

function checkIsThere(name: string, config: ConfigFile, dir: string): void {
  if (name !== DEFAULT_PROFILE && !Object.hasOwn(config.profiles, name)) throw noProfile(name, config, dir)
}
