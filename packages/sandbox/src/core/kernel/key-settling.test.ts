import { describe, expect, test } from 'vitest'
import { Harness } from '../../../test/core/harness'
import { limitBuy as order, settle, UNUSED } from '../../../test/core/keyed-commands'
import { createExchange, restoreExchange } from '../create-exchange'

describe('key resolution', () => {
  test('returns the first answer of a used key, and its command type', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1000' })
    const { answer } = x.run(order(uid, '1'), 'k')
    const settled = x.run(settle(uid), 'k')
    expect(settled.answer).toEqual({ ...answer, done: 'spot.place' })
    expect([settled.postings, settled.orders, settled.events]).toEqual([[], [], []])
    expect(x.book('buy')).toEqual(['10 x 1'])
  })

  test('returns the first rejection, even if the order would be accepted now', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1' })
    const refusal = x.answer(order(uid, '1'), 'k')
    x.credit(uid, 'USDT', '1000')
    expect(x.answer(settle(uid), 'k')).toEqual(refusal)
    expect(refusal).toMatchObject({ ok: false, code: 'COST_EXCEEDS_AVAILABLE', params: expect.anything() })
  })

  test('voids an unused key: later commands under it have no effect', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1000' })
    expect(x.answer(settle(uid), 'k')).toEqual(UNUSED)
    const late = x.run(order(uid, '1'), 'k')
    expect(late.answer).toEqual(UNUSED)
    expect([late.postings, late.orders, late.events]).toEqual([[], [], []])
    expect(x.answer(order(uid, '2'), 'k')).toEqual(UNUSED)
    expect(x.answer(settle(uid), 'k')).toEqual(UNUSED)
    expect(x.book('buy')).toEqual([])
  })

  test('voids a key for 24 hours', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1000' })
    x.answer(settle(uid), 'k')
    x.ts += 86_400_000 - 1
    expect(x.answer(order(uid, '1'), 'k')).toEqual(UNUSED)
  })

  test('voids only keys of the calling member', () => {
    const x = new Harness()
    const [a, b] = [x.member({ USDT: '1000' }), x.member({ USDT: '1000' })]
    x.answer(settle(a), 'k')
    expect(x.answer(order(b, '1'), 'k')).toMatchObject({ ok: true })
    expect(x.answer(settle(a), 'k')).toEqual(UNUSED)
  })

  test('resolves nothing without a key', () => {
    const x = new Harness()
    expect(x.answer(settle(x.member()))).toEqual(UNUSED)
  })

  test('restores the same state from the journal or the snapshot alone', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1000' })
    x.run(order(uid, '1'), 'used')
    x.run(settle(uid), 'used')
    x.run(settle(uid), 'void "quoted" \u2028')
    x.run(order(uid, '1'), 'void "quoted" \u2028')
    const { exchange, journal } = x
    const again = createExchange(exchange.config)
    journal.forEach(({ body, ts, key }, index) => {
      again.apply({ ...body, seq: index + 1, ts, ...(key !== undefined && { key }) })
    })
    expect(again.hash()).toBe(exchange.hash())
    const restored = restoreExchange(exchange.config, exchange.serialize())
    expect(restored.hash()).toBe(exchange.hash())
    const next = { ...order(uid, '1'), seq: exchange.state.seq + 1, ts: x.ts }
    expect(restored.apply({ ...next, key: 'void "quoted" \u2028' }).answer).toEqual(UNUSED)
  })
})
