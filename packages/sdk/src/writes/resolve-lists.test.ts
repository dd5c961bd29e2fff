import { describe, expect, it } from 'vitest'
import { createFakeExchange, refusal } from '../../test/fake-exchange'
import { futuresAttempt as attempt, NOW, futuresRow as rowOf } from '../../test/futures-attempt'
import { HISTORY, OPEN, createResolveWorld as setUp, TIME } from '../../test/resolve-world'
import { createClient } from '../client/create-client'
import { createMemoryStorage } from '../runtime/memory-storage'
import { createVirtualClock } from '../testing'
import type { ResolveOptions } from './outcome'

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

describe('the outcome by lists', () => {
  const outcomeAfter = (ago: number, options?: ResolveOptions) =>
    setUp().resolve({ serverTime: NOW - ago }, options)

  it('becomes notApplied once the request cannot arrive any more', async () => {
    expect(await outcomeAfter(50_000)).toEqual({ state: 'notApplied' })
    expect(await outcomeAfter(20_000)).toEqual({ state: 'unknown', candidates: [], retryAfter: 30_000 })
    expect(await outcomeAfter(49_999)).toEqual({ state: 'unknown', candidates: [], retryAfter: 2000 })
    expect(await outcomeAfter(20_000, { arrivalWindow: 0 })).toEqual({ state: 'notApplied' })
    expect(await outcomeAfter(19_999, { arrivalWindow: 0 })).toMatchObject({ retryAfter: 2000 })
    expect(await outcomeAfter(20_000, { arrivalWindow: 90_000 })).toMatchObject({ retryAfter: 90_000 })
  })

  it('stays unknown while a list is incomplete', async () => {
    const short = () => new Response(JSON.stringify({ code: 200, msg: '', data: [], count: 3 }))
    expect(await setUp({ open: short }).resolve()).toEqual({
      state: 'unknown',
      candidates: [],
      retryAfter: 2000,
    })
    const half = setUp({ open: short, history: () => [rowOf(7)] })
    expect(await half.resolve({}, { exclusive: true })).toMatchObject({
      state: 'unknown',
      candidates: [{ id: 7 }],
    })
  })

  it('counts one row once though it moved between the lists, as applied if nobody else trades', async () => {
    const moved = { open: () => [rowOf(7)], history: () => [rowOf(7)] }
    const outcome = await setUp(moved).resolve({}, { exclusive: true })
    expect(outcome).toEqual({ state: 'applied', orderId: 7, order: expect.objectContaining({ id: 7 }) })
    expect(await setUp(moved).resolve({}, { exclusive: false })).toEqual({
      state: 'unknown',
      candidates: [expect.objectContaining({ id: 7 })],
    })
  })

  it('shares no answer that is under way', async () => {
    const { resolve, requestsTo } = setUp()
    await Promise.all([resolve(), resolve()])
    expect([requestsTo(OPEN), requestsTo(HISTORY), requestsTo(TIME)].map(({ length }) => length)).toEqual([
      2, 2, 2,
    ])
  })

  it('judges other writes by their own lists and stays unknown without one', async () => {
    const { exchange, resolve: settleOf } = setUp()
    exchange.answers.set('/account/financeByTypeCoin', () => [])
    exchange.answers.set('/flash/flashOrder', () => [
      { maincoin: 'USDT', tradcoin: 'BTC', fromnumber: '5', wdate: '2024-05-04 11:59:50' },
    ])
    const resolve = (call: string, options?: ResolveOptions) =>
      settleOf({ call, input: { coin: 'USDT', quantity: '5' } }, options)
    expect(await resolve('account.transferFutures')).toEqual({ state: 'unknown', candidates: [] })
    expect(await resolve('account.withdraw')).toEqual({ state: 'notApplied' })
    const swap = await resolve('flash.swap', { exclusive: true })
    expect(swap).toMatchObject({ state: 'applied', order: { paid: '5' } })
    expect(swap).not.toHaveProperty('orderId')
  })
})
