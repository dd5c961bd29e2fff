import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createFakeExchange } from '../../test/fake-exchange'
import { call } from '../endpoints/call'
import { endpoints, extensions } from '../endpoints/index'
import { spotBuyLimit } from '../endpoints/spot'
import { createMemoryStorage } from '../runtime/memory-storage'
import { createVirtualClock } from '../testing/virtual-clock'
import { createClient } from './create-client'

const setUp = (answers: Readonly<Record<string, (request: Request) => unknown>> = {}) => {
  const exchange = createFakeExchange(answers)
  const client = createClient({
    origin: 'https://bgk.example/',
    fetch: exchange.fetch,
    storage: createMemoryStorage(),
  })
  return { client, exchange }
}

/** Methods that are made of several calls, or of one beside the table. */
const MORE = [
  ...['placeOrder', 'placeOrders', 'order', 'waitForOrder', 'moveOrder', 'cancelAll', 'fills'],
  ...['setFundPassword', 'submitDepositProof', 'revokeWithdrawal'],
]

describe('createClient', () => {
  it.each(['', 'bgk.example', 'ftp://bgk.example', 'javascript:alert(1)', '/api'])(
    'refuses the origin %j',
    (origin) => {
      expect(() => createClient({ origin })).toThrow(expect.objectContaining({ code: 'CONFIG' }))
    },
  )

  it('gives up after the timeout, which must be one', async () => {
    const clock = createVirtualClock()
    const fetch = () => new Promise<Response>(() => {})
    const options = { origin: 'https://bgk.example', fetch, timers: clock, storage: createMemoryStorage() }
    const outcome = createClient({ ...options, timeout: 500 }).home.systemTime()
    const checked = expect(outcome).rejects.toMatchObject({ code: 'TIMEOUT' })
    await clock.advance(500)
    await checked
    for (const timeout of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => createClient({ ...options, timeout })).toThrow(expect.objectContaining({ code: 'CONFIG' }))
    }
  })

  it('has a method for each of the 104 calls and of the extensions', () => {
    const { client } = setUp()
    const { member, user, ...others } = endpoints
    const methods = (group: object) => Object.keys(group).filter((name) => !MORE.includes(name))
    expect(methods(client.user).sort()).toEqual(methods({ ...user, ...member, ...extensions.user }).sort())
    const groups = new Map<string, object>(Object.entries(client))
    for (const [group, entries] of Object.entries(others)) {
      const more = new Map<string, object>(Object.entries(extensions)).get(group) ?? {}
      expect(methods(groups.get(group) ?? {})).toEqual(methods({ ...entries, ...more }))
    }
  })

  it('a call goes through both codecs', async () => {
    const { client, exchange } = setUp({
      '/trad/entrustOrder': () => new Response(JSON.stringify({ code: 200, data: [], count: 0 })),
      '/trad/closeEntrust': () => null,
    })
    await expect(client.spot.openOrders({ page: 1, limit: 20 })).resolves.toEqual({ rows: [], total: 0 })
    await expect(client.spot.cancelOrder({ id: 5 })).resolves.toEqual({ message: 'ok' })
    expect(exchange.requests.map(({ path, search, body }) => `${path}${search} ${body}`)).toEqual([
      '/trad/entrustOrder?page=1&limit=20 ',
      '/trad/closeEntrust {"id":5}',
    ])
  })

  it('an input no server could read is refused before it is sent', async () => {
    const { client, exchange } = setUp()
    const untyped: {
      buyLimit(input?: unknown): Promise<unknown>
      openOrders(input: unknown): Promise<unknown>
    } = Object(client.spot)
    for (const input of [
      undefined,
      null,
      5,
      {},
      { pair: 'B/U', price: 1, quantity: '1' },
      { pair: '/U', price: '1', quantity: '1' },
      { base: 'B', quote: 'U', price: '1', quantity: '1' },
    ]) {
      await expect(untyped.buyLimit(input)).rejects.toMatchObject({ code: 'REQUEST_INVALID' })
    }
    await expect(untyped.openOrders({ page: -1, limit: 1 })).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      field: 'page',
    })
    expect(exchange.requests).toEqual([])
  })

  it('places orders of each market by side and type', async () => {
    const paths = [
      '/trad/buyLimit',
      '/trad/sellMarket',
      '/contract/sellLimit',
      '/contract/buyMarket',
      '/cycle/buyMarket',
    ]
    const { client, exchange } = setUp(Object.fromEntries(paths.map((path) => [path, () => null])))
    const pair = 'BTC/USDT'
    await client.spot.placeOrder({ pair, side: 'buy', type: 'limit', price: '1', quantity: '2' })
    await client.spot.placeOrder({
      pair: { base: 'BTC', quote: 'USDT' },
      side: 'sell',
      type: 'market',
      quantity: '2',
    })
    const margin = { leverage: 20, marginMode: 'cross' } as const
    await client.futures.placeOrder({
      pair,
      side: 'sell',
      type: 'limit',
      price: '1',
      quantity: '2',
      ...margin,
    })
    await client.futures.placeOrder({ pair, side: 'buy', type: 'market', quantity: '2', ...margin })
    await client.cycle.placeOrder({ pair, side: 'buy', quantity: '10', payCoin: 'USDT', seconds: 60 })
    expect(exchange.requests.map(({ path }) => path)).toEqual(paths)
  })

  it.each([
    ['input', undefined],
    ['pair', { pair: 'BTCUSDT' }],
    ['side', { side: 'long' }],
    ['type', { type: 'stop' }],
    ['price', { price: undefined }],
    ['price', { price: 5 }],
    ['price', { type: 'market' }],
    ['quantity', { quantity: 'many' }],
  ])('refuses an order with a wrong %s before it is sent: %j', async (field, change) => {
    const { client, exchange } = setUp()
    const order = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '1', quantity: '2' }
    const untyped: { placeOrder(order: unknown): Promise<unknown> } = Object(client.spot)
    const input = change && { ...order, ...change }
    await expect(untyped.placeOrder(input)).rejects.toMatchObject({ code: 'REQUEST_INVALID', field })
    expect(exchange.requests).toEqual([])
  })

  it.each([
    ['input', undefined],
    ['id', { id: '7' }],
    ['id', { id: 1.5 }],
    ['price', { price: undefined }],
    ['price', { price: 5 }],
    ['price', { price: '0.00' }],
    ['price', { price: '-1' }],
    ['price', { price: '1e3' }],
  ])('refuses a move with a wrong %s before it is sent: %j', async (field, change) => {
    const { client, exchange } = setUp()
    for (const group of [client.spot, client.futures]) {
      const untyped: { moveOrder(move: unknown): Promise<unknown> } = Object(group)
      const input = change && { id: 7, price: '1', ...change }
      await expect(untyped.moveOrder(input)).rejects.toMatchObject({ code: 'REQUEST_INVALID', field })
    }
    expect(exchange.requests).toEqual([])
  })

  it('single entries work with the transport alone', async () => {
    const { client, exchange } = setUp({ '/trad/buyLimit': () => null })
    const order = { pair: 'BTC/USDT', price: '1', quantity: '2' }
    await call(client.transport, spotBuyLimit, order, { idempotencyKey: 'k' })
    expect(exchange.requests[0]?.headers.get('idempotency-key')).toBe('k')
  })

  it('closing ends it', async () => {
    const { client } = setUp({ '/home/systemTime': () => 5 })
    client.close()
    await expect(client.home.systemTime()).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})

describe('the host is never reached for at import', () => {
  it('says what is missing where there is no fetch', () => {
    expect(runInNewContext('typeof fetch')).toBe('undefined')
    const originalFetch = globalThis.fetch
    Reflect.deleteProperty(globalThis, 'fetch')
    try {
      expect(() => createClient({ origin: 'https://bgk.example' })).toThrow(
        expect.objectContaining({ code: 'CONFIG' }),
      )
    } finally {
      globalThis.fetch = originalFetch
    }
  })
})
