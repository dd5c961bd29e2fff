import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  type CredentialKey,
  credentialsPath,
  isExposed,
  readCredentials,
  removeCredentials,
  writeCredentials,
} from './credentials'

let key: CredentialKey
beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'bgk-credentials-'))
  key = { dir, profile: 'default', origin: 'http://localhost:8080' }
})
afterEach(() => rm(key.dir, { recursive: true, force: true }))
const session = { token: 'secret', account: 'a@b.example', savedAt: 1 }

it('keeps a session private, whole and apart from other profiles and origins', async () => {
  expect(await readCredentials(key)).toBeUndefined()
  await writeCredentials(key, session, 'x')
  expect(await readCredentials(key)).toEqual(session)
  expect((await stat(credentialsPath(key))).mode & 0o777).toBe(0o600)
  expect((await stat(dirname(credentialsPath(key)))).mode & 0o777).toBe(0o700)
  expect(await readdir(dirname(credentialsPath(key)))).toHaveLength(1)
  expect(await readCredentials({ ...key, profile: 'other' })).toBeUndefined()
  expect(await readCredentials({ ...key, origin: 'https://evil.example' })).toBeUndefined()
  await removeCredentials(key)
  expect(await readCredentials(key)).toBeUndefined()
})

it('notices a file that others can read', async () => {
  await writeCredentials(key, session, 'x')
  expect(await isExposed(key, 'linux')).toBe(false)
  await chmod(credentialsPath(key), 0o644)
  expect(await isExposed(key, 'linux')).toBe(true)
  expect(await isExposed(key, 'win32')).toBe(false)
})

it.each(['{ broken', '[]', 'null', '{"token":5}', '{"token":""}'])(
  'takes %s for no session',
  async (text) => {
    await writeCredentials(key, session, 'x')
    await writeFile(credentialsPath(key), text)
    expect(await readCredentials(key)).toBeUndefined()
  },
)
