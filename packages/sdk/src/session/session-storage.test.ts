import { describe, expect, it } from 'vitest'
import { credentials, ORIGIN, setUp } from '../../test/fake-exchange'
import type { BgkError } from '../errors'
import type { StorageAdapter } from '../runtime/environment'
import { createMemoryStorage } from '../runtime/memory-storage'

describe('the locale', () => {
  it('is the option, else the stored one, and goes with each call', async () => {
    const storage = createMemoryStorage({ [`${ORIGIN}:locale`]: 'JP' })
    const { client, exchange } = setUp({ storage })
    await client.spot.symbols()
    client.session.setLocale('TR')
    client.session.setLocale('TR')
    await client.spot.symbols()
    expect(exchange.requests.map(({ headers }) => headers.get('locale'))).toEqual(['JP', 'TR'])
    expect(storage.get(`${ORIGIN}:locale`)).toBe('TR')
    expect(setUp({ storage, locale: 'RU' }).client.session.state.get().locale).toBe('RU')
  })
})

describe('storage', () => {
  const failing: StorageAdapter = {
    get: () => {
      throw new Error('denied')
    },
    set: () => {
      throw new Error('quota')
    },
    remove: () => {
      throw new Error('denied')
    },
  }

  it('that fails is replaced by memory, said once per kind', async () => {
    const errors: unknown[] = []
    const onError = (error: BgkError) => errors.push([error.code, error.message])
    const { client, logged } = setUp({ storage: failing, more: { onError } })
    await client.session.login(credentials)
    client.session.setLocale('KO')
    await client.session.logout()
    expect(logged.filter(([, event]) => event === 'storage')).toHaveLength(3)
    expect(errors).toEqual(
      ['read', 'remove', 'write'].map((action) => [
        'STORAGE',
        `Storage failed to ${action}; going on in memory`,
      ]),
    )
    expect(client.session.state.get()).toMatchObject({ isLogin: false, locale: 'KO' })
  })

  it('keeps the sessions of two exchanges apart, and of one under two keys', async () => {
    const { client, storage } = setUp()
    await client.session.login(credentials)
    expect(setUp({ storage, more: { origin: 'https://other.example' } }).client.session.token).toBeUndefined()
    expect(setUp({ storage, more: { storageKey: 'bot' } }).client.session.token).toBeUndefined()
    expect(setUp({ storage }).client.session.token).toBe('tok-1')
  })
})

/** Answers by promises, a turn later, as React Native's AsyncStorage does. */
function later(values: Map<string, string>): StorageAdapter & { fails?: boolean } {
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const storage: StorageAdapter & { fails?: boolean } = {
    async get(key) {
      await turn()
      if (storage.fails) throw new Error('closed')
      return values.get(key) ?? null
    },
    async set(key, value) {
      await turn()
      if (storage.fails) throw new Error('closed')
      values.set(key, value)
    },
    async remove(key) {
      await turn()
      if (storage.fails) throw new Error('closed')
      values.delete(key)
    },
  }
  return storage
}

describe('a storage that answers by promises', () => {
  it('is read before the first call, which carries its token', async () => {
    const values = new Map([
      [`${ORIGIN}:token`, 'tok-9'],
      [`${ORIGIN}:locale`, 'JP'],
    ])
    const { client, exchange } = setUp({ storage: later(values) })
    expect(client.session.token).toBeUndefined()
    await client.spot.symbols()
    expect(
      exchange.requests.map(({ headers }) => [headers.get('token'), headers.get('locale')]),
    ).toContainEqual(['tok-9', 'JP'])
    await client.session.ready
    expect(client.session.state.get()).toMatchObject({ isLogin: true, locale: 'JP' })
  })

  it('holds the last of several changes', async () => {
    const values = new Map<string, string>()
    const { client } = setUp({ storage: later(values) })
    await client.session.login(credentials)
    await client.session.logout()
    await client.session.login(credentials)
    await expect.poll(() => values.get(`${ORIGIN}:userInfo`)).toContain('10001')
    expect(values.get(`${ORIGIN}:token`)).toBe('tok-1')
    expect(values.get(`${ORIGIN}:isLogin`)).toBe('true')
  })

  it('that fails is replaced by memory, without an unhandled rejection', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    const errors: string[] = []
    const onError = (error: BgkError) => errors.push(error.message)
    const { client } = setUp({ storage: Object.assign(later(new Map()), { fails: true }), more: { onError } })
    await client.session.login(credentials)
    expect(client.session.token).toBe('tok-1')
    await expect.poll(() => errors.length).toBe(3)
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })
})
