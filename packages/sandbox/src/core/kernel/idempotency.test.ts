import { describe, expect, test } from 'vitest'
import { CycleHarness } from '../../../test/core/cycle-harness'
import { Harness, placed } from '../../../test/core/harness'
import { limitBuy as order, settle, UNUSED } from '../../../test/core/keyed-commands'
import type { Answer } from '../commands'
import { restoreExchange } from '../create-exchange'
import { Idempotency } from './idempotency'

test('I15: repeats the answer for the same key and body without effect, and rejects another body', () => {
  const x = new Harness()
  const uid = x.member({ USDT: '1000' })
  const first = x.run(order(uid, '1'), 'k')
  const again = x.run(order(uid, '1'), 'k')
  expect(again.answer).toEqual(first.answer)
  expect([again.postings, again.orders, again.events]).toEqual([[], [], []])
  expect(x.answer(order(uid, '2'), 'k')).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT' })
  expect(x.book('buy')).toEqual(['10 x 1'])
})

test('I15: repeats a rejection for its key', () => {
  const x = new Harness()
  const uid = x.member({ USDT: '1' })
  expect(x.answer(order(uid, '1'), 'k')).toMatchObject({ code: 'COST_EXCEEDS_AVAILABLE' })
  x.credit(uid, 'USDT', '1000')
  expect(x.answer(order(uid, '1'), 'k')).toMatchObject({ code: 'COST_EXCEEDS_AVAILABLE' })
  expect(x.answer(order(uid, '2'), 'k')).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT' })
  expect(x.answer(order(uid, '1'), 'k2')).toMatchObject({ ok: true })
})

describe('I22: rejected commands', () => {
  test('leave number, time, keys and state unchanged', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1' })
    const before = { text: x.exchange.serialize(), rows: x.journal.length }
    x.ts += 1000
    x.answer(order(uid, '1'))
    x.answer(order(uid, '1'), 'k')
    x.answer({ type: 'spot.cancel', uid, orderId: 99 }, 'k2')
    expect({ text: x.exchange.serialize(), rows: x.journal.length }).toEqual(before)
  })

  test('leave no trace for a repeat or a rejected key', () => {
    const x = new Harness({ keyCapacity: 2 })
    const uid = x.member({ USDT: '1000' })
    x.run(order(uid, '1'), 'k')
    const before = { text: x.exchange.serialize(), rows: x.journal.length }
    x.ts += 1000
    x.answer(order(uid, '1'), 'k')
    x.answer(order(uid, '2'), 'k')
    x.answer(order(uid, '1'), 'no room')
    x.answer(settle(uid), 'k')
    expect({ text: x.exchange.serialize(), rows: x.journal.length }).toEqual(before)
  })

  test('may be forgotten at a restart, but a resolved key stays void', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1' })
    const refusal = x.answer(order(uid, '1'), 'settled')
    x.answer(order(uid, '1'), 'forgotten')
    expect(x.answer(settle(uid), 'settled')).toEqual(refusal)
    x.credit(uid, 'USDT', '1000')
    const restored = restoreExchange(x.exchange.config, x.exchange.serialize())
    const next = (key: string) =>
      restored.attempt({ ...order(uid, '1'), seq: restored.state.seq + 1, ts: x.ts, key }).outcome.answer
    expect(next('settled')).toEqual(UNUSED)
    expect(next('forgotten')).toMatchObject({ ok: true })
  })

  test('are repeated for the newest 50,000 keys', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1' })
    const { exchange } = x
    const attempt = (quantity: string, key: string) =>
      exchange.attempt({ ...order(uid, quantity), seq: exchange.state.seq + 1, ts: x.ts, key }).outcome.answer
    for (let i = 0; i < 50_001; i++) attempt('1', `k${i}`)
    expect(attempt('2', 'k1')).toEqual({ ok: false, code: 'IDEMPOTENCY_CONFLICT' })
    for (let i = 50_001; i < 100_001; i++) attempt('1', `k${i}`)
    expect(attempt('2', 'k1')).toMatchObject({ code: 'COST_EXCEEDS_AVAILABLE' })
  })

  test('do not resolve a key without capacity for a void one', () => {
    const x = new Harness({ keyCapacity: 2 })
    const uid = x.member({ USDT: '10' })
    x.answer(order(uid, '9'), 'k')
    for (const key of ['a', 'b']) x.run(order(uid, '0.1'), key)
    expect(x.answer(settle(uid), 'k')).toEqual(FULL)
  })

  test('are repeated, and a resolved key stays void, in a second that begins a bar', () => {
    const x = new CycleHarness()
    const uid = x.member({ USDT: '1' })
    const refusal = x.answer(order(uid, '1'), 'k')
    x.credit(uid, 'USDT', '1000')
    x.ts += 60_000
    expect(x.answer(order(uid, '1'), 'k')).toEqual(refusal)
    expect(x.answer(settle(uid), 'k')).toEqual(refusal)
    expect(x.exchange.state.isKeyVoid(uid, 'k')).toBe(true)
    x.ts += 60_000
    expect(x.answer(order(uid, '1'), 'k')).toEqual(refusal)
  })

  test('are journaled in a second that begins a bar, because time has changed the state', () => {
    const x = new CycleHarness()
    const { exchange } = x
    const next = { ts: x.ts + 60_000, seq: exchange.state.seq + 1, uid: 7 }
    expect(exchange.attempt({ type: 'spot.cancel', orderId: 1, ...next })).toMatchObject({
      isJournaled: true,
      outcome: { answer: { ok: false } },
    })
  })
})

test('I15: keys are separate for each member', () => {
  const x = new Harness()
  const [a, b] = [x.member({ USDT: '1000' }), x.member({ USDT: '1000' })]
  expect(placed(x.run(order(a, '1'), 'k'))).not.toBe(placed(x.run(order(b, '1'), 'k')))
})

test('I15: a hundred repeats cancel once', () => {
  const x = new Harness()
  const uid = x.member({ USDT: '1000' })
  const id = placed(x.run(order(uid, '1')))
  for (let i = 0; i < 100; i++) {
    expect(x.answer({ type: 'spot.cancel', uid, orderId: id }, 'once')).toEqual({ ok: true })
  }
  expect(x.cancel(uid, id).answer).toMatchObject({ code: 'ORDER_NOT_OPEN' })
})

test('I15: a key expires after 24 hours, not a millisecond earlier', () => {
  const x = new Harness()
  const uid = x.member({ USDT: '1000' })
  const first = placed(x.run(order(uid, '1'), 'k'))
  x.ts += 86_400_000 - 1
  expect(placed(x.run(order(uid, '1'), 'k'))).toBe(first)
  x.ts += 1
  expect(placed(x.run(order(uid, '1'), 'k'))).toBe(first + 1)
})

test('repeats the answer after 25,000 other keys', () => {
  const x = new Harness()
  const uid = x.member({ USDT: '1000' })
  const first = placed(x.run(order(uid, '1'), 'k'))
  const { exchange } = x
  const { seq } = exchange.state
  for (let i = 1; i <= 25_000; i++) {
    exchange.apply({ type: 'spot.cancel', uid: uid + 1, orderId: i, seq: seq + i, ts: x.ts, key: `k${i}` })
  }
  const again = exchange.apply({ ...order(uid, '1'), seq: seq + 25_001, ts: x.ts, key: 'k' })
  expect(again.answer).toMatchObject({ ok: true, orderId: first })
})

const FULL = { ok: false, code: 'BUSY' }

describe('full key capacity', () => {
  test('rejects new keys and retains stored answers', () => {
    const x = new Harness({ keyCapacity: 40 })
    const uid = x.member({ USDT: '1000' })
    const first = placed(x.run(order(uid, '1'), 'k0'))
    for (let i = 1; i < 20; i++) x.run(order(uid, '1'), `k${i}`)
    const other = x.member({ USDT: '1000' })
    expect(x.answer(order(uid, '1'), 'k20'), 'half is for all, then a twentieth each').toEqual(FULL)
    expect(x.answer(settle(uid), 'k20')).toEqual(FULL)
    expect(x.answer(order(other, '1'), 'a')).toMatchObject({ ok: true })
    expect(x.answer(order(other, '1'), 'b')).toMatchObject({ ok: true })
    expect(x.answer(order(other, '1'), 'c')).toEqual(FULL)
    expect(x.answer(order(uid, '1')), 'without a key').toMatchObject({ ok: true })
    expect(placed(x.run(order(uid, '1'), 'k0'))).toBe(first)
    x.ts += 86_400_000
    expect(x.answer(order(uid, '1'), 'k20')).toMatchObject({ ok: true })
  })

  test('leaves capacity to others when twenty members take all they can', () => {
    const x = new Harness({ keyCapacity: 400 })
    const greedy = Array.from({ length: 20 }, (_, index) => index + 1)
    for (let i = 0; i < 40; i++) for (const uid of greedy) x.answer(settle(uid), `k${i}`)
    for (const uid of greedy) expect(x.answer(settle(uid), 'another')).toEqual(FULL)
    for (let i = 0; i < 30; i++) {
      const newUser = x.member({ USDT: '1000' })
      for (const key of ['a', 'b', 'c'])
        expect(x.answer(order(newUser, '1'), key)).toMatchObject({ ok: true })
    }
  })

  test('replays a journal with more keys of a member than are allowed now', () => {
    const { exchange } = new Harness({ keyCapacity: 1000 })
    const next = (uid: number, key: string) => ({
      ...settle(uid),
      seq: exchange.state.seq + 1,
      ts: exchange.state.now,
      key,
    })
    for (let i = 0; i < 700; i++) expect(exchange.apply(next(i % 20, `k${i}`)).answer).toEqual(UNUSED)
    expect(exchange.attempt(next(1, 'new'))).toMatchObject({ isJournaled: false, outcome: { answer: FULL } })
    expect(exchange.attempt(next(1, 'k1')).outcome.answer, 'known').toEqual(UNUSED)
    expect(exchange.apply(next(1, 'new')).answer, 'of a journal').toEqual(UNUSED)
  })

  test('frees expired keys, and leaves no trace of a repeat', () => {
    const x = new Harness({ keyCapacity: 40 })
    for (let i = 0; i < 20; i++) x.answer(settle(7), `k${i}`)
    expect(x.answer(settle(7), 'k20')).toEqual(FULL)
    x.ts += 86_399_999
    for (const key of ['k', 'l']) expect(x.answer(settle(8), key)).toEqual(UNUSED)
    x.ts += 1
    const rows = x.journal.length
    expect(x.answer(settle(8), 'k')).toEqual(UNUSED)
    expect(x.journal).toHaveLength(rows)
    expect(x.answer(settle(7), 'k20')).toEqual(UNUSED)
  })

  test('accepts the last key and rejects the next', () => {
    const keys = new Idempotency(2)
    const stored = { ts: 1, body: 'b', type: 'spot.cancel', answer: { ok: true } } as const
    keys.store(1, 'a', stored)
    expect(keys.isFull(2)).toBe(false)
    keys.store(2, 'a', stored)
    expect(keys.isFull(3)).toBe(true)
    keys.expire(1 + 86_400_000)
    expect([keys.size, keys.isFull(3), keys.save()]).toEqual([0, false, []])
  })
})

test.each<Answer>([
  { ok: true },
  { ok: true, orderId: 7 },
  { ok: true, orderId: 7, status: 'partiallyCancelled' },
  { ok: true, recordId: 9 },
  { ok: true, uid: 100_001 },
  { ok: false, code: 'ORDER_NOT_FOUND' },
  { ok: false, code: 'QUANTITY_BELOW_MIN', field: 'a b', params: { min: '1 , 2' } },
  { ok: false, code: 'POOL_SHORT', params: { max: '' } },
])('restores a stored answer: %j', (answer) => {
  const keys = new Idempotency()
  const stored = { ts: 1_772_445_600_123, body: 'f', type: 'spot.place', answer } as const
  keys.store(5, 'a b', stored)
  expect(keys.find(5, 'a b', stored.ts)).toEqual(stored)
  const restored = new Idempotency()
  restored.restore(keys.save())
  expect(restored.find(5, 'a b', stored.ts)).toEqual(stored)
})
