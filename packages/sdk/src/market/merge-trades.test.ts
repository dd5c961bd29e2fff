import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTrades, tradesMeet } from './merge-trades'

const deal = (id: number, price = '1') => ({ id, time: 't', side: 'buy' as const, price, quantity: '1' })
const ids = (deals: readonly { id: number }[]) => deals.map((one) => one.id)

describe('rules E24: deals', () => {
  it('new rows go in front, equal ids are dropped, 20 are kept', () => {
    const known = mergeTrades(
      [],
      Array.from({ length: 20 }, (_, index) => deal(20 - index)),
    )
    const merged = mergeTrades(known, [deal(22), deal(21), deal(20)])
    expect(ids(merged)).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index))
  })

  it('a frame told twice changes nothing, not even the identity', () => {
    const known = mergeTrades([], [deal(2), deal(1)])
    expect(mergeTrades(known, [deal(2)])).toBe(known)
    expect(mergeTrades(known, [])).toBe(known)
    expect(mergeTrades(known, [deal(2, '5')])[0]?.price).toBe('5')
  })

  it('any cut of a run of deals into frames, with copies, gives its newest 20', () => {
    const frame = fc.record({ size: fc.integer({ min: 0, max: 7 }), back: fc.integer({ min: 0, max: 5 }) })
    fc.assert(
      fc.property(fc.array(frame), (frames) => {
        let made = 0
        let local = mergeTrades([], [])
        for (const { size, back } of frames) {
          const from = Math.max(1, made + 1 - back)
          made += size
          const rows = Array.from({ length: made - from + 1 }, (_, index) => deal(made - index))
          local = mergeTrades(local, rows)
        }
        expect(ids(local)).toEqual(Array.from({ length: Math.min(20, made) }, (_, index) => made - index))
      }),
    )
  })

  it('two lists meet in a common deal', () => {
    expect(tradesMeet([deal(3), deal(2)], [deal(2), deal(1)])).toBe(true)
    expect(tradesMeet([deal(3)], [deal(2)])).toBe(false)
  })
})
