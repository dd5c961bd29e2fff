import { expect, test } from 'vitest'
import { KEYS_KEPT } from '../../src/core/idempotency'
import { Harness, placed } from './harness'

const order = (uid: number, amount: string) =>
  ({
    type: 'spot.place',
    uid,
    base: 'BTC',
    quote: 'USDT',
    side: 'buy',
    style: 'limit',
    price: '10',
    amount,
  }) as const

test('I15: same key and body: same answer, one effect; other body: conflict', () => {
  const x = new Harness()
  const uid = x.member({ USDT: '1000' })
  const first = x.run(order(uid, '1'), 'k')
  const again = x.run(order(uid, '1'), 'k')
  expect(again.answer).toEqual(first.answer)
  expect([again.postings, again.orders, again.events]).toEqual([[], [], []])
  expect(x.answer(order(uid, '2'), 'k')).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT' })
  expect(x.book('buy')).toEqual(['10 x 1'])
})

test('I15: a refusal is an answer too and stays the answer', () => {
  const x = new Harness()
  const uid = x.member({ USDT: '1' })
  expect(x.answer(order(uid, '1'), 'k')).toMatchObject({ code: 'COST_EXCEEDS_USABLE' })
  x.credit(uid, 'USDT', '1000')
  expect(x.answer(order(uid, '1'), 'k')).toMatchObject({ code: 'COST_EXCEEDS_USABLE' })
  expect(x.answer(order(uid, '1'), 'k2')).toMatchObject({ ok: true })
})

test('I15: keys are each member’s own', () => {
  const x = new Harness()
  const [a, b] = [x.member({ USDT: '1000' }), x.member({ USDT: '1000' })]
  expect(placed(x.run(order(a, '1'), 'k'))).not.toBe(placed(x.run(order(b, '1'), 'k')))
})

test('I15: a hundred repeats are one cancel', () => {
  const x = new Harness()
  const uid = x.member({ USDT: '1000' })
  const id = placed(x.run(order(uid, '1')))
  for (let i = 0; i < 100; i++) {
    expect(x.answer({ type: 'spot.cancel', uid, orderId: id }, 'once')).toEqual({ ok: true })
  }
  expect(x.cancel(uid, id).answer).toMatchObject({ code: 'ORDER_NOT_OPEN' })
})

test('I15: after 24 hours a key is forgotten, not a millisecond earlier', () => {
  const x = new Harness()
  const uid = x.member({ USDT: '1000' })
  const first = placed(x.run(order(uid, '1'), 'k'))
  x.ts += 86_400_000 - 1
  expect(placed(x.run(order(uid, '1'), 'k'))).toBe(first)
  x.ts += 1
  expect(placed(x.run(order(uid, '1'), 'k'))).toBe(first + 1)
})

test('the newest 20,000 keys are kept', () => {
  const x = new Harness()
  const uid = x.member()
  const { exchange } = x
  const { seq } = exchange.state
  for (let i = 1; i <= KEYS_KEPT + 5; i++) {
    exchange.apply({ type: 'spot.cancel', uid, orderId: i, seq: seq + i, ts: x.ts, key: `k${i}` })
  }
  const entries = JSON.parse(exchange.serialize()).idempotency.length
  expect(entries).toBeLessThanOrEqual(KEYS_KEPT + 1)
})
