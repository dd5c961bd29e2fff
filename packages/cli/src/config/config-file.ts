// config.json: which profile counts, and what each profile says. It is read whole before anything is done; whatever is wrong with it
// is told with file, line and key, and it is never changed on the way.

import { join } from 'node:path'
import { CliError, usageError } from '../terminal/errors'
import { nearest } from '../terminal/suggest'
import { readText } from './files'
import { isProfileKey, type Profile, profileKeyNames, profileKeys } from './profile-keys'

export interface ConfigFile {
  /** The profile used when none is named. */
  readonly profile?: string
  readonly profiles: Readonly<Record<string, Profile>>
}

export const configPath = (dir: string): string => join(dir, 'config.json')

/** The text of config.json; undefined when there is none. */
export function readConfigText(dir: string): Promise<string | undefined> {
  const path = configPath(dir)
  return readText(path).catch((error: unknown) => {
    throw usageError(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`)
  })
}

/** Reads config.json of the config folder; a missing file is an empty one, a broken one is a usage error. */
export async function readConfigFile(dir: string): Promise<ConfigFile> {
  const text = await readConfigText(dir)
  return text === undefined ? { profiles: {} } : parseConfig(text, configPath(dir))
}

/** What the text of a config.json says; throws a usage error with the line and the key at fault. */
export async function parseConfig(text: string, path: string): Promise<ConfigFile> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const { syntaxError } = await import('./config-place')
    const { line, column, problem } = syntaxError(text)
    throw usageError(`${path}:${line}:${column}: ${problem}`, 'mend it with: bgk config edit')
  }
  try {
    return readConfig(value)
  } catch (error) {
    if (!(error instanceof KeyProblem)) throw error
    const { lineOf } = await import('./config-place')
    throw usageError(
      `${path}:${lineOf(text, error.key)}: ${error.message}`,
      error.hint ?? 'mend it with: bgk config edit',
    )
  }
}

/** Something wrong with the value at a key. */
class KeyProblem extends Error {
  readonly key: readonly string[]
  readonly hint: string | undefined

  constructor(key: readonly string[], message: string, hint?: string) {
    super(message)
    this.key = key
    this.hint = hint
  }
}

const PROFILE_NAME = /^[A-Za-z0-9._-]{1,64}$/

/** Refuses a name that no profile can have. */
export function checkProfileName(name: string): void {
  if (!PROFILE_NAME.test(name))
    throw usageError(`"${name}" cannot be a profile name`, 'use letters, digits, dot, dash and underscore')
}

function readConfig(value: unknown): ConfigFile {
  const root = asRecord(value, [], 'the file')
  onlyKeys(root, [], ['profile', 'profiles'])
  const named = asRecord(root.profiles ?? {}, ['profiles'], '"profiles"')
  const profiles = Object.fromEntries(
    Object.entries(named).map(([name, profile]) => {
      const key = ['profiles', name]
      if (!PROFILE_NAME.test(name)) throw new KeyProblem(key, `"${name}" cannot be a profile name`)
      return [name, readProfile(asRecord(profile, key, `profile "${name}"`), key, `profile "${name}"`)]
    }),
  )
  const { profile } = root
  if (profile === undefined) return { profiles }
  if (typeof profile !== 'string') throw new KeyProblem(['profile'], '"profile" must be text')
  return { profile, profiles }
}

function readProfile(
  record: Readonly<Record<string, unknown>>,
  key: readonly string[],
  where: string,
): Profile {
  onlyKeys(record, key, profileKeyNames)
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      isProfileKey(name) ? [[name, readValue(name, value, [...key, name], `${where} "${name}"`)]] : [],
    ),
  )
}

function readValue(name: keyof Profile, value: unknown, key: readonly string[], source: string): unknown {
  const { kind, check } = profileKeys[name]
  const checked = (one: unknown): unknown => {
    if (typeof one !== 'string')
      throw new KeyProblem(key, `${source} must be ${kind === 'list' ? 'a list of texts' : 'text'}`)
    try {
      check(one, source)
    } catch (error) {
      throw error instanceof CliError ? new KeyProblem(key, error.message, error.details.hint) : error
    }
    return one
  }
  if (kind === 'boolean') {
    if (typeof value !== 'boolean') throw new KeyProblem(key, `${source} must be true or false`)
    return value
  }
  if (kind === 'text') return checked(value)
  if (!Array.isArray(value)) throw new KeyProblem(key, `${source} must be a list of texts`)
  return value.map(checked)
}

function onlyKeys(
  record: Readonly<Record<string, unknown>>,
  key: readonly string[],
  known: readonly string[],
): void {
  const other = Object.keys(record).find((name) => !known.includes(name))
  if (other === undefined) return
  const near = nearest(other, known)
  throw new KeyProblem(
    [...key, other],
    `there is no key "${other}"`,
    near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near} ?`,
  )
}

function asRecord(value: unknown, key: readonly string[], where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new KeyProblem(key, `${where} must be an object`)
  return Object.fromEntries(Object.entries(value))
}
