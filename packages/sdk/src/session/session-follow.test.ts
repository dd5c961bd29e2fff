import { describe, expect, it } from 'vitest'
import { credentials, ORIGIN, refusal, setUp, user } from '../../test/fake-exchange'
import { createMemoryStorage } from '../runtime/memory-storage'

describe('two clients on one storage, as two tabs', () => {
  it('log in and out together', async () => {
    const one = setUp()
    const other = setUp({ storage: one.storage })
    await one.client.session.login(credentials)
    expect(other.client.session.token).toBe('tok-1')
    expect(other.client.session.state.get()).toMatchObject({ isLogin: true, userInfo: { member: '10001' } })
    await one.client.session.logout()
    expect(other.client.session.token).toBeUndefined()
    expect(other.client.session.state.get()).toMatchObject({ isLogin: false, userInfo: undefined })
    expect(other.unauthorized(), 'it was no refusal').toBe(0)
  })

  it('show the member of the last login, never the one before', async () => {
    const one = setUp()
    const other = setUp({ storage: one.storage })
    await one.client.session.login(credentials)
    const loginId = one.client.session.state.get().loginId
    const seen: (readonly [string | undefined, boolean])[] = []
    one.client.session.state.subscribe(({ userInfo, loginId: id }) =>
      seen.push([userInfo?.member, id === loginId]),
    )
    other.exchange.answers.set('/member/loginByTelOrEmail', () => ({ token: 'tok-2' }))
    other.exchange.answers.set('/user/userInfo', () => ({ ...user, member: '10002' }))
    one.exchange.answers.set('/user/userInfo', () => ({ ...user, member: '10002' }))
    await other.client.session.login(credentials)
    expect(one.client.session.token).toBe('tok-2')
    expect(one.client.session.state.get().userInfo?.member).toBe('10002')
    expect(seen.filter(([member, isSame]) => member === '10001' && !isSame)).toEqual([])
  })

  it('stop following once closed', async () => {
    const one = setUp()
    const other = setUp({ storage: one.storage })
    other.client.close()
    await one.client.session.login(credentials)
    expect(other.client.session.token).toBeUndefined()
  })
})

describe('rule 42: a 401 ends only the login of its token', () => {
  it('a newer login in storage takes its place', async () => {
    // Nothing tells this one of the change, as where a tab slept.
    const { subscribe: _, ...storage } = createMemoryStorage()
    const stale = setUp({ storage })
    await stale.client.session.login(credentials)
    storage.set(`${ORIGIN}:token`, 'tok-2')
    storage.remove(`${ORIGIN}:userInfo`)
    stale.exchange.answers.set('/trad/symbols', () => refusal(401))
    stale.exchange.answers.set('/user/userInfo', () => ({ ...user, member: '10002' }))
    await expect(stale.client.spot.symbols()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect([stale.client.session.token, stale.storedValue('token'), stale.unauthorized()]).toEqual([
      'tok-2',
      'tok-2',
      0,
    ])
    await expect.poll(() => stale.client.session.state.get().userInfo?.member).toBe('10002')
  })

  it('a storage that answers later is asked first', async () => {
    const values = createMemoryStorage()
    const storage = {
      get: async (key: string) => values.get(key),
      set: async (key: string, value: string) => values.set(key, value),
      remove: async (key: string) => values.remove(key),
    }
    const stale = setUp({ storage })
    await stale.client.session.login(credentials)
    await expect.poll(() => values.get(`${ORIGIN}:userInfo`)).toContain('10001')
    values.set(`${ORIGIN}:token`, 'tok-2')
    stale.exchange.answers.set('/trad/symbols', () => refusal(401))
    await expect(stale.client.spot.symbols()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect.poll(() => stale.client.session.token).toBe('tok-2')
    expect([values.get(`${ORIGIN}:token`), stale.unauthorized()]).toEqual(['tok-2', 0])
    values.remove(`${ORIGIN}:token`)
    await expect(stale.client.spot.symbols()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect.poll(() => stale.unauthorized()).toBe(1)
    expect(stale.client.session.token).toBeUndefined()
  })
})

describe('resuming with a token of another place', () => {
  it('loads its user and keeps it', async () => {
    const { client, exchange, storedValue } = setUp()
    await expect(client.session.resume('tok-7')).resolves.toMatchObject({ member: '10001' })
    expect(exchange.requests.map(({ path, headers }) => [path, headers.get('token')])).toEqual([
      ['/user/userInfo', 'tok-7'],
    ])
    expect([storedValue('token'), client.session.state.get().isLogin]).toEqual(['tok-7', true])
  })

  it('refuses what no header can carry, and a login that is over', async () => {
    const { client, exchange, storedValue } = setUp()
    await expect(client.session.resume('a b')).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      field: 'token',
    })
    expect(exchange.requests).toEqual([])
    exchange.answers.set('/user/userInfo', () => refusal(401))
    await expect(client.session.resume('tok-7')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect([client.session.token, storedValue('token')]).toEqual([undefined, null])
  })
})
