import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, createClient } from '../client/create-client'
import { isBgkError } from '../errors'
import { createFakeServer, type FakeServer } from '../testing'

const BOT = { account: 'bot@bgk.example', password: 'Secret2026' }
const ORDER = { pair: 'BTC/USDT', price: '40000', quantity: '0.1' }
const SLEEP_MS = 100_000

// Without idempotency keys, a write that is in no list is `notApplied` once the request cannot arrive any
// more: a sleep must not hide the time of sending.
describe('sleeping device', () => {
  let server: FakeServer
  let client: Client
  const done = async <T>(call: Promise<T>, ms: number) => {
    const result = call.catch((error: unknown) => {
      if (isBgkError(error)) return error
      throw error
    })
    await server.clock.advance(ms)
    return result
  }
  /** Falls asleep after `ms` milliseconds. */
  const sleepAfter = (ms: number) => server.clock.setTimeout(() => server.host.freeze(SLEEP_MS), ms)
  const arrivesLate = () => {
    server.faults.add({ kind: 'delay', ms: 25_000, call: 'spot.buyLimit', nth: 1 })
  }

  beforeEach(async () => {
    server = createFakeServer({
      members: [{ ...BOT, balances: { USDT: '100000' } }],
      every: 0,
      idempotencyTtl: 0,
      // A device's clock may be fractional.
      latency: 100.1,
    })
    client = createClient({ ...server.environment, origin: server.origin })
    await done(client.session.login(BOT), 1000)
  })

  it.each([50, 150, 250, 350])('reads again when it slept before sending (%i ms)', async (ms) => {
    arrivesLate()
    const started = server.clock.now()
    sleepAfter(ms)
    const error = await done(client.spot.buyLimit(ORDER), SLEEP_MS + 12_000)
    if (!isBgkError(error)) throw new Error('It was placed')
    expect(error.attempt?.serverTime).toBeGreaterThan(started + SLEEP_MS - 1000)
    const settled = await done(client.resolve(error.attempt), 2000)
    expect(settled).toMatchObject({ state: 'unknown', retryAfter: expect.any(Number) })
    await server.clock.advance(30_000)
    expect(await done(client.resolve(error.attempt), 2000)).toMatchObject({ candidates: [{ id: 1 }] })
  })

  it('reads the time again before it sends a stored attempt, and rejects an old one', async () => {
    const attempt = await done(client.attempt('spot.buyLimit', ORDER), 1000)
    if (isBgkError(attempt)) throw attempt
    sleepAfter(150)
    const sent = await done(client.send(attempt), SLEEP_MS + 5000)
    expect(sent).toMatchObject({ code: 'REQUEST_INVALID', field: 'serverTime' })
    expect(server.calls.carriedOut.get('spot.buyLimit')).toBeUndefined()
  })

  it('counts from its wake-up when it slept during the request', async () => {
    server.faults.add({ kind: 'request-lost', call: 'spot.buyLimit', nth: 1 })
    sleepAfter(500)
    const error = await done(client.spot.buyLimit(ORDER), SLEEP_MS + 2000)
    if (!isBgkError(error)) throw new Error('It was placed')
    expect(error.code).toBe('OUTCOME_UNKNOWN')
    expect(await done(client.resolve(error.attempt), 2000)).toMatchObject({ state: 'unknown' })
    await server.clock.advance(50_000)
    expect(await done(client.resolve(error.attempt), 2000)).toEqual({ state: 'notApplied' })
  })

  it('counts from its wake-up when its caller gave up', async () => {
    server.faults.add({ kind: 'request-lost', call: 'spot.buyLimit', nth: 1 })
    const stop = new AbortController()
    sleepAfter(450)
    server.host.timers.setTimeout(() => stop.abort(), 500)
    const error = await done(client.spot.buyLimit(ORDER, { signal: stop.signal }), SLEEP_MS + 2000)
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', message: expect.stringContaining('Cancelled') })
    const attempt = isBgkError(error) ? error.attempt : undefined
    expect(await done(client.resolve(attempt), 2000)).toMatchObject({ state: 'unknown' })
    await server.clock.advance(50_000)
    expect(await done(client.resolve(attempt), 2000)).toEqual({ state: 'notApplied' })
  })

  it('leaves the order unknown at worst, with a sleep at any read', async () => {
    const sleepAgain = () => {
      server.host.freeze(SLEEP_MS)
      server.clock.setTimeout(sleepAgain, SLEEP_MS + 150)
    }
    sleepAgain()
    server.faults.add({ kind: 'request-lost', call: 'spot.buyLimit', nth: 1 })
    const error = await done(client.spot.buyLimit(ORDER), 12 * SLEEP_MS)
    if (!isBgkError(error)) throw new Error('It was placed')
    expect(error.code).toBe('OUTCOME_UNKNOWN')
    expect(error.attempt).not.toHaveProperty('serverTime')
    expect(error.attempt).not.toHaveProperty('knownUpTo')
  })

  it('tolerates a step of its clock', async () => {
    server.clock.setTimeout(() => server.host.jump(-3_600_000), 150)
    expect(await done(client.spot.buyLimit(ORDER), 5000)).toEqual({ message: 'Order placed' })
  })
})
