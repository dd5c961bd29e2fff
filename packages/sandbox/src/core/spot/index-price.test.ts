import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IndexPrice } from './index-price'

const START = 1_767_225_600_000
const second = (count: number) => START + count * 1000

/** An index of 100.00 after samples of these mids, half ticks, one a second. */
function sampled(mids: readonly (bigint | undefined)[]): IndexPrice {
  const index = new IndexPrice(10_000n)
  for (const [at, mid] of mids.entries()) index.sample(mid, second(at))
  return index
}

const times = (count: number, mid: bigint | undefined) => Array.from({ length: count }, () => mid)

describe('index price', () => {
  test('ignores a jump of the book for four seconds, and follows one of nine by less than 2.5 %', () => {
    const steady = times(10, 20_000n)
    expect(sampled([...steady, ...times(4, 2_000n)]).value2).toBe(20_000n)
    expect(sampled([...steady, ...times(9, 2_000n)]).value2).toBeGreaterThan(19_500n)
  })

  test('stays without a sound book, and drifts to the reference', () => {
    const index = sampled(times(10, 20_000n))
    for (let at = 10; at < 100; at++) index.sample(undefined, second(at))
    expect(index.value2).toBe(20_000n)
    index.reference2 = 20_400n
    for (let at = 100; at < 160; at++) index.sample(undefined, second(at))
    expect(index.value2).toBe(20_400n)
  })

  test('gives the book almost no weight beside market makers', () => {
    const index = sampled(times(10, 20_000n))
    index.reference2 = 20_000n
    for (let at = 10; at < 100; at++) index.sample(2_000n, second(at))
    expect(index.value2).toBe(20_000n)
  })

  test('halts once for 30 s after a move of a tenth within a minute', () => {
    const index = sampled(times(10, 20_000n))
    let halts = 0
    for (let at = 10; at < 45; at++) {
      index.sample(index.isHalted(second(at)) ? undefined : 2_000n, second(at))
      if (index.haltedUntil === second(at) + 30_000) halts++
    }
    expect(halts).toBe(1)
    expect(index.isHalted(index.haltedUntil - 1)).toBe(true)
    expect(index.isHalted(index.haltedUntil)).toBe(false)
  })

  test('takes a set price immediately, without a halt', () => {
    const index = sampled(times(10, 20_000n))
    index.set(2_000n, second(10))
    expect(index.value2).toBe(2_000n)
    index.sample(2_000n, second(11))
    expect(index.haltedUntil).toBe(0)
  })

  test('settles at the mean of the last three seconds, also after a long pause', () => {
    const index = new IndexPrice(10_000n)
    index.set(20_000n, second(0))
    index.set(20_600n, second(100))
    expect(index.settlement2(second(98))).toBe(20_000n)
    expect(index.settlement2(second(100))).toBe(20_200n)
    expect(index.settlement2(second(101))).toBe(20_400n)
    expect(index.settlement2(second(102))).toBe(20_600n)
  })

  test('continues after a restore as before', () => {
    const mid = fc.option(fc.bigInt({ min: 1n, max: 40_000n }), { nil: undefined })
    fc.assert(
      fc.property(fc.array(mid, { maxLength: 90 }), fc.array(mid, { maxLength: 20 }), (before, after) => {
        const index = sampled(before)
        const again = new IndexPrice(1n)
        again.restore(JSON.parse(JSON.stringify(index.save())))
        for (const [at, each] of after.entries()) {
          index.sample(each, second(before.length + at))
          again.sample(each, second(before.length + at))
        }
        expect(again.save()).toEqual(index.save())
      }),
      { numRuns: 100 * __TIMES__ },
    )
  })
})
