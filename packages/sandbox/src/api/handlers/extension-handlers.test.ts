import { type Client, createClient } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { BTC, member, ORIGIN, openWorld } from '../../../test/server/open-world'

/** A trader; `plain`: of an exchange that offers nothing beside the table of calls. */
async function setUp(plain: boolean) {
  const world = await openWorld()
  const requests: string[] = []
  const client = createClient({
    origin: ORIGIN,
    clock: world.host,
    timers: world.host,
    async fetch(url, init) {
      const request = new Request(url, init)
      const { pathname } = new URL(url)
      requests.push(pathname)
      if (plain && /tradOrder$|orderById$|closeAllEntrust$/.test(pathname))
        return new Response('{"message":"not found"}', { status: 404 })
      const answer = await world.sandbox.app.fetch(request)
      if (plain) for (const name of ['orders-by-id', 'account-stream']) answer.headers.delete(name)
      return answer
    },
  })
  await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
  await client.spot.account(BTC)
  return { ...world, trader: client, requests, other: await member(world, 'maker@bgk.example', { BTC: '1' }) }
}

const buy = (price: string, quantity = '0.01') =>
  ({ pair: 'BTC/USDT', side: 'buy', type: 'limit', price, quantity }) as const

async function placed(client: Client, price: string): Promise<number> {
  const { orderId } = await client.spot.placeOrder(buy(price))
  if (orderId === undefined) throw new Error('no id')
  return orderId
}

describe.each([
  ['with its extensions', false],
  ['of the table of calls alone', true],
])('an exchange %s', (_name, plain) => {
  it('finds an order, open or over, and says when there is none', async () => {
    const { trader, requests } = await setUp(plain)
    const id = await placed(trader, '100')
    expect(await trader.spot.order(id)).toMatchObject({ id, status: 'unfilled' })
    await trader.spot.cancelOrder({ id })
    expect(await trader.spot.order(id)).toMatchObject({ id, status: 'cancelled' })
    expect(requests.includes('/trad/orderById')).toBe(!plain)
    await expect(trader.spot.order(999_999)).rejects.toMatchObject({
      code: 'SERVER_REJECTED',
      reason: 'ORDER_NOT_FOUND',
    })
  })

  it('cancels all that match, and counts them', async () => {
    const { trader } = await setUp(plain)
    for (const price of ['100', '101', '102']) await placed(trader, price)
    await trader.spot.placeOrder({ ...buy('10'), pair: 'ETH/USDT', quantity: '1' })
    expect(await trader.spot.cancelAll({ pair: 'BTC/USDT' })).toEqual({ count: 3 })
    expect((await trader.spot.openOrders({ page: 1, limit: 9 })).rows.map(({ base }) => base)).toEqual([
      'ETH',
    ])
    expect(await trader.spot.cancelAll()).toEqual({ count: 1 })
    expect(await trader.spot.cancelAll()).toEqual({ count: 0 })
    expect(await trader.futures.cancelAll({ coin: 'BTC' })).toEqual({ count: 0 })
  })

  it('waits for an order: until it ended, or its time is up', async () => {
    const { trader, host } = await setUp(plain)
    const id = await placed(trader, '100')
    const late = trader.spot
      .waitForOrder(id, { timeoutMs: 2500 })
      .catch((error: { code: string }) => error.code)
    const ended = trader.spot.waitForOrder(id)
    const mind = new AbortController()
    const left = trader.spot
      .waitForOrder(id, { signal: mind.signal })
      .catch((error: { code: string }) => error.code)
    await host.advance(1500)
    mind.abort()
    expect(await left).toBe('CANCELLED')
    await host.advance(1000)
    expect(await late).toBe('TIMEOUT')
    await trader.spot.cancelOrder({ id })
    expect((await ended).status).toBe('cancelled')
    await expect(
      trader.spot.waitForOrder(id, { until: (order) => order.price === '1' }),
    ).resolves.toMatchObject({
      status: 'cancelled',
    })
    expect(host.pending).toBe(0)
  })

  it('lists fills, newest first', async () => {
    const { trader, other } = await setUp(plain)
    await other.spot.placeOrder({ pair: BTC, side: 'sell', type: 'limit', price: '64000', quantity: '0.02' })
    const first = await placed(trader, '64000')
    const second = await placed(trader, '64000')
    const fills = await trader.spot.fills({ pair: 'BTC/USDT' })
    expect(fills.map(({ orderId, quantity }) => [orderId, quantity])).toEqual(
      expect.arrayContaining([
        [second, '0.01'],
        [first, '0.01'],
      ]),
    )
    expect((await trader.spot.fills({ pair: 'BTC/USDT', limit: 1 })).length).toBe(1)
    expect(await trader.spot.fills({ pair: 'ETH/USDT' })).toEqual([])
    expect(await trader.futures.fills()).toEqual([])
    await expect(trader.spot.fills({ limit: 0 })).rejects.toMatchObject({ field: 'limit' })
  })
})

it('places several orders, equal ones too, and reports each outcome', async () => {
  const { trader } = await setUp(false)
  const orders = [buy('100'), buy('100'), buy('60000', '90')]
  const ended = await trader.spot.placeOrders(orders)
  expect(ended.map(({ state, order }) => [state, order.quantity])).toEqual([
    ['applied', '0.01'],
    ['applied', '0.01'],
    ['notApplied', '90'],
  ])
  expect(ended[2]).toMatchObject({ error: { code: 'SERVER_REJECTED', reason: 'COST_EXCEEDS_AVAILABLE' } })
  expect((await trader.spot.account(BTC)).openOrders.length).toBe(2)
})

it('takes a withdrawal back by its method', async () => {
  const { trader } = await setUp(false)
  await expect(trader.account.revokeWithdrawal({ id: 1 })).rejects.toMatchObject({
    reason: 'RECORD_NOT_FOUND',
  })
})
