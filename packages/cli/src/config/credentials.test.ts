import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Io } from '../terminal/io'
import {
  type CredentialKey,
  credentialsPath,
  isExposed,
  readCredentials,
  removeCredentials,
  writeCredentials,
} from './credentials'
import { type KeyringModule, keychainOf } from './keychain'

let key: CredentialKey
beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'bgk-credentials-'))
  key = { dir, profile: 'default', origin: 'http://localhost:8080' }
})
afterEach(() => rm(key.dir, { recursive: true, force: true }))
const io: Pick<Io, 'keychain' | 'randomId'> = { randomId: () => 'x' }
const session = { token: 'secret', account: 'a@b.example', savedAt: 1 }

it('keeps a session private, whole and apart from other profiles and origins', async () => {
  expect(await readCredentials(key, io)).toBeUndefined()
  await writeCredentials(key, session, io)
  expect(await readCredentials(key, io)).toEqual({ ...session, place: 'file' })
  expect((await stat(credentialsPath(key))).mode & 0o777).toBe(0o600)
  expect((await stat(dirname(credentialsPath(key)))).mode & 0o777).toBe(0o700)
  expect(await readdir(dirname(credentialsPath(key)))).toHaveLength(1)
  expect(await readCredentials({ ...key, profile: 'other' }, io)).toBeUndefined()
  expect(await readCredentials({ ...key, origin: 'https://evil.example' }, io)).toBeUndefined()
  await removeCredentials(key, io)
  expect(await readCredentials(key, io)).toBeUndefined()
})

it('notices a file that others can read', async () => {
  await writeCredentials(key, session, io)
  expect(await isExposed(key, 'linux')).toBe(false)
  await chmod(credentialsPath(key), 0o644)
  expect(await isExposed(key, 'linux')).toBe(true)
  expect(await isExposed(key, 'win32')).toBe(false)
})

it.each(['{ broken', '[]', 'null', '{"token":5}', '{"token":""}'])(
  'takes %s for no session',
  async (text) => {
    await writeCredentials(key, session, io)
    await writeFile(credentialsPath(key), text)
    expect(await readCredentials(key, io)).toBeUndefined()
  },
)

describe('with a keychain', () => {
  const stored = new Map<string, string>()
  const keyring: KeyringModule = {
    AsyncEntry: class {
      readonly #name: string
      constructor(service: string, name: string) {
        this.#name = `${service} ${name}`
      }
      getPassword = async () => stored.get(this.#name) ?? null
      setPassword = async (secret: string) => void stored.set(this.#name, secret)
      deletePassword = async () => stored.delete(this.#name)
    },
  }
  const own = { ...io, keychain: async () => keychainOf(keyring) }
  const broken = {
    get: () => Promise.reject(new Error('locked')),
    set: () => Promise.reject(new Error('locked')),
    remove: () => Promise.reject(new Error('locked')),
  }
  const locked = { ...io, keychain: async () => broken }
  beforeEach(() => stored.clear())

  it('keeps the token in there and not in the file', async () => {
    expect(await writeCredentials(key, session, own)).toBe('keychain')
    expect([...stored]).toEqual([['bgk default@http://localhost:8080', 'secret']])
    expect(await readFile(credentialsPath(key), 'utf8')).not.toContain('secret')
    expect(await readCredentials(key, own)).toEqual({ ...session, place: 'keychain' })
    await removeCredentials(key, own)
    expect(stored.size).toBe(0)
    expect(await readCredentials(key, own)).toBeUndefined()
  })

  it('takes the file where it cannot be used, or is not wanted', async () => {
    expect(await writeCredentials(key, session, locked)).toBe('file')
    expect(await readCredentials(key, locked)).toEqual({ ...session, place: 'file' })
    expect(await writeCredentials(key, session, own, { useKeychain: false })).toBe('file')
    expect(stored.size).toBe(0)
  })

  it('takes the file where the machine has no keychain to open', async () => {
    const none: KeyringModule = {
      AsyncEntry: class {
        getPassword = async () => null
        setPassword = async () => {}
        deletePassword = async () => false
        constructor() {
          throw new Error('DBus error')
        }
      },
    }
    const headless = { ...io, keychain: async () => keychainOf(none) }
    expect(await writeCredentials(key, session, headless)).toBe('file')
    expect(await readCredentials(key, headless)).toMatchObject({ token: 'secret', place: 'file' })
  })

  it('says that it cannot be opened any more, and can be forgotten all the same', async () => {
    await writeCredentials(key, session, own)
    for (const world of [locked, io])
      await expect(readCredentials(key, world)).rejects.toMatchObject({
        exit: 3,
        details: { reason: 'KEYCHAIN_UNAVAILABLE', hint: expect.stringContaining('--no-keychain') },
      })
    await removeCredentials(key, locked)
    expect(await readCredentials(key, locked)).toBeUndefined()
  })
})
