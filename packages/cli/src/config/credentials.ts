// One file a session, named after profile and origin: a token never reaches another exchange than the one that gave it,
// and two shells that log in to different places never overwrite each other. Files are 0600 in a 0700 folder.

import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from './config-file'
import { writeFileAtomic } from './write-file-atomic'

export interface Credentials {
  readonly token: string
  /** Who logged in, as typed; shown by `auth status`. */
  readonly account: string
  /** ms since 1970. */
  readonly savedAt: number
  /** It was made with `--read-only`: nothing is changed with it from here. */
  readonly readOnly?: boolean
}

export interface CredentialKey {
  readonly dir: string
  readonly profile: string
  readonly origin: string
}

/** The path that holds the session of a profile on an origin. */
export const credentialsPath = (key: CredentialKey): string =>
  join(key.dir, 'sessions', `${key.profile}@${encodeURIComponent(key.origin)}.json`)

/** The stored session, or undefined when there is none (or the file says nothing usable). */
export async function readCredentials(key: CredentialKey): Promise<Credentials | undefined> {
  let value: unknown
  try {
    value = JSON.parse(await readFile(credentialsPath(key), 'utf8'))
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined
    throw error
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { token, account, savedAt, readOnly } = Object.fromEntries(Object.entries(value))
  if (typeof token !== 'string' || token === '') return undefined
  return {
    token,
    account: typeof account === 'string' ? account : '',
    savedAt: typeof savedAt === 'number' ? savedAt : 0,
    ...(readOnly === true && { readOnly }),
  }
}

export async function writeCredentials(key: CredentialKey, value: Credentials, id: string): Promise<void> {
  await writeFileAtomic(credentialsPath(key), `${JSON.stringify(value)}\n`, id)
}

export async function removeCredentials(key: CredentialKey): Promise<void> {
  await rm(credentialsPath(key), { force: true })
}

/** Whether others on this machine may read the session file; always false where modes mean nothing. */
export async function isExposed(key: CredentialKey, platform: string): Promise<boolean> {
  if (platform === 'win32') return false
  try {
    return ((await stat(credentialsPath(key))).mode & 0o077) !== 0
  } catch {
    return false
  }
}
