import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRateLimiter } from './rate-limits'

describe('token bucket', () => {
  it('allows a burst, then its flow, and returns the wait', () => {
    let now = 0
    const limiter = createRateLimiter({ perSecond: 2, burst: 4 }, () => now)
    expect([1, 2, 3, 4, 5].map(() => limiter.take('a'))).toEqual([0, 0, 0, 0, 1])
    expect(limiter.take('b'), 'another caller').toBe(0)
    now = 500
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 1])
    now = 60_000
    expect([1, 2, 3, 4, 5].map(() => limiter.take('a'))).toEqual([0, 0, 0, 0, 1])
    limiter.take('b', 20)
    expect(limiter.take('b'), 'in debt').toBeGreaterThan(1)
  })

  it('never exceeds burst + flow, for any pattern', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 200 }), (pauses) => {
        let now = 0
        let passed = 0
        const limiter = createRateLimiter({ perSecond: 10, burst: 5 }, () => now)
        for (const pause of pauses) {
          now += pause
          if (limiter.take('a') === 0) passed += 1
        }
        expect(passed).toBeLessThanOrEqual(5 + (now / 1000) * 10 + 1e-6)
      }),
    )
  })
})
