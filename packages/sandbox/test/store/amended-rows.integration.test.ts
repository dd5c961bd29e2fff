import { expect, it } from 'vitest'
import { createPgStore } from '../../src/store/pg/pg-store'
import { postgresOfAll } from '../resources'
import { openSmallMarket } from './open-small-market'
import { enrol, limit } from './small-market'

const server = postgresOfAll()

it('stores amended orders with their new price and quantity, also after a start', async () => {
  const databaseUrl = await server.createDatabase()
  const make = () => createPgStore({ databaseUrl })
  const engine = await openSmallMarket({ store: make() })
  const uid = await enrol(engine, 'ann')
  await engine.submit({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '1000', to: 'futures' })
  const spot = await engine.submit(limit(uid, 'buy', '60000', '0.01'))
  const futures = await engine.submit({
    type: 'futures.place',
    uid,
    base: 'BTC',
    quote: 'USDT',
    side: 'buy',
    orderType: 'limit',
    price: '60000',
    quantity: '4',
    leverage: 10,
    marginMode: 'cross',
  })
  for (const [type, answer, quantity] of [
    ['spot.amend', spot, '0.02'],
    ['futures.amend', futures, '6'],
  ] as const) {
    const orderId = answer.ok ? (answer.orderId ?? 0) : 0
    expect(await engine.submit({ type, uid, orderId, price: '61000', quantity })).toMatchObject({ ok: true })
  }
  await engine.submit({ type: 'orders.cancelAfter', uid, ms: 60_000 })
  const { rows } = await server.run(
    databaseUrl,
    `select price::text, lots::text, remaining::text from bgk.orders
     union all select price::text, lots::text, remaining::text from bgk.futures_orders`,
  )
  expect(rows).toEqual([
    { price: '6100000', lots: '2000', remaining: '2000' },
    { price: '6100000', lots: '6', remaining: '6' },
  ])
  const hash = await engine.read((exchange) => exchange.hash())
  await engine.store.close()
  const again = await openSmallMarket({ store: make() })
  expect(await again.read((exchange) => exchange.hash())).toBe(hash)
  expect((await again.verify()).ok).toBe(true)
  await again.stop()
}, 60_000)
