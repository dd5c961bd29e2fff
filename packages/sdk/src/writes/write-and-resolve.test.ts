import { expect, it } from 'vitest'
import { createBareClient } from '../client/bare-client'
import { homeSystemTime } from '../endpoints/home'
import { spotBuyLimit, spotCancelOrder } from '../endpoints/spot'
import { isBgkError } from '../errors'
import { createFakeServer } from '../testing'
import { resolveWrite } from './resolve'
import { write } from './write'
import { memoryOf, withMemory } from './write-memory'

const BOT = { account: 'bot@bgk.example', password: 'Secret2026' }

async function setUp() {
  const server = createFakeServer({ members: [{ ...BOT, balances: { USDT: '100000' } }], every: 0 })
  const client = createBareClient({ ...server.environment, origin: server.origin })
  const done = async <T>(call: Promise<T>) => {
    const result = call.catch((error: unknown) => {
      if (isBgkError(error)) return error
      throw error
    })
    await server.clock.advance(15_000)
    return result
  }
  await done(client.session.login(BOT))
  const order = { pair: { base: 'BTC', quote: 'USDT' }, price: '40000.0', quantity: '0.10' }
  /** Loses the write and the query after it. */
  const lose = async (call: string, sent: () => Promise<unknown>, way: 'request' | 'answer') => {
    const lift = server.faults.add({ kind: way === 'answer' ? 'reply-lost' : 'request-lost', call })
    const error = await done(sent())
    lift()
    return isBgkError(error) ? error.attempt : undefined
  }
  return { client, done, order, lose }
}

it('resolves every write of a bare client by the error of the write', async () => {
  const { client, done, order, lose } = await setUp()
  const placed = await lose('spot.buyLimit', () => write(client, spotBuyLimit, order), 'answer')
  expect(placed?.call).toBe('spot.buyLimit')
  expect(await done(resolveWrite(client, placed))).toMatchObject({ state: 'applied', orderId: 1 })

  const missed = await lose('spot.cancelOrder', () => write(client, spotCancelOrder, { id: 1 }), 'request')
  expect(await done(resolveWrite(client, missed))).toMatchObject({ state: 'notApplied' })
  const cancelled = await lose('spot.cancelOrder', () => write(client, spotCancelOrder, { id: 1 }), 'answer')
  expect(await done(resolveWrite(client, cancelled))).toMatchObject({ state: 'applied' })
})

it('resolves orders of another client, and rejects a write with an unknown entry', async () => {
  const { client, done, order, lose } = await setUp()
  const placed = await lose('spot.buyLimit', () => write(client, spotBuyLimit, order), 'answer')
  const cancelled = await lose('spot.cancelOrder', () => write(client, spotCancelOrder, { id: 1 }), 'answer')
  const another = withMemory({ ...client }, memoryOf(client))
  expect(await done(resolveWrite(another, placed))).toMatchObject({ state: 'applied' })
  expect(await done(resolveWrite(another, cancelled))).toMatchObject({
    code: 'REQUEST_INVALID',
    field: 'call',
  })
  // An attempt does not get another entry than its own either.
  const changed = cancelled && { ...cancelled, call: 'spot.cancel' }
  expect(await done(resolveWrite(client, changed))).toMatchObject({ code: 'REQUEST_INVALID', field: 'call' })
})

it('sends a read as a read, without a key', async () => {
  const { client, done } = await setUp()
  expect(await done(write(client, homeSystemTime, undefined))).toEqual(expect.any(Number))
})
