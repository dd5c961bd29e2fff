// One session a file, named after profile and origin: a token never reaches another exchange than the one that gave it, and two shells
// that log in to different places never overwrite each other. Files are 0600 in a 0700 folder. Where the operating system has a keychain
// that can be used, the token is in there and the file says so; a keychain that fails is passed by for the file.

import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from '../terminal/errors'
import type { Io, Keychain } from '../terminal/io'
import { parseJson } from '../terminal/text'
import { readText, writeFileAtomic } from './files'

export interface Credentials {
  readonly token: string
  /** Who logged in, as typed; shown by `auth status`. */
  readonly account: string
  /** ms since 1970. */
  readonly savedAt: number
  /** It was made with `--read-only`: nothing is changed with it from here. */
  readonly readOnly?: boolean
}

/** Where a token is. */
export type TokenPlace = 'file' | 'keychain'

interface StoredCredentials extends Credentials {
  readonly place: TokenPlace
}

export interface CredentialKey {
  readonly dir: string
  readonly profile: string
  readonly origin: string
}

type World = Pick<Io, 'keychain'>

/** The path that holds the session of a profile on an origin. */
export const credentialsPath = (key: CredentialKey): string =>
  join(key.dir, 'sessions', `${key.profile}@${encodeURIComponent(key.origin)}.json`)

const keychainName = ({ profile, origin }: CredentialKey): string => `${profile}@${origin}`

/**
 * The stored session, or undefined when there is none (or the file says nothing usable). Exit 3 when its token is in a keychain that
 * cannot be opened.
 */
export async function readCredentials(key: CredentialKey, io: World): Promise<StoredCredentials | undefined> {
  const fields = await readFields(key)
  if (fields === undefined) return undefined
  const { token: written, account, savedAt, readOnly } = fields
  const place = fields.place === 'keychain' ? 'keychain' : 'file'
  const token = place === 'keychain' ? await tokenOf(key, io) : written
  if (typeof token !== 'string' || token === '') return undefined
  return {
    token,
    place,
    account: typeof account === 'string' ? account : '',
    savedAt: typeof savedAt === 'number' ? savedAt : 0,
    ...(readOnly === true && { readOnly }),
  }
}

async function readFields(key: CredentialKey): Promise<Readonly<Record<string, unknown>> | undefined> {
  const value = parseJson((await readText(credentialsPath(key))) ?? '')
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}

async function tokenOf(key: CredentialKey, io: World): Promise<string | undefined> {
  const keychain = await io.keychain?.()
  try {
    if (keychain === undefined) throw new Error('@napi-rs/keyring is not installed')
    return await keychain.get(keychainName(key))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new CliError('auth', `the keychain that holds this session cannot be opened: ${why}`, {
      reason: 'KEYCHAIN_UNAVAILABLE',
      hint: 'open it, or log in again with: bgk auth login --no-keychain',
      cause: error,
    })
  }
}

/** Keeps a session and says where its token went. */
export async function writeCredentials(
  key: CredentialKey,
  value: Credentials,
  io: World & Pick<Io, 'randomId'>,
  { useKeychain = true }: { readonly useKeychain?: boolean } = {},
): Promise<TokenPlace> {
  const keychain = useKeychain ? await io.keychain?.() : undefined
  const isStored = await keychain?.set(keychainName(key), value.token).then(
    () => true,
    () => false,
  )
  const place: TokenPlace = isStored === true ? 'keychain' : 'file'
  const written = place === 'keychain' ? { ...value, token: '', place } : value
  await writeFileAtomic(credentialsPath(key), `${JSON.stringify(written)}\n`, io.randomId())
  return place
}

/** Forgets a session. */
export async function removeCredentials(key: CredentialKey, io: World): Promise<void> {
  const fields = await readFields(key)
  if (fields?.place === 'keychain') await removeToken(key, await io.keychain?.())
  await rm(credentialsPath(key), { force: true })
}

/** What a keychain that is locked keeps is a token that the exchange has ended or will end. */
const removeToken = async (key: CredentialKey, keychain: Keychain | undefined): Promise<void> =>
  keychain?.remove(keychainName(key)).catch(() => {})

/** Whether others on this machine may read the session file; always false where modes mean nothing. */
export async function isExposed(key: CredentialKey, platform: string): Promise<boolean> {
  if (platform === 'win32') return false
  try {
    return ((await stat(credentialsPath(key))).mode & 0o077) !== 0
  } catch {
    return false
  }
}
