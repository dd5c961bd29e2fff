import type { Context, Handler } from '../../config/command'
import { changeConfig, editConfig, profileKey, profileValue } from '../../config/edit-config'
import {
  configPath,
  type Profile,
  type ProfileKey,
  parseConfig,
  profileKeyNames,
  profileKeys,
  readConfigFile,
  readConfigText,
} from '../../config/profile'
import { field, type View } from '../../terminal/view'
import { localList } from '../../views/read-command'

/** A key of a profile with what it is set to. */
interface KeyRow {
  readonly key: ProfileKey
  readonly value: string | undefined
}

const keyView: View<KeyRow> = {
  type: 'configKey',
  about: 'A setting of a profile',
  fields: [
    field.text('key', 'Name', { title: 'Key' }),
    field.text('value', 'Value; null if not set', { title: 'Value' }),
    field.text('summary', 'Description', {
      title: 'What for',
      value: ({ key }) => profileKeys[key].summary,
    }),
    field.text('example', 'Example value', {
      title: 'Example',
      value: ({ key }) => profileKeys[key].example,
    }),
  ],
}

const textOf = (value: Profile[ProfileKey]): string | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? value.join(',') : String(value)

async function profileOf({ settings }: Pick<Context, 'settings'>): Promise<Profile> {
  const { profiles } = await readConfigFile(settings.dir)
  return profiles[settings.profile] ?? {}
}

/** `bgk config list`. */
export const configList = localList<KeyRow>({
  view: keyView,
  empty: 'no keys',
  read: async ({ context }) => {
    const profile = await profileOf(context)
    return profileKeyNames.map((key) => ({ key, value: textOf(profile[key]) }))
  },
})

/** `bgk config get KEY`: its value alone, nothing where it is not set. */
export const configGet: Handler = async (context, [name = '']) => {
  const key = profileKey(name)
  const value = textOf((await profileOf(context))[key])
  await context.output.answer({ key, value: value ?? null }, value === undefined ? [] : [value])
  if (value === undefined) await context.output.note(`${key} is not set`)
  return 0
}

/** `bgk config set KEY VALUE`. */
export const configSet: Handler = async (context, [name = '', text = '']) => {
  const key = profileKey(name)
  const value = profileValue(key, text)
  await changeConfig(context, [{ key: ['profiles', context.settings.profile, key], value }])
  return context.output.note(`${key} of profile "${context.settings.profile}" is now ${text}`)
}

/** `bgk config unset KEY`. */
export const configUnset: Handler = async (context, [name = '']) => {
  const key = profileKey(name)
  const { profile } = context.settings
  const isSet = (await profileOf(context))[key] !== undefined
  if (isSet) await changeConfig(context, [{ key: ['profiles', profile, key], value: undefined }])
  return context.output.note(`${key} of profile "${profile}" is not set${isSet ? ' any more' : ''}`)
}

/** `bgk config path`. */
export const configShowPath: Handler = async ({ settings, output }) => {
  const path = configPath(settings.dir)
  return output.answer({ path }, [path])
}

/** `bgk config edit`. */
export const configEdit: Handler = async (context) => {
  await editConfig(context)
  return context.output.note(`${configPath(context.settings.dir)} is saved`)
}

/** `bgk config validate`: says what is wrong with config.json, and where. */
export const configValidate: Handler = async ({ settings, output }) => {
  const path = configPath(settings.dir)
  const text = await readConfigText(settings.dir)
  const { profiles } = text === undefined ? { profiles: {} } : await parseConfig(text, path)
  const names = Object.keys(profiles)
  return output.answer({ path, exists: text !== undefined, profiles: names }, [
    text === undefined
      ? `${path} does not exist: defaults count`
      : `${path} is right (${names.length} profiles)`,
  ])
}

/** `bgk config schema`: the JSON Schema of config.json, for editors. */
export const configSchema: Handler = async ({ output }) => {
  const types = {
    text: { type: 'string' },
    boolean: { type: 'boolean' },
    list: { type: 'array', items: { type: 'string' } },
  }
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'config.json of bgk',
    type: 'object',
    additionalProperties: false,
    properties: {
      profile: { type: 'string', description: 'Active profile' },
      profiles: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          properties: Object.fromEntries(
            profileKeyNames.map((key) => {
              const { kind, summary, example } = profileKeys[key]
              return [key, { ...types[kind], description: `${summary}, such as ${example}` }]
            }),
          ),
        },
      },
    },
  }
  return output.answer(schema, [JSON.stringify(schema, undefined, 2)])
}
