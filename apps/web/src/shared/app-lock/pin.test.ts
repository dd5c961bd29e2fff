import { pbkdf2Sync } from 'node:crypto'
import { createMemoryStorage, type SyncStorageAdapter } from '@bgk/sdk'
import { afterEach, expect, it, vi } from 'vitest'
import { hashInOneRound, PIN, storedLock } from '../../../test/stored-lock'
import { sessionKey } from '../navigation/addresses'
import { createAppLock } from './app-lock'
import { readLock } from './lock-record'
import { setPin, tryPin } from './pin'

type Session = Parameters<typeof createAppLock>[0]['session']

afterEach(() => void vi.restoreAllMocks())

function place(member = '10001') {
  const storage = createMemoryStorage() as SyncStorageAdapter
  const state = { get: () => ({ isLogin: true, userInfo: { member } }), subscribe: () => () => {} }
  const open = () =>
    createAppLock({
      storage,
      session: { state } as unknown as Session,
      page: location,
      end: async () => {},
      home: () => {},
    })
  return { storage, lock: open(), open, text: () => String(storage.get(sessionKey('appLock'))) }
}

it('stores a salted hash, never the PIN', async () => {
  const { lock, text } = place()
  await setPin(lock, '10001', '274951', 1)
  const first = text()
  await setPin(lock, '10001', '274951', 1)
  expect(first).not.toContain('274951')
  const { salt, hash, rounds } = JSON.parse(first)
  expect(rounds).toBeGreaterThanOrEqual(300_000)
  expect(hash).toBe(
    pbkdf2Sync('274951', Buffer.from(salt, 'base64'), rounds, 32, 'sha256').toString('base64'),
  )
  expect(JSON.parse(text()).salt).not.toBe(salt)
})

it('counts wrong PINs across reloads and resets at a right one', async () => {
  hashInOneRound()
  const { lock, open } = place()
  lock.write(storedLock)
  expect(await tryPin(lock, '000000')).toEqual({ right: false, left: 4 })
  const next = open()
  expect(await tryPin(next, '111111')).toEqual({ right: false, left: 3 })
  expect(await tryPin(next, PIN)).toEqual({ right: true })
  expect(next.record.value?.tries).toBe(0)
})

it('rejects the right PIN after five wrong ones', async () => {
  hashInOneRound()
  const { lock } = place()
  lock.write({ ...storedLock, tries: 4 })
  expect(await tryPin(lock, '000000')).toEqual({ right: false, left: 0 })
  expect(await tryPin(lock, PIN)).toEqual({ right: false, left: 0 })
})

it('does not lock for another member', () => {
  const { lock, storage } = place()
  lock.write(storedLock)
  const state = { get: () => ({ isLogin: true, userInfo: { member: '10002' } }), subscribe: () => () => {} }
  const other = createAppLock({
    storage,
    session: { state } as unknown as Session,
    page: location,
    end: async () => {},
    home: () => {},
  })
  expect([other.locked.value, other.record.value]).toEqual([false, undefined])
})

it('does not lock for a guest', () => {
  const { lock, storage } = place()
  lock.write(storedLock)
  const state = { get: () => ({ isLogin: false, userInfo: undefined }), subscribe: () => () => {} }
  const guest = createAppLock({
    storage,
    session: { state } as unknown as Session,
    page: location,
    end: async () => {},
    home: () => {},
  })
  expect([guest.locked.value, guest.record.value]).toEqual([false, undefined])
})

it.each(['{', 'null', '[]', '{"member":"1","salt":"x"}'])('reads %s as no lock', (text) => {
  expect(readLock(text)).toBeUndefined()
})
