import { describe, expect, it } from 'vitest'
import { LabError } from '../lab-error'
import { impactOf, impactsOf } from './impact'

const MINUTE = 60_000

describe('impactOf', () => {
  for (const side of ['buy', 'sell'] as const) {
    it(`a market ${side} of 1 % of daily volume moves the price as the book implies`, () => {
      const sign = side === 'buy' ? 1 : -1
      const after = [1000, MINUTE, 5 * MINUTE]
      const reports = impactsOf({ seed: 'impact', side, shares: ['0.1', '1'], at: 2 * MINUTE, after })
      for (const { quantity, filled, expected, actual, expectedBps, costBps, later } of reports) {
        expect(filled).toBe(quantity)
        expect(actual).toEqual(expected)
        expect(sign * expectedBps).toBeGreaterThan(3)
        expect(sign * costBps).toBeLessThan(sign * expectedBps)
        const [second = 0, minute = 0, end = 0] = later.map(({ bps = 0 }) => sign * bps)
        expect(second).toBeGreaterThan(1)
        expect(second).toBeLessThan(sign * expectedBps)
        expect(minute).toBeLessThan(second)
        expect(Math.abs(end)).toBeLessThan(2)
      }
      const [small, large] = reports
      expect(sign * (large?.expectedBps ?? 0)).toBeGreaterThan(sign * (small?.expectedBps ?? 0))
    })
  }

  it('gives the same report again, for one size as for several', () => {
    const options = { seed: '7', at: MINUTE, after: [1000, MINUTE] }
    const [first, second] = impactsOf({ ...options, shares: ['0.1', '0.5'] })
    expect(impactOf({ ...options, share: '0.1' })).toEqual(first)
    expect(impactOf({ ...options, share: '0.5' })).toEqual(second)
  })

  it('rejects an unknown pair, a share of zero and a time before the books', () => {
    const rejected = (options: Parameters<typeof impactOf>[0]) => {
      expect(() => impactOf(options)).toThrow(LabError)
    }
    rejected({ seed: '1', pair: 'ABC/USDT', share: '1' })
    for (const share of ['0', '-1', 'x', '1e2']) rejected({ seed: '1', share })
    rejected({ seed: '1', share: '1', at: 0 })
  })
})
