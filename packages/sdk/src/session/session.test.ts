import { describe, expect, it } from 'vitest'
import {
  answers,
  createFakeExchange,
  credentials,
  ORIGIN,
  refusal,
  setUp,
  user,
} from '../../test/fake-exchange'
import { createMemoryStorage } from '../runtime/memory-storage'

const stored = (values: Readonly<Record<string, string>>) =>
  createMemoryStorage(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${ORIGIN}:${name}`, value])),
  )

describe('the session', () => {
  it('logs in: token and user kept under the family’s names, after the origin', async () => {
    const { client, storedValue, exchange } = setUp()
    const changes: boolean[] = []
    client.session.state.subscribe(({ isLogin }) => changes.push(isLogin))
    const info = await client.session.login(credentials)
    expect(info).toMatchObject({ member: '10001', fundPasswordSet: true, creditScore: 100 })
    expect(client.session.token).toBe('tok-1')
    expect([storedValue('token'), storedValue('isLogin')]).toEqual(['tok-1', 'true'])
    expect(JSON.parse(String(storedValue('userInfo')))).toMatchObject({
      member: '10001',
      tradpasswordstate: 'true',
    })
    expect(exchange.requests[0]?.body).toBe(
      JSON.stringify({
        account: 'a@b.cd',
        areaCode: '0',
        loginPassword: 'Trader2026',
        type: 'EMAIL',
        device: 'app',
      }),
    )
    expect(exchange.requests[1]?.headers.get('token')).toBe('tok-1')
    expect(changes).toEqual([true])
  })

  it('takes an account without @ for a phone of area 86', async () => {
    const { client, exchange } = setUp()
    await client.session.login({ account: '13800138000', password: 'x' })
    await client.session.login({
      account: '13800138000',
      password: 'x',
      areaCode: '90',
      device: 'web',
      by: 'phone',
    })
    const bodies = exchange.requests
      .filter(({ path }) => path.startsWith('/member'))
      .map(({ body }) => JSON.parse(body))
    expect(bodies).toMatchObject([
      { type: 'TEL', areaCode: '86' },
      { areaCode: '90', device: 'web' },
    ])
  })

  it('goes on after a restart, and without a token there is no user', async () => {
    const { client, storage } = setUp()
    await client.session.login(credentials)
    const next = setUp({ storage })
    expect(next.client.session.state.get()).toMatchObject({ isLogin: true, userInfo: { member: '10001' } })
    storage.remove(`${ORIGIN}:token`)
    expect(setUp({ storage }).client.session.state.get()).toMatchObject({
      isLogin: false,
      userInfo: undefined,
    })
  })

  it('what storage holds may be nonsense', () => {
    const broken = stored({ token: 'a\nb', userInfo: '{', locale: 'XX' })
    expect(setUp({ storage: broken }).client.session.state.get()).toEqual({
      isLogin: false,
      loginId: undefined,
      userInfo: undefined,
      locale: 'EN',
    })
    const half = stored({ token: 'tok', userInfo: '{' })
    expect(setUp({ storage: half }).client.session.state.get()).toEqual({
      isLogin: true,
      loginId: expect.any(String),
      userInfo: undefined,
      locale: 'EN',
    })
    const out = stored({ token: 'tok', isLogin: 'false' })
    expect(setUp({ storage: out }).client.session.state.get().isLogin).toBe(false)
  })

  it('a refused password keeps nobody logged in', async () => {
    const exchange = createFakeExchange({
      ...answers(),
      '/member/loginByTelOrEmail': () => refusal(1, 'Wrong password'),
    })
    const { client, storedValue } = setUp({ exchange })
    await expect(client.session.login(credentials)).rejects.toMatchObject({
      code: 'SERVER_REJECTED',
      message: 'Wrong password',
    })
    expect([client.session.token, storedValue('token')]).toEqual([undefined, null])
  })

  it('a lost answer to a login is NETWORK: trying again does no harm', async () => {
    const exchange = createFakeExchange({
      ...answers(),
      '/member/loginByTelOrEmail': () => Promise.reject(new TypeError('failed')),
    })
    await expect(setUp({ exchange }).client.session.login(credentials)).rejects.toMatchObject({
      code: 'NETWORK',
      retryable: true,
    })
  })

  it('a login whose user cannot be loaded is none', async () => {
    const exchange = createFakeExchange({ ...answers(), '/user/userInfo': () => refusal(500) })
    const { client, storedValue } = setUp({ exchange })
    await expect(client.session.login(credentials)).rejects.toMatchObject({ code: 'SERVER_REJECTED' })
    expect([client.session.token, storedValue('isLogin')]).toEqual([undefined, 'false'])
  })

  it('a token that no header can carry is refused', async () => {
    const exchange = createFakeExchange({
      ...answers(),
      '/member/loginByTelOrEmail': () => ({ token: 'a\r\nb: c' }),
    })
    await expect(setUp({ exchange }).client.session.login(credentials)).rejects.toMatchObject({
      code: 'RESPONSE_INVALID',
      message: 'The server sent no usable token',
    })
  })

  it('logs out at the server, and also when it cannot be told', async () => {
    const { client, exchange, logged } = setUp()
    await client.session.login(credentials)
    await client.session.logout()
    expect(exchange.requests.at(-1)).toMatchObject({ path: '/user/logout' })
    expect(exchange.requests.at(-1)?.headers.get('token')).toBe('tok-1')
    expect(client.session.state.get()).toMatchObject({ isLogin: false, userInfo: undefined })

    await client.session.login(credentials)
    exchange.answers.set('/user/logout', () => Promise.reject(new TypeError('down')))
    await client.session.logout()
    expect(client.session.token).toBeUndefined()
    expect(logged).toContainEqual(['warn', 'logout not confirmed by the server'])

    const before = exchange.requests.length
    await client.session.logout()
    expect(exchange.requests).toHaveLength(before)
  })

  it('refreshes the user, or says nobody is there', async () => {
    const { client, exchange } = setUp()
    await expect(client.session.refreshUser()).resolves.toBeUndefined()
    await client.session.login(credentials)
    exchange.answers.set('/user/userInfo', () => ({ ...user, reputation: '60' }))
    await expect(client.session.refreshUser()).resolves.toMatchObject({ creditScore: 60 })
    expect(client.session.state.get().userInfo?.creditScore).toBe(60)
  })

  it('rule 28: a 401 clears the session and calls for the login', async () => {
    const { client, exchange, storedValue, unauthorized } = setUp()
    await client.session.login(credentials)
    exchange.answers.set('/trad/symbols', () => refusal(401))
    await expect(client.spot.symbols()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect([client.session.state.get().userInfo, storedValue('userInfo')]).toEqual([undefined, null])
    expect([client.session.token, storedValue('token'), storedValue('isLogin'), unauthorized()]).toEqual([
      undefined,
      null,
      'false',
      1,
    ])
  })

  it('a late 401 to an old token leaves the new login alone', async () => {
    const { client, exchange, unauthorized } = setUp()
    await client.session.login(credentials)
    let answer: (response: Response) => void = () => {}
    exchange.answers.set(
      '/trad/symbols',
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const late = client.spot.symbols()
    void late.catch(() => {})
    await new Promise((resolve) => setImmediate(resolve))
    exchange.answers.set('/member/loginByTelOrEmail', () => ({ token: 'tok-2' }))
    await client.session.login(credentials)
    answer(refusal(401))
    await expect(late).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect([client.session.token, unauthorized()]).toEqual(['tok-2', 0])
  })

  it('a late user of an old token never replaces the new one', async () => {
    const { client, exchange } = setUp()
    await client.session.login(credentials)
    let answer: (value: unknown) => void = () => {}
    exchange.answers.set(
      '/user/userInfo',
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const late = client.session.refreshUser()
    await new Promise((resolve) => setImmediate(resolve))
    client.session.clear()
    answer(user)
    await expect(late).resolves.toBeUndefined()
    expect(client.session.state.get().userInfo).toBeUndefined()
  })

  it('a login that another one overtakes is cancelled, and the other one stays', async () => {
    const { client, exchange, storedValue } = setUp()
    const answersOf: ((value: unknown) => void)[] = []
    exchange.answers.set('/user/userInfo', () => new Promise((resolve) => answersOf.push(resolve)))
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const first = client.session.login(credentials)
    const overtaken = first.catch((error: unknown) => error)
    await turn()
    exchange.answers.set('/member/loginByTelOrEmail', () => ({ token: 'tok-2' }))
    const second = client.session.login(credentials)
    await turn()
    await turn()
    for (const answer of answersOf) answer(user)
    await second
    expect(await overtaken).toMatchObject({
      code: 'CANCELLED',
      message: 'The login was replaced by another one',
    })
    expect([client.session.token, storedValue('token'), client.session.state.get().isLogin]).toEqual([
      'tok-2',
      'tok-2',
      true,
    ])
  })

  it('a new login forgets the user of the one before at once', async () => {
    const { client, exchange } = setUp()
    await client.session.login(credentials)
    const users: unknown[] = []
    client.session.state.subscribe(({ userInfo }) => users.push(userInfo?.member))
    exchange.answers.set('/user/userInfo', () => ({ ...user, member: '10002' }))
    await client.session.login(credentials)
    expect(users).toEqual([undefined, '10002'])
  })

  it('tells its listeners of changes alone', async () => {
    const { client } = setUp()
    let notifications = 0
    client.session.state.subscribe(() => {
      notifications += 1
    })
    client.session.clear()
    client.session.setLocale('EN')
    expect(notifications).toBe(0)
    await client.session.login(credentials)
    await client.session.logout()
    client.session.clear()
    client.session.setLocale('JP')
    expect(notifications).toBe(3)
  })

  it('a login by phone says the area 86, one by e-mail 0, whatever the account looks like', async () => {
    const { client, exchange } = setUp()
    await client.session.login({ account: 'ann', password: 'x', by: 'email', areaCode: '90' })
    await client.session.login({ account: 'a@b.cd', password: 'x', by: 'phone' })
    const bodies = exchange.requests
      .filter(({ path }) => path.startsWith('/member'))
      .map(({ body }) => JSON.parse(body))
    expect(bodies).toMatchObject([
      { type: 'EMAIL', areaCode: '0' },
      { type: 'TEL', areaCode: '86' },
    ])
  })

  it('a listener that throws breaks nothing', async () => {
    const { client, logged } = setUp()
    client.session.state.subscribe(() => {
      throw new Error('mine')
    })
    await client.session.login(credentials)
    expect(logged).toContainEqual(['error', 'session listener failed'])
  })
})
