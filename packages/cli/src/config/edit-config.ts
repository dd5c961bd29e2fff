import { rm } from 'node:fs/promises'
import { usageError } from '../terminal/errors'
import { nearest } from '../terminal/suggest'
import type { Context } from './command'
import { readText, writeFileAtomic } from './files'
import {
  configPath,
  isProfileKey,
  type ProfileKey,
  parseConfig,
  profileKeyNames,
  profileKeys,
  readConfigText,
} from './profile'

/** A key by its name; exit 2 names the near one. */
export function profileKey(name: string): ProfileKey {
  if (isProfileKey(name)) return name
  const near = nearest(name, profileKeyNames)
  throw usageError(
    `there is no key "${name}"`,
    near === undefined ? `known are ${profileKeyNames.join(', ')}` : `did you mean ${near} ?`,
  )
}

/** A value as it was typed, as config.json holds it; exit 2 says what is wrong with it. */
export function profileValue(key: ProfileKey, text: string): string | boolean | readonly string[] {
  const { kind, check } = profileKeys[key]
  const values = kind === 'list' ? text.split(',').map((one) => one.trim()) : [text]
  for (const value of values) check(value, key)
  if (kind === 'list') return values
  return kind === 'boolean' ? text.toLowerCase() === 'true' : text
}

/** A change of config.json: the value at a key, or undefined to take it out. */
interface ConfigChange {
  readonly key: readonly string[]
  readonly value: unknown
}

/** Makes changes in config.json and leaves the rest of its text as it is; a text that could not be read afterwards is not written. */
export async function changeConfig(
  { settings, io }: Pick<Context, 'settings' | 'io'>,
  changes: readonly ConfigChange[],
): Promise<void> {
  const path = configPath(settings.dir)
  const { withValue } = await import('./config-text')
  const before = (await readConfigText(settings.dir)) ?? '{}\n'
  const text = changes.reduce((current, { key, value }) => withValue(current, key, value), before)
  await parseConfig(text, path)
  if (text === before) return
  await writeFileAtomic(path, text.endsWith('\n') ? text : `${text}\n`, io.randomId())
}

/**
 * Opens config.json in the user's editor. What cannot be read afterwards stays beside it as a draft, which the next call opens again, and
 * config.json stays as it was.
 */
export async function editConfig({ settings, io }: Pick<Context, 'settings' | 'io'>): Promise<void> {
  const path = configPath(settings.dir)
  const draft = `${path}.draft`
  const editor = io.env.VISUAL || io.env.EDITOR
  if (!editor)
    throw usageError('no editor is known', 'set VISUAL or EDITOR, or change it with: bgk config set')
  if ((await readText(draft)) === undefined) {
    const start = (await readConfigText(settings.dir)) ?? '{\n  "profiles": { "default": {} }\n}\n'
    await writeFileAtomic(draft, start, io.randomId())
  }
  const [command = '', ...args] = editor.trim().split(/\s+/)
  const code = await io.execute(command, [...args, draft])
  if (code !== 0) throw usageError(`${command} ended with ${code}: nothing was changed`)
  const text = (await readText(draft)) ?? ''
  await parseConfig(text, draft)
  await writeFileAtomic(path, text, io.randomId())
  await rm(draft, { force: true })
}
