import { describe, expect, it } from 'vitest'
import { createClient } from '../client/create-client'
import { isBgkError } from '../errors'
import { createMemoryStorage } from '../runtime/memory-storage'
import { createFakeServer, type FakeServerOptions } from '../testing'
import type { Attempt } from './attempt'

const BTC = { base: 'BTC', quote: 'USDT' }
const BOT = { account: 'bot@bgk.example', password: 'Secret2026' }
const order = { pair: BTC, price: '40000.0', quantity: '0.10' }

async function setUp(options: FakeServerOptions = {}) {
  const server = createFakeServer({
    members: [
      { ...BOT, balances: { USDT: '100000' } },
      { ...BOT, account: 'other@bgk.example' },
    ],
    every: 0,
    ...options,
  })
  const storage = createMemoryStorage()
  const client = createClient({ ...server.environment, origin: server.origin, storage })
  const done = async <T>(call: Promise<T>, ms = 15_000) => {
    const result = call.catch((error: unknown) => {
      if (isBgkError(error)) return error
      throw error
    })
    await server.clock.advance(ms)
    return result
  }
  await done(client.session.login(BOT))
  /** Loses the write and the question after it. */
  const lose = async (way: 'request' | 'answer') => {
    const lift = server.faults.add({
      kind: way === 'answer' ? 'reply-lost' : 'request-lost',
      call: 'spot.buyLimit',
    })
    const error = await done(client.spot.buyLimit(order), 1000)
    lift()
    if (!isBgkError(error) || !error.attempt) throw new Error('no attempt')
    return error.attempt
  }
  return { server, client, done, lose, storage }
}

describe('rule 27: an exchange that stores keys', () => {
  it('tells that the order was placed, and which it is', async () => {
    const { client, done, lose } = await setUp()
    const attempt = await lose('answer')
    expect(attempt).toMatchObject({ v: 1, call: 'spot.buyLimit', account: '1', idempotencyTtl: 86_400 })
    expect(attempt).not.toHaveProperty('knownUpTo')
    expect(await done(client.resolve(attempt))).toMatchObject({
      state: 'applied',
      orderId: 1,
      order: { id: 1 },
    })
  })

  it('tells that it was not placed, and refuses it when it comes late', async () => {
    const { server, client, done, lose } = await setUp()
    const attempt = await lose('request')
    expect(await done(client.resolve(attempt))).toEqual({ state: 'notApplied' })
    expect(await done(client.send(attempt))).toMatchObject({ code: 'SERVER_REJECTED', reason: 'KEY_UNUSED' })
    expect(server.calls.carriedOut.get('spot.buyLimit')).toBeUndefined()
  })

  it('tells why the order was refused', async () => {
    const { server, client, done } = await setUp()
    const lift = server.faults.add({ kind: 'reply-lost', call: 'spot.buyLimit' })
    const error = await done(client.spot.buyLimit({ ...order, quantity: '50.00' }))
    lift()
    const attempt = isBgkError(error) ? error.attempt : undefined
    const settled = await done(client.resolve(attempt))
    expect(settled).toMatchObject({
      state: 'notApplied',
      reason: expect.any(String),
      message: expect.any(String),
    })
  })

  it('is unsure while the exchange does not answer, and says when to ask again', async () => {
    const { server, client, done, lose } = await setUp()
    const attempt = await lose('answer')
    const lift = server.faults.add({ kind: 'rate-limited', status: 503, ms: 60_000 })
    expect(await done(client.resolve(attempt))).toMatchObject({
      state: 'unknown',
      retryAfter: expect.any(Number),
    })
    lift()
    expect(await done(client.resolve(attempt))).toMatchObject({ state: 'applied' })
  })

  it('does not believe that a key was unused when it may be forgotten', async () => {
    const { server, client, done, lose } = await setUp({ idempotencyTtl: 60 })
    const attempt = await lose('answer')
    await server.clock.advance(61_000)
    expect(await done(client.resolve(attempt))).toMatchObject({ state: 'unknown' })
  })

  it('sends the same attempt twice and places one order', async () => {
    const { server, client, done } = await setUp()
    const attempt = await done(client.attempt('spot.buyLimit', order))
    if (isBgkError(attempt)) throw attempt
    const stored: Attempt = JSON.parse(JSON.stringify(attempt))
    expect(await done(client.send(stored))).toEqual({ message: 'Order placed', orderId: 1 })
    expect(await done(client.send(stored))).toEqual({ message: 'Order placed', orderId: 1 })
    expect(server.calls.carriedOut.get('spot.buyLimit')).toBe(1)
  })

  it('reads nothing before a second write', async () => {
    const { server, client, done } = await setUp()
    await done(client.spot.buyLimit(order))
    server.faults.add({ kind: 'request-stalled', call: 'home.*' })
    server.faults.add({ kind: 'request-stalled', call: 'spot.o*' })
    expect(await done(client.spot.buyLimit(order), 1000)).toMatchObject({ orderId: 2 })
  })
})

describe('rule 27: an exchange that stores no keys', () => {
  const bare = { idempotencyTtl: 0 }

  it('is unsure about the one row that fits, unless nobody else trades', async () => {
    const { client, done, lose } = await setUp(bare)
    const attempt = await lose('answer')
    expect(attempt).toMatchObject({ knownUpTo: 0, serverTime: expect.any(Number) })
    expect(await done(client.resolve(attempt))).toMatchObject({ state: 'unknown', candidates: [{ id: 1 }] })
    const settled = await done(client.resolve(attempt, { exclusive: true }))
    expect(settled).toMatchObject({ state: 'applied', orderId: 1, order: { id: 1 } })
  })

  it('leaves equal orders of before out', async () => {
    const { client, done, lose } = await setUp(bare)
    await done(client.spot.buyLimit(order))
    const attempt = await lose('answer')
    expect(await done(client.resolve(attempt, { exclusive: true }))).toMatchObject({
      state: 'applied',
      orderId: 2,
    })
  })

  it('says notPlaced only when the request cannot arrive any more', async () => {
    const { server, client, done, lose } = await setUp(bare)
    const attempt = await lose('request')
    expect(await done(client.resolve(attempt))).toMatchObject({ state: 'unknown', candidates: [] })
    server.host.jump(3_600_000)
    expect(await done(client.resolve(attempt))).toMatchObject({ state: 'unknown' })
    await server.clock.advance(60_000)
    expect(await done(client.resolve(attempt))).toEqual({ state: 'notApplied' })
  })

  it('sends an attempt once', async () => {
    const { client, done } = await setUp(bare)
    const attempt = await done(client.attempt('spot.buyLimit', order), 1000)
    if (isBgkError(attempt)) throw attempt
    expect(await done(client.send(attempt), 1000)).toEqual({ message: 'Order placed' })
    expect(await done(client.send(attempt), 1000)).toMatchObject({ code: 'REQUEST_INVALID' })
  })

  it('sends no attempt whose lists are old', async () => {
    const { server, client, done } = await setUp(bare)
    const attempt = await done(client.attempt('spot.buyLimit', order))
    if (isBgkError(attempt)) throw attempt
    await server.clock.advance(60_000)
    expect(await done(client.send(attempt))).toMatchObject({ code: 'REQUEST_INVALID', field: 'serverTime' })
  })

  it('reads nothing before a write where that is turned off', async () => {
    const server = createFakeServer({
      members: [{ ...BOT, balances: { USDT: '100000' } }],
      every: 0,
      idempotencyTtl: 0,
    })
    const client = createClient({ ...server.environment, origin: server.origin, snapshotBeforeWrites: false })
    const login = client.session.login(BOT)
    await server.clock.advance(1000)
    await login
    server.faults.add({ kind: 'request-stalled', call: 'home.*' })
    server.faults.add({ kind: 'request-stalled', call: 'spot.o*' })
    const placed = client.spot.buyLimit(order)
    await server.clock.advance(1000)
    expect(await placed).toEqual({ message: 'Order placed' })
  })
})

describe('a wrong attempt', () => {
  it.each([
    ['attempt', undefined],
    ['v', { v: 2 }],
    ['call', { call: 5 }],
    ['call', { call: 'spot.nothing' }],
    ['call', { call: 'spot.symbols' }],
    ['input', { input: 'x' }],
    ['key', { key: '' }],
    ['key', { key: undefined }],
    ['origin', { origin: undefined }],
    ['origin', { origin: 'https://other.example' }],
    ['account', { account: 7 }],
    ['account', { account: '2' }],
    ['serverTime', { serverTime: 'now' }],
    ['idempotencyTtl', { idempotencyTtl: -1 }],
    ['knownUpTo', { knownUpTo: 1.5 }],
  ])('is refused and names %s: %j', async (field, change) => {
    const { client, done, lose } = await setUp()
    const attempt = await lose('answer')
    const stored = change === undefined ? undefined : Object.assign({}, attempt, change)
    expect(await done(client.resolve(stored))).toMatchObject({ code: 'REQUEST_INVALID', field })
  })

  it('of another member is refused', async () => {
    const { client, done, lose } = await setUp()
    const attempt = await lose('answer')
    await done(client.session.login({ ...BOT, account: 'other@bgk.example' }))
    const refused = { code: 'REQUEST_INVALID', field: 'account' }
    expect(await done(client.resolve(attempt))).toMatchObject(refused)
    expect(await done(client.send(attempt))).toMatchObject(refused)
  })
})

describe('an attempt', () => {
  it('keeps no secret', async () => {
    const { client, done } = await setUp()
    const input = { coin: 'USDT', chain: 'TRC20', address: 'T1', quantity: '5', fundPassword: 'Fund2026' }
    const attempt = await done(client.attempt('account.withdraw', input))
    expect(attempt).toMatchObject({ call: 'account.withdraw', input: { coin: 'USDT', quantity: '5' } })
    expect(JSON.stringify(attempt)).not.toContain('Fund2026')
  })

  it('of a double tap is one order', async () => {
    for (const idempotencyTtl of [0, 60]) {
      const { server, client, done } = await setUp({ idempotencyTtl })
      const both = await done(Promise.all([client.spot.buyLimit(order), client.spot.buyLimit(order)]))
      expect(both).toHaveLength(2)
      expect(server.calls.carriedOut.get('spot.buyLimit')).toBe(1)
    }
  })

  it('that one caller gives up goes on for the other', async () => {
    const { client, done } = await setUp()
    const stop = new AbortController()
    const [left, stayed] = [client.spot.buyLimit(order, { signal: stop.signal }), client.spot.buyLimit(order)]
    stop.abort()
    await expect(left).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(await done(stayed)).toMatchObject({ orderId: 1 })
  })
})
