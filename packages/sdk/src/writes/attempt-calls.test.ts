import { describe, expect, it } from 'vitest'
import { createFakeExchange } from '../../test/fake-exchange'
import { createBareClient } from '../client/bare-client'
import { accountWithdraw } from '../endpoints/account-transfers'
import type { Endpoint } from '../endpoints/endpoint'
import { spotSymbols } from '../endpoints/markets'
import { spotBuyLimit } from '../endpoints/spot'
import { createMemoryStorage } from '../runtime/memory-storage'
import { createReadable } from '../runtime/readable'
import { createVirtualClock } from '../testing'
import type { Attempt } from './attempt'
import { attemptCalls } from './attempt-calls'
import { memoryOf, withMemory } from './write-memory'

const NOW = Date.UTC(2024, 4, 4, 4, 0)
const TIME = '/home/systemTime'
const PLACE = '/trad/buyLimit'
const ORDER = { pair: 'BTC/USDT', price: '1', quantity: '2' } as const
const stored: Attempt = {
  v: 1,
  call: 'spot.buyLimit',
  input: ORDER,
  key: 'key-1',
  origin: 'https://bgk.example',
  account: '7',
}

const ENTRIES: readonly Endpoint[] = [spotSymbols, spotBuyLimit, accountWithdraw]

async function setUp(idempotencyTtl?: number) {
  const exchange = createFakeExchange({
    [TIME]: () => NOW,
    '/user/userInfo': () => ({ member: '7', userid: '1', recomcode: 'x' }),
    '/trad/entrustOrder': () => [],
    '/trad/entrustHistory': () => [],
    [PLACE]: () => ({ orderId: 5 }),
    '/account/outCoin': () => null,
  })
  const storage = createMemoryStorage()
  storage.set('https://bgk.example:token', 'token-1')
  const { fetch } = exchange
  const clock = createVirtualClock(NOW)
  const bare = createBareClient({ origin: stored.origin, fetch, storage, clock, readRetries: 0 })
  await bare.session.refreshUser()
  const client = { ...bare, idempotencyTtl: createReadable<number | undefined>(idempotencyTtl) }
  const entryOf = (name: string) => ENTRIES.find((entry) => entry.name === name)
  const callsOf = (of: typeof client) => attemptCalls<Readonly<Record<string, object>>>(of, entryOf)
  const requestsTo = (path: string) => exchange.requests.filter((request) => request.path === path)
  return { client, exchange, requestsTo, callsOf, ...callsOf(client) }
}

/** An attempt that was made so many milliseconds ago. */
const aged = (ms: number, change: Partial<Attempt> = {}): Attempt => ({
  ...stored,
  serverTime: NOW - ms,
  ...change,
})
const tooOld = (why: string) => ({
  code: 'REQUEST_INVALID',
  field: 'serverTime',
  message: `The attempt cannot be sent: ${why}. Settle it, then make a new one`,
})

describe('making and sending', () => {
  it('is of writes only', async () => {
    const { attempt, send, exchange } = await setUp()
    const before = exchange.requests.length
    for (const name of ['spot.symbols', 'spot.nothing']) {
      const refused = { code: 'REQUEST_INVALID', field: 'call', message: `There is no write ${name}` }
      const both = [async () => attempt(name, ORDER), async () => send({ ...stored, call: name })]
      for (const call of both) await expect(call()).rejects.toMatchObject(refused)
    }
    expect(exchange.requests).toHaveLength(before)
  })

  it('reads the lists of its call, until it is cancelled', async () => {
    const { attempt, exchange, requestsTo } = await setUp()
    expect(await attempt('spot.buyLimit', ORDER)).toMatchObject({ knownUpTo: 0, serverTime: NOW })
    expect(requestsTo('/trad/entrustOrder')).toHaveLength(1)
    const stop = new AbortController()
    exchange.answers.set('/trad/entrustOrder', () => {
      stop.abort()
      return new Promise(() => {})
    })
    await expect(attempt('spot.buyLimit', ORDER, { signal: stop.signal })).rejects.toMatchObject({
      code: 'CANCELLED',
    })
  })

  it('sends what was kept with the secrets that were not', async () => {
    const { send, requestsTo } = await setUp(60)
    const input = { coin: 'USDT', chain: 'TRC20', address: 'T1', quantity: '5' }
    const withdrawal: Attempt = { ...stored, call: 'account.withdraw', input }
    // Refused before it is sent, it may be sent with the password.
    await expect(send(withdrawal)).rejects.toMatchObject({ code: 'REQUEST_INVALID', field: 'fundPassword' })
    expect(requestsTo('/account/outCoin')).toEqual([])
    await send(withdrawal, { fundPassword: '123456' })
    const [request] = requestsTo('/account/outCoin')
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      coin: 'USDT',
      address: 'T1',
      tradPassword: '123456',
    })
    expect(request?.headers.get('idempotency-key')).toBe('key-1')
  })

  it('makes one from the fields of the wire, and sends it', async () => {
    const { wireAttempt, send, requestsTo } = await setUp(60)
    const fields = { tradcoin: 'BTC', maincoin: 'USDT', price: '1', number: '2' }
    const { attempt, secrets } = await wireAttempt('spot.buyLimit', fields)
    expect(attempt).toMatchObject({ call: 'spot.buyLimit', account: '7', input: { quantity: '2' } })
    await send(attempt, secrets)
    expect(JSON.parse(requestsTo(PLACE)[0]?.body ?? '')).toMatchObject(fields)
    await expect(wireAttempt('spot.symbols', {})).rejects.toMatchObject({ field: 'call' })
  })

  it('gives what the exchange answers', async () => {
    expect(await (await setUp(60)).send(stored)).toEqual({ message: 'ok', orderId: 5 })
  })

  it('is cancelled while it asks for the time, or when it is sent', async () => {
    for (const [path, code] of [
      [TIME, 'CANCELLED'],
      [PLACE, 'OUTCOME_UNKNOWN'],
    ] as const) {
      const { send, exchange } = await setUp(60)
      const stop = new AbortController()
      exchange.answers.set(path, () => {
        stop.abort()
        return new Promise(() => {})
      })
      await expect(send(stored, {}, { signal: stop.signal })).rejects.toMatchObject({ code })
    }
  })
})

describe('an attempt where keys are kept', () => {
  const forgotten = tooOld('its key may be forgotten')

  it('is sent as often as one likes while its key is', async () => {
    const { send, requestsTo } = await setUp(60)
    await send(aged(59_999))
    await send(aged(59_999))
    expect(requestsTo(PLACE)).toHaveLength(2)
    await expect(send(aged(60_000))).rejects.toMatchObject(forgotten)
  })

  it('lives as long as the exchange said then or says now, whichever is shorter', async () => {
    const { send } = await setUp(60)
    await expect(send(aged(30_000, { idempotencyTtl: 30 }))).rejects.toMatchObject(forgotten)
    await send(aged(29_999, { idempotencyTtl: 30 }))
    await send(aged(59_999, { idempotencyTtl: 90 }))
    await expect(send(aged(60_000, { idempotencyTtl: 90 }))).rejects.toMatchObject(forgotten)
  })

  it('that says no time is sent once', async () => {
    const { send, requestsTo } = await setUp(60)
    await send(stored)
    await expect(send(stored)).rejects.toMatchObject(forgotten)
    expect(requestsTo(PLACE)).toHaveLength(1)
  })
})

describe('an attempt where no keys are kept', () => {
  it('is sent once', async () => {
    const { send, requestsTo } = await setUp()
    await send(stored)
    await send(aged(0, { key: 'key-2' }))
    const again = tooOld('it was sent already, and the exchange keeps no keys')
    for (const attempt of [stored, aged(0, { key: 'key-2' })])
      await expect(send(attempt)).rejects.toMatchObject(again)
    expect(requestsTo(PLACE)).toHaveLength(2)
  })

  it('is sent while the lists it was made from are fresh', async () => {
    const { send } = await setUp()
    await send(aged(10_000))
    await expect(send(aged(10_001, { key: 'key-2' }))).rejects.toMatchObject(
      tooOld('the lists it was made from are not fresh any more'),
    )
  })

  it('is not sent by a device that sleeps each time it asks for the time', async () => {
    const { client, callsOf, requestsTo } = await setUp()
    const stepping = (ms: number) => {
      let now = 0
      const step = () => {
        now += ms
        return now
      }
      return callsOf(withMemory({ ...client }, { ...memoryOf(client), now: step }))
    }
    await expect(stepping(10_001).send(stored)).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'The device slept while asking for the time',
      retryable: true,
    })
    expect([requestsTo(TIME).length, requestsTo(PLACE).length]).toEqual([3, 0])
    await stepping(10_000).send(stored)
    expect(requestsTo(TIME)).toHaveLength(4)
  })
})
