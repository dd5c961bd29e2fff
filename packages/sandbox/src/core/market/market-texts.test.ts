import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBar, encodeBar } from './bar'
import { changePercent } from './market-data'

describe('texts of market data', () => {
  test('rounds a change in percent half-up to two decimals, never to a negative zero', () => {
    const cases: readonly (readonly [bigint, bigint, string])[] = [
      [10_000n, 9_948n, '-0.52'],
      [10_000n, 10_214n, '2.14'],
      [100_000n, 99_996n, '0.00'],
      [100_000n, 99_995n, '-0.01'],
      [100_000n, 100_005n, '0.01'],
      [1n, 3n, '200.00'],
      [3n, 1n, '-66.67'],
      [0n, 5n, '0.00'],
    ]
    for (const [open, last, text] of cases) expect(changePercent(open, last)).toBe(text)
  })

  test('reads the snapshot form of a bar of any size', () => {
    const size = fc.bigInt({ min: 0n, max: 10n ** 30n })
    fc.assert(
      fc.property(
        fc.nat({ max: 60_000_000 }),
        size,
        size,
        size,
        size,
        size,
        (minute, low, open, close, up, volume) => {
          const high = low + up + open + close
          const bar = { time: minute * 60_000, open: low + open, high, low, close: low + close, volume }
          expect(decodeBar(encodeBar(bar))).toEqual(bar)
        },
      ),
    )
    for (const bad of ['', '1,2,3', '1,2,3,4,5,-6', '1,2,3,4,5,6,7', '1,2,3,4,5,']) {
      expect(() => decodeBar(bad)).toThrow(SyntaxError)
    }
  })
})
