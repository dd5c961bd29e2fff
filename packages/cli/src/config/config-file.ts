import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usageError } from '../cli-error'

interface Profile {
  readonly url?: string
  readonly lang?: string
  readonly color?: string
  readonly timeout?: string
  readonly tz?: string
}

export interface ConfigFile {
  /** The profile used when none is named. */
  readonly profile?: string
  readonly profiles: Readonly<Record<string, Profile>>
}

/** Reads `config.json` of the config folder; a missing file is an empty one, a broken one is a usage error. */
export async function readConfigFile(dir: string): Promise<ConfigFile> {
  const path = join(dir, 'config.json')
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return { profiles: {} }
    throw usageError(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw usageError(
      `${path} is not JSON (${error instanceof Error ? error.message : ''})`,
      'mend or remove it',
    )
  }
  return readConfig(value, path)
}

function readConfig(value: unknown, path: string): ConfigFile {
  const root = asRecord(value, `${path}: the file`)
  const named = asRecord(root.profiles ?? {}, `${path}: "profiles"`)
  const profiles = Object.fromEntries(
    Object.entries(named).map(([name, profile]) => [
      name,
      readProfile(asRecord(profile, `${path}: profile "${name}"`), `${path}: profile "${name}"`),
    ]),
  )
  const profile = asText(root.profile, `${path}: "profile"`)
  return profile === undefined ? { profiles } : { profile, profiles }
}

function readProfile(record: Readonly<Record<string, unknown>>, where: string): Profile {
  const read = (key: keyof Profile) => {
    const text = asText(record[key], `${where}: "${key}"`)
    return text === undefined ? {} : { [key]: text }
  }
  return { ...read('url'), ...read('lang'), ...read('color'), ...read('timeout'), ...read('tz') }
}

function asRecord(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw usageError(`${where} must be an object`)
  return Object.fromEntries(Object.entries(value))
}

function asText(value: unknown, where: string): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw usageError(`${where} must be text`)
  return value
}

/** Whether a file system error says "no such file". */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
