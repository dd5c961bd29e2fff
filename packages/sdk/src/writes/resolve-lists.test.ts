import { describe, expect, it } from 'vitest'
import { createFakeExchange, refusal } from '../../test/fake-exchange'
import { futuresAttempt as attempt, NOW, futuresRow as rowOf } from '../../test/futures-attempt'
import { createClient } from '../client/create-client'
import { createMemoryStorage } from '../runtime/memory-storage'
import { createVirtualClock } from '../testing'

describe('futures orders and lists of every shape', () => {
  function setUpLists(open: readonly object[], history: readonly object[]) {
    const list = (all: readonly object[]) => (request: Request) => {
      const { searchParams } = new URL(request.url)
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
      const data = all.slice((page - 1) * limit, page * limit)
      return new Response(JSON.stringify({ code: 200, msg: '', data, count: all.length }))
    }
    const exchange = createFakeExchange({
      '/home/systemTime': () => NOW,
      '/user/userInfo': () => ({ member: '7', userid: '1', recomcode: 'x' }),
      '/contract/tradEntrust': list(open),
      '/contract/tradHistory': list(history),
    })
    const storage = createMemoryStorage()
    storage.set('https://bgk.example:token', 'token-1')
    const clock = createVirtualClock(NOW)
    const client = createClient({ origin: 'https://bgk.example', fetch: exchange.fetch, storage, clock })
    return { client, exchange }
  }
  const exclusive = { exclusive: true }

  it('finds it open, in the history, or in both', async () => {
    for (const [open, history] of [
      [[rowOf(7)], []],
      [[], [rowOf(7, { state: 'all' })]],
      [[rowOf(7)], [rowOf(7)]],
    ] as const) {
      const { client } = setUpLists(open, history)
      expect(await client.resolve(attempt, exclusive)).toMatchObject({ state: 'applied', orderId: 7 })
    }
  })

  it.each([
    ['side', { type: 'buy' }],
    ['type', { style: 'market' }],
    ['margin mode', { tdMode: 'cross' }],
    ['leverage', { lever: 10 }],
    ['price', { entrust_price: '64000.01' }],
    ['quantity', { number: 6 }],
    ['pair', { tradcoin: 'ETH' }],
    ['age', { autoid: 6 }],
  ])('takes an order of another %s for another order', async (_what, change) => {
    const { client } = setUpLists([rowOf(7, change)], [])
    expect(await client.resolve(attempt, exclusive)).toEqual({ state: 'notApplied' })
  })

  it('rules nothing out by what the exchange does not say', async () => {
    const { client } = setUpLists([rowOf(7, { style: '', tdMode: '', entrust_price: '' })], [])
    expect(await client.resolve(attempt, exclusive)).toMatchObject({ state: 'applied' })
  })

  it('is unsure about two rows, and about one the exchange may have rounded', async () => {
    const two = setUpLists([rowOf(8), rowOf(7)], [])
    expect(await two.client.resolve(attempt, exclusive)).toMatchObject({
      state: 'unknown',
      candidates: [{ id: 8 }, { id: 7 }],
    })
    const rounded = setUpLists([rowOf(7, { entrust_price: '64000.0' })], [])
    const fine = { ...attempt, input: { ...attempt.input, price: '64000.04' } }
    expect(await rounded.client.resolve(fine, exclusive)).toMatchObject({
      state: 'unknown',
      candidates: [{ id: 7 }],
    })
  })

  it('reads a history to its end, because an old order may have been closed late', async () => {
    const old = Array.from({ length: 700 }, (_, at) => rowOf(1, { number: at + 10 }))
    const { client } = setUpLists([], [...old, rowOf(7)])
    expect(await client.resolve(attempt, exclusive)).toMatchObject({ state: 'applied', orderId: 7 })
  })

  it('is at best unsure without watermark, time or account', async () => {
    for (const name of ['knownUpTo', 'serverTime', 'account'] as const) {
      const { [name]: _without, ...rest } = attempt
      expect(await setUpLists([], []).client.resolve(rest, exclusive)).toMatchObject({ state: 'unknown' })
      expect(await setUpLists([rowOf(7)], []).client.resolve(rest, exclusive)).toMatchObject({
        state: 'unknown',
      })
    }
  })

  it('is unsure about lists that cannot be read, and throws what no asking again mends', async () => {
    const { client, exchange } = setUpLists([rowOf(7)], [])
    exchange.answers.set('/contract/tradHistory', () => refusal(500))
    expect(await client.resolve(attempt)).toMatchObject({ state: 'unknown', retryAfter: expect.any(Number) })
    await expect(client.resolve(attempt, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'CANCELLED',
    })
    exchange.answers.set('/contract/tradHistory', () => refusal(401))
    await expect(client.resolve(attempt)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
