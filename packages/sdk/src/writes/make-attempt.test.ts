import { describe, expect, it } from 'vitest'
import { createFakeExchange, refusal } from '../../test/fake-exchange'
import { createBareClient } from '../client/bare-client'
import type { Endpoint } from '../endpoints/endpoint'
import { spotSymbols } from '../endpoints/markets'
import { spotBuyLimit, spotCancelOrder } from '../endpoints/spot'
import { createMemoryStorage } from '../runtime/memory-storage'
import { createReadable } from '../runtime/readable'
import { createVirtualClock } from '../testing'
import { accountOf, makeAttempt, readWithoutSuspend } from './make-attempt'
import { memoryOf, withMemory } from './write-memory'

const NOW = Date.UTC(2024, 4, 4, 4, 0)
const ORDER = { pair: 'BTC/USDT', price: '1', quantity: '2' } as const
const TIME = '/home/systemTime'
const OPEN = '/trad/entrustOrder'
const HISTORY = '/trad/entrustHistory'
const ME = '/user/userInfo'

const rowOf = (id: number) => ({
  autoid: id,
  tradcoin: 'BTC',
  maincoin: 'USDT',
  type: 'buy',
  style: 'limit',
  price: '1',
  number: '2',
  unfilled: '2',
  state: 'unfilled',
  wdate: '2024-05-04 11:59:50',
})

async function setUp({
  idempotencyTtl,
  snapshotBeforeWrites = true,
  member = '7',
  token = true,
}: {
  idempotencyTtl?: number
  snapshotBeforeWrites?: boolean
  member?: string
  token?: boolean
} = {}) {
  const clock = createVirtualClock(NOW)
  const exchange = createFakeExchange({
    [TIME]: () => clock.now() + 5000,
    [ME]: () => ({ member, userid: '1', recomcode: 'x' }),
    [OPEN]: () => [rowOf(5)],
    [HISTORY]: () => [rowOf(9), rowOf(3)],
  })
  const storage = createMemoryStorage()
  if (token) storage.set('https://bgk.example:token', 'token-1')
  const bare = createBareClient({
    origin: 'https://bgk.example',
    fetch: exchange.fetch,
    storage,
    clock,
    readRetries: 0,
    snapshotBeforeWrites,
  })
  const client =
    idempotencyTtl === undefined
      ? bare
      : { ...bare, idempotencyTtl: createReadable<number | undefined>(idempotencyTtl) }
  if (token) await client.session.refreshUser()
  const requestPaths = () => exchange.requests.map(({ path }) => path).filter((path) => path !== ME)
  const make = (options = {}, entry: Pick<Endpoint, 'name' | 'auth'> = spotBuyLimit) =>
    makeAttempt(client, entry, ORDER, options)
  return { client, exchange, clock, requestPaths, make }
}

const MADE = {
  v: 1,
  call: 'spot.buyLimit',
  input: ORDER,
  key: expect.stringMatching(/^\S+$/),
  origin: 'https://bgk.example',
}

describe('an attempt is made', () => {
  it('from the time and the highest id of the lists, one after another, where keys are not known to be kept', async () => {
    const { make, requestPaths } = await setUp()
    expect(await make()).toEqual({ ...MADE, account: '7', serverTime: NOW + 5000, knownUpTo: 9 })
    expect(requestPaths()).toEqual([TIME, OPEN, HISTORY])
  })

  it('from the time alone where keys are kept, and once in an hour', async () => {
    const { make, requestPaths, clock } = await setUp({ idempotencyTtl: 60 })
    const first = { ...MADE, account: '7', serverTime: NOW + 5000, idempotencyTtl: 60 }
    expect(await make()).toEqual(first)
    await clock.advance(3_600_000)
    expect(await make()).toEqual(first)
    expect(requestPaths()).toEqual([TIME])
    await clock.advance(1)
    expect(await make()).toEqual({ ...first, serverTime: NOW + 3_605_001 })
    expect(requestPaths()).toEqual([TIME, TIME])
  })

  it('from a new time when the clock went back', async () => {
    const { client, requestPaths } = await setUp({ idempotencyTtl: 60 })
    await client.clock.read()
    const { read, offset, sync } = client.clock
    const behind = { read, offset, sync, lastRead: NOW, now: () => NOW - 1 }
    const equal = { ...behind, now: () => NOW }
    await makeAttempt({ ...client, clock: equal }, spotBuyLimit, ORDER)
    expect(requestPaths()).toEqual([TIME])
    await makeAttempt({ ...client, clock: behind }, spotBuyLimit, ORDER)
    expect(requestPaths()).toEqual([TIME, TIME])
  })

  it('from the time alone where nothing is in lists, and of a client that reads nothing from nothing', async () => {
    const listless = await setUp()
    expect(await listless.make({}, spotCancelOrder)).toEqual({
      ...MADE,
      call: 'spot.cancelOrder',
      account: '7',
      serverTime: NOW + 5000,
    })
    expect(listless.requestPaths()).toEqual([TIME])
    const silent = await setUp({ snapshotBeforeWrites: false })
    expect(await silent.make()).toEqual({ ...MADE, account: '7' })
    expect(silent.requestPaths()).toEqual([])
  })

  it('from nothing where nobody is logged in, or nobody need be', async () => {
    const nobody = await setUp({ token: false })
    expect(await nobody.make()).toEqual(MADE)
    const { client, requestPaths } = await setUp()
    expect(await makeAttempt(client, spotSymbols, undefined)).toEqual({
      ...MADE,
      call: 'spot.symbols',
      input: null,
    })
    expect([nobody.requestPaths(), requestPaths()]).toEqual([[], []])
  })

  it('under the key that was given, else under a new one', async () => {
    const { make } = await setUp()
    expect((await make({ key: 'mine' })).key).toBe('mine')
    expect((await make()).key).not.toBe((await make()).key)
  })

  it('of no account where the exchange gives no number', async () => {
    expect(await (await setUp({ member: '' })).make()).not.toHaveProperty('account')
  })

  it('without a watermark where a list is refused, and without a time where that is', async () => {
    const { make, exchange, requestPaths } = await setUp()
    exchange.answers.set(OPEN, () => refusal(500))
    expect(await make()).toEqual({ ...MADE, account: '7', serverTime: NOW + 5000 })
    expect(requestPaths()).toEqual([TIME, OPEN])
    exchange.answers.set(OPEN, () => [])
    exchange.answers.set(TIME, () => refusal(500))
    expect(await make()).toEqual({ ...MADE, account: '7', knownUpTo: 9 })
  })

  it.each([
    ['NETWORK', () => Promise.reject(new TypeError('fetch failed'))],
    ['UNAUTHORIZED', () => refusal(401)],
  ])('not at all when a reading ends with %s', async (code, answer) => {
    for (const path of [HISTORY, TIME]) {
      const { make, exchange } = await setUp()
      exchange.answers.set(path, answer)
      await expect(make()).rejects.toMatchObject({ code })
    }
  })

  it('not at all when it is cancelled', async () => {
    for (const path of [HISTORY, TIME]) {
      const { make, exchange } = await setUp()
      const stop = new AbortController()
      exchange.answers.set(path, () => {
        stop.abort()
        return new Promise(() => {})
      })
      const entry = path === TIME ? spotCancelOrder : spotBuyLimit
      await expect(make({ signal: stop.signal }, entry)).rejects.toMatchObject({ code: 'CANCELLED' })
    }
  })

  it('from a time that took long to read, where nothing else is', async () => {
    const { client, requestPaths } = await setUp({ idempotencyTtl: 60 })
    let now = 0
    const step = () => {
      now += 20_001
      return now
    }
    const slow = withMemory({ ...client }, { ...memoryOf(client), now: step })
    expect(await makeAttempt(slow, spotBuyLimit, ORDER)).toMatchObject({ serverTime: NOW + 5000 })
    expect(requestPaths()).toEqual([TIME])
  })

  it('without lists and time that were never read awake', async () => {
    const { client, clock } = await setUp()
    let now = clock.now()
    const slow = withMemory({ ...client }, { ...memoryOf(client), now: () => (now += 20_001) })
    expect(await makeAttempt(slow, spotBuyLimit, ORDER)).toEqual({
      ...MADE,
      account: '7',
    })
  })
})

describe('a reading', () => {
  const reading = (...times: readonly number[]) => {
    const left = [...times]
    let read = 0
    const value = readWithoutSuspend({ now: () => left.shift() ?? Number.NaN }, 100, async () => {
      read += 1
      return read
    })
    return value.then((value) => ({ value, read }))
  }

  it('counts when it took as long as it may', async () => {
    expect(await reading(0, 0)).toEqual({ value: 1, read: 1 })
    expect(await reading(0, 100)).toEqual({ value: 1, read: 1 })
  })

  it('is made anew after a sleep or a step of the clock, three times at most', async () => {
    expect(await reading(0, 101, 200, 250)).toEqual({ value: 2, read: 2 })
    expect(await reading(50, 49, 200, 250)).toEqual({ value: 2, read: 2 })
    expect(await reading(0, 101, 200, 301, 400, 450)).toEqual({ value: 3, read: 3 })
    expect(await reading(0, 101, 200, 301, 400, 501, 600, 600)).toEqual({ value: undefined, read: 3 })
  })
})

describe('the account of who is logged in', () => {
  /** A client that knows its token and not yet whose it is. */
  const fresh = (answer: () => unknown) => {
    const exchange = createFakeExchange({ [ME]: answer })
    const storage = createMemoryStorage()
    storage.set('https://bgk.example:token', 'token-1')
    const { fetch } = exchange
    const clock = createVirtualClock(NOW)
    return createBareClient({ origin: 'https://bgk.example', fetch, storage, clock, readRetries: 0 })
  }

  it('is known, or asked for', async () => {
    const { client, exchange } = await setUp()
    const before = exchange.requests.length
    expect(await accountOf(client)).toBe('7')
    expect(exchange.requests).toHaveLength(before)
    expect(await accountOf(fresh(() => ({ member: '8', userid: '1', recomcode: 'x' })))).toBe('8')
  })

  it('is unknown where the exchange gives none or refuses, a failure where asking again may help', async () => {
    expect(await accountOf((await setUp({ member: '' })).client)).toBeUndefined()
    expect(await accountOf(fresh(() => refusal(500)))).toBeUndefined()
    await expect(accountOf(fresh(() => refusal(401)))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const lost = () => Promise.reject(new TypeError('fetch failed'))
    await expect(accountOf(fresh(lost))).rejects.toMatchObject({ code: 'NETWORK' })
  })
})
