import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ExchangeWorld } from '../exchange-world'
import { amountOf } from '../kernel/amount'
import { Member } from '../kernel/members'
import { ticks } from '../order-book/events'
import { ClosedOrders, type OrderRecord } from './closed-orders'
import type { Pair } from './pair'

const member = new Member({
  uid: 1,
  role: 'member',
  account: {},
  passwordHash: '',
  fundPasswordHash: undefined,
  inviteCode: '',
  invitedBy: undefined,
  verified: false,
  label: undefined,
  createdTs: 0,
})
const terms = { base: 'BTC', priceDecimals: 6, amountDecimals: 8, minAmount: '0.1', startPrice: '1' } as const
const { spot } = new ExchangeWorld({
  seed: '1',
  genesis: 0,
  pairs: [
    { ...terms, id: 1, quote: 'USDT', status: 'enabled' },
    { ...terms, id: 2, quote: 'USDC', status: 'enabled' },
  ],
})
const pairs: readonly Pair[] = [...spot.pairs.values()]

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)
const count = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const units = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 12n }),
  fc.bigInt({ min: MAX_SAFE - 2n, max: MAX_SAFE + 2n }),
  fc.constant(10n ** 19n),
)
const fill = fc.record({
  tradeId: count,
  price: units,
  lots: count,
  fee: fc.bigInt({ min: 0n, max: MAX_SAFE }),
  ts: count,
})
const order: fc.Arbitrary<OrderRecord> = fc
  .record({
    pair: fc.constantFrom(...pairs),
    side: fc.constantFrom('buy', 'sell'),
    orderType: fc.constantFrom('limit', 'market'),
    price: units,
    lots: count,
    remaining: count,
    turn: count,
    status: fc.constantFrom('filled', 'cancelled', 'partiallyCancelled'),
    createdTs: count,
    updatedTs: count,
    spent: units.map(amountOf),
    value: units.map(amountOf),
    fee: units.map(amountOf),
    fills: fc.array(fill, { maxLength: 5 }),
  })
  .map((fields) => ({ ...fields, id: 0, member, ticks: ticks(fields.price) }))

/** Realistic orders: times ascend, and a turn is at least its id. */
const usual = order.map((one): OrderRecord => {
  const createdTs = Math.floor(one.createdTs / 4)
  const fills = one.fills.map((each) => ({ ...each, ts: createdTs + Math.floor(each.ts / 4) }))
  return {
    ...one,
    createdTs,
    updatedTs: createdTs + Math.floor(one.updatedTs / 4),
    turn: 60 + Math.floor(one.turn / 2),
    fills,
  }
})

test('restores the newest closed orders, also at the bounds of safe integers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(usual, order), { maxLength: 60 }),
      fc.integer({ min: 1, max: 25 }),
      (made, limit) => {
        const orders = made.map((one, index) => ({ ...one, id: index + 1 }))
        const closed = new ClosedOrders(member, limit)
        for (const one of orders) closed.add(one)
        const retained = orders.slice(-limit)
        expect(closed.all()).toEqual(retained)
        for (const one of orders)
          expect(closed.find(one.id)).toEqual(retained.includes(one) ? one : undefined)
      },
    ),
    { numRuns: 300 * __TIMES__ },
  )
})

test('stores nothing with a limit of 0', () => {
  const closed = new ClosedOrders(member, 0)
  const [one] = fc.sample(order, 1)
  if (one !== undefined) closed.add(one)
  expect(closed.all()).toEqual([])
})
