import { expect, test } from 'vitest'
import { Harness, pair } from '../../../test/core/harness'
import { createExchange, restoreExchange } from '../create-exchange'

const amend = (h: Harness, uid: number, orderId: number, price: string, quantity?: string) =>
  h.answer({ type: 'spot.amend', uid, orderId, price, ...(quantity !== undefined && { quantity }) })

const idOf = (answer: ReturnType<Harness['answer']>) => (answer.ok ? (answer.orderId ?? 0) : 0)

function market() {
  const h = new Harness()
  const [ann, bob, cat] = [1, 2, 3].map(() => h.member({ USDT: '1000', BTC: '10' }))
  if (ann === undefined || bob === undefined || cat === undefined) throw new Error('no members')
  return { h, ann, bob, cat }
}

test('moves an order, its locked funds and its place to a new price in one command', () => {
  const { h, ann } = market()
  const id = idOf(h.limit(ann, 'buy', '50', '2').answer)
  expect(h.funds(ann, 'USDT')).toBe('900 / 100')
  expect(amend(h, ann, id, '60', '3')).toEqual({ ok: true, orderId: id, status: 'unfilled' })
  expect(h.funds(ann, 'USDT')).toBe('820 / 180')
  expect(h.book('buy')).toEqual(['60 x 3'])
})

test('retains the place of an order that only shrinks, not of one that grows or moves away and back', () => {
  const { h, ann, bob, cat } = market()
  const first = idOf(h.limit(ann, 'sell', '70', '2').answer)
  const second = idOf(h.limit(bob, 'sell', '70', '2').answer)
  amend(h, ann, first, '70', '1')
  expect(h.funds(ann, 'BTC')).toBe('9 / 1')
  h.limit(cat, 'buy', '70', '1')
  expect(h.exchange.state.spot.orderRow(ann, first)?.status).toBe('filled')
  const third = idOf(h.limit(ann, 'sell', '70', '1').answer)
  amend(h, bob, second, '70', '3')
  h.limit(cat, 'buy', '70', '1')
  expect(h.exchange.state.spot.orderRow(ann, third)?.status).toBe('filled')
  expect(h.exchange.state.spot.orderRow(bob, second)?.status).toBe('unfilled')
})

test('fills a crossing price immediately, and counts the filled quantity', () => {
  const { h, ann, bob } = market()
  const id = idOf(h.limit(ann, 'buy', '50', '4').answer)
  h.limit(bob, 'sell', '50', '1')
  h.limit(bob, 'sell', '80', '2')
  expect(amend(h, ann, id, '80', '3.5')).toEqual({ ok: true, orderId: id, status: 'partial' })
  const row = h.exchange.state.spot.orderRow(ann, id)
  expect([row?.lots, row?.remaining].map(String)).toEqual(['35000', '5000'])
  expect(h.funds(ann, 'USDT')).toBe('750 / 40')
})

test.each([
  ['a quantity that is filled already', '50', '1', 'QUANTITY_ALREADY_FILLED'],
  ['more than the funds pay', '50', '100', 'COST_EXCEEDS_AVAILABLE'],
  ['a price with too many decimals', '50.0000001', '4', 'PRICE_INVALID'],
  ['less than the least quantity', '50', '0', 'QUANTITY_BELOW_MIN'],
  ['no price', '', '4', 'PRICE_REQUIRED'],
])('rejects %s and leaves the order unchanged', (_, price, quantity, code) => {
  const { h, ann, bob } = market()
  const id = idOf(h.limit(ann, 'buy', '50', '4').answer)
  h.limit(bob, 'sell', '50', '1')
  const before = h.exchange.serialize()
  expect(amend(h, ann, id, price, quantity)).toMatchObject({ ok: false, code })
  expect(h.exchange.serialize()).toBe(before)
})

test('rejects an order that is unknown, closed, another member’s or would meet an own order', () => {
  const { h, ann, bob } = market()
  const id = idOf(h.limit(ann, 'buy', '50', '1').answer)
  h.limit(ann, 'sell', '60', '1')
  expect(amend(h, ann, id, '60')).toMatchObject({ code: 'SELF_TRADE' })
  expect(amend(h, bob, id, '51')).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect(amend(h, bob, 999, '51')).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  h.cancel(ann, id)
  expect(amend(h, ann, id, '51')).toMatchObject({ code: 'ORDER_NOT_OPEN' })
})

test('repeats the answer under the same key, with one effect', () => {
  const { h, ann } = market()
  const id = idOf(h.limit(ann, 'buy', '50', '1').answer)
  const command = { type: 'spot.amend', uid: ann, orderId: id, price: '40' } as const
  const first = h.answer(command, 'k')
  amend(h, ann, id, '30')
  expect(h.answer(command, 'k')).toEqual(first)
  expect(h.book('buy')).toEqual(['30 x 1'])
})

test('restores the places of amended orders', () => {
  const { h, ann, bob, cat } = market()
  const first = idOf(h.limit(ann, 'sell', '70', '2').answer)
  h.limit(bob, 'sell', '70', '2')
  amend(h, ann, first, '70', '3')
  const text = h.exchange.serialize()
  const restored = restoreExchange(h.exchange.config, text)
  expect(restored.serialize()).toBe(text)
  const command = {
    type: 'spot.place',
    uid: cat,
    base: 'BTC',
    quote: 'USDT',
    side: 'buy',
    orderType: 'limit',
    price: '70',
    quantity: '3',
    seq: h.exchange.state.seq + 1,
    ts: h.ts,
  } as const
  expect(restored.apply(command).trades).toEqual(h.exchange.apply(command).trades)
  expect(restored.hash()).toBe(h.exchange.hash())
})

test('cancels all orders of a member in one command, or those of a pair', () => {
  const h = new Harness({ pairs: [pair('BTC', 'USDT'), pair('ETH', 'USDT', { id: 2, board: 'pioneer' })] })
  const ann = h.member({ USDT: '1000' })
  const bob = h.member({ USDT: '1000' })
  for (const price of ['10', '11', '12']) h.limit(ann, 'buy', price, '1')
  h.limit(ann, 'buy', '10', '1', 'ETH/USDT')
  h.limit(bob, 'buy', '10', '1')
  const all = { type: 'spot.cancelAll', uid: ann } as const
  expect(h.answer({ ...all, base: 'BTC', quote: 'NONE' })).toMatchObject({ code: 'UNKNOWN_PAIR' })
  expect(h.answer({ ...all, board: 'pioneer' }, 'k1')).toEqual({ ok: true, count: 1 })
  expect(h.answer({ ...all, base: 'BTC', quote: 'USDT' }, 'k2')).toEqual({ ok: true, count: 3 })
  expect(h.answer({ ...all, base: 'BTC', quote: 'USDT' }, 'k2')).toEqual({ ok: true, count: 3 })
  expect(h.answer(all)).toEqual({ ok: true, count: 0 })
  expect(h.funds(ann, 'USDT')).toBe('1000 / 0')
  expect(h.book('buy')).toEqual(['10 x 1'])
})

test('cancels all orders at the deadline, but not after it was removed', () => {
  const h = new Harness()
  const ann = h.member({ USDT: '1000' })
  const after = (ms: number) => h.answer({ type: 'orders.cancelAfter', uid: ann, ms })
  const tick = (ms: number) => {
    h.ts += ms
    h.run({ type: 'clock.tick' })
  }
  h.limit(ann, 'buy', '10', '1')
  expect(after(5_000)).toEqual({ ok: true })
  tick(4_000)
  expect(after(5_000)).toEqual({ ok: true })
  tick(4_999)
  expect(h.book('buy')).toEqual(['10 x 1'])
  const restored = restoreExchange(h.exchange.config, h.exchange.serialize())
  tick(1)
  expect(h.book('buy')).toEqual([])
  restored.apply({ type: 'clock.tick', seq: restored.state.seq + 1, ts: h.ts })
  expect(restored.hash()).toBe(h.exchange.hash())
  h.limit(ann, 'buy', '10', '1')
  after(1_000)
  after(0)
  tick(60_000)
  expect(h.book('buy')).toEqual(['10 x 1'])
  expect(after(86_400_001)).toMatchObject({ ok: false, field: 'ms' })
  const again = createExchange(h.exchange.config)
  for (const [at, { body, ts }] of h.journal.entries()) again.apply({ ...body, ts, seq: at + 1 })
  expect(again.hash()).toBe(h.exchange.hash())
})
