import assert from 'node:assert/strict'
import { endpoints } from '@bgk/sdk/endpoints'
import { type AttackCase, attackCase } from '../attack-case'
import { type AttackWorld, BTC, type Person, refused, succeeded } from '../attack-world'
import { latenciesOf } from '../flood'
import { onItsOwn } from '../start-target'

const { futures, spot } = endpoints
const PAIRS = ['BTC', 'ETH', 'BNB', 'SOL', 'XRP'] as const
const QUANTITIES = ['0.001', '0.001', '0.01', '0.01', '1'] as const
const PER_MARKET = 200
const LEVERAGED = { pair: BTC, leverage: 10, marginMode: 'isolated', quantity: '1' } as const
const LIMITED = { orderLimits: 'standard' } as const

/** Sends all of these, twenty at a time. */
async function all<Item>(items: readonly Item[], send: (item: Item) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += 20) await Promise.all(items.slice(at, at + 20).map(send))
}

async function fill(person: Person, base: string, quantity: string): Promise<void> {
  const order = { pair: { base, quote: 'USDT' }, price: '0.1', quantity }
  await all(Array(PER_MARKET).fill(order), async (each: typeof order) =>
    succeeded(await person.send(spot.buyLimit, each)),
  )
}

/** A member with a position; `maker` took its other side. */
async function withPosition(world: AttackWorld): Promise<{ person: Person; maker: Person }> {
  const [person, maker] = [
    await world.createUser({ futures: '9000' }),
    await world.createUser({ futures: '9000' }),
  ]
  succeeded(await maker.send(futures.sellLimit, { ...LEVERAGED, price: '67250' }))
  succeeded(await person.send(futures.buyLimit, { ...LEVERAGED, price: '67250' }))
  return { person, maker }
}

/** Orders and stops without end, which everybody else would have to wait for. */
export const orderLimitAttacks: readonly AttackCase[] = [
  attackCase(
    'orders-of-a-pair',
    'a member has 200 open orders on a pair, whoever asks at the same time, and no more',
    ({ target }) =>
      onItsOwn(target, LIMITED, async (world) => {
        const person = await world.createUser()
        const order = { pair: BTC, price: '0.1', quantity: '0.001' }
        await all(Array(PER_MARKET + 60).fill(order), (each: typeof order) =>
          person.send(spot.buyLimit, each),
        )
        const { total } = await person.client.spot.openOrders({ page: 1, limit: 1 })
        assert.equal(total, PER_MARKET)
        refused(await person.send(spot.sellLimit, { ...order, price: '900000' }), 'one more', 'ORDER_LIMIT')
      }),
  ),

  attackCase(
    'orders-in-all',
    'a member has 1,000 open orders, and the reads of the others are as fast as before',
    ({ target }) =>
      onItsOwn(target, LIMITED, async (world) => {
        const [person, other] = [await world.createUser(), await world.createUser()]
        const quiet = await latenciesOf(other, 50)
        for (const [at, base] of PAIRS.entries()) await fill(person, base, QUANTITIES[at] ?? '1')
        const order = { pair: { base: 'DOGE', quote: 'USDT' }, price: '0.01', quantity: '100' }
        refused(await person.send(spot.buyLimit, order), 'one more', 'ORDER_LIMIT_TOTAL')
        const { slowest } = await latenciesOf(other, 50)
        const figures = `slowest of 50 reads ${Math.round(slowest)} ms, ${Math.round(quiet.slowest)} ms before`
        if (world.timed) assert(slowest < Math.max(200, 10 * quiet.slowest), figures)
        return figures
      }),
  ),

  attackCase(
    'orders-of-a-contract',
    'a member has 200 open orders on a contract and no more, and still closes a position',
    ({ target }) =>
      onItsOwn(target, LIMITED, async (world) => {
        const { person, maker } = await withPosition(world)
        await all(Array(PER_MARKET + 20).fill({ ...LEVERAGED, price: '100' }), (each: typeof LEVERAGED) =>
          person.send(futures.buyLimit, { ...each, price: '100' }),
        )
        const { total } = await person.client.futures.openOrders({ page: 1, limit: 1 })
        assert.equal(total, PER_MARKET)
        refused(
          await person.send(futures.buyLimit, { ...LEVERAGED, price: '100' }),
          'one more',
          'ORDER_LIMIT',
        )
        succeeded(await maker.send(futures.buyLimit, { ...LEVERAGED, price: '67250' }))
        succeeded(await person.send(futures.closeAll, undefined))
        assert.deepEqual(await person.client.futures.positions(), [])
      }),
  ),

  attackCase(
    'stops-of-a-position',
    'a position has 20 stops, those of orders that join it counted, and no more',
    ({ target }) =>
      onItsOwn(target, LIMITED, async (world) => {
        const { person } = await withPosition(world)
        const [position] = await person.client.futures.positions()
        assert(position?.id !== undefined, 'there is no position')
        const stop = { positionId: position.id, quantity: '1', takeProfitPrice: '900000' }
        await all(Array(15).fill(stop), async (each: typeof stop) =>
          succeeded(await person.send(futures.addStopOrder, each)),
        )
        const joining = { ...LEVERAGED, price: '100', takeProfitPrice: '900000' }
        await all(Array(15).fill(joining), (each: typeof joining) => person.send(futures.buyLimit, each))
        const { total } = await person.client.futures.openOrders({ page: 1, limit: 1 })
        assert.equal(total, 5)
        refused(await person.send(futures.addStopOrder, stop), 'one more stop', 'STOP_LIMIT')
        refused(await person.send(futures.buyLimit, joining), 'an order with a stop', 'STOP_LIMIT')
      }),
  ),
]
