import { describe, expect, it } from 'vitest'
import { PULL_READY_PX, pullOf, pullShare } from './pull-to-refresh'

describe('pull to refresh', () => {
  it('follows the finger at first, with growing resistance', () => {
    expect(pullOf(0)).toBe(0)
    expect(pullOf(-40)).toBe(0)
    expect(pullOf(4)).toBeCloseTo(3, 0)
    expect(pullOf(200) - pullOf(100)).toBeLessThan(pullOf(100))
    expect(pullOf(10_000)).toBeLessThanOrEqual(112)
  })

  it("is ready after a thumb's length, not after a slip", () => {
    expect(pullOf(60)).toBeLessThan(PULL_READY_PX)
    expect(pullOf(140)).toBeGreaterThan(PULL_READY_PX)
  })

  it('completes the arc where releasing refreshes', () => {
    expect(pullShare(0)).toBe(0)
    expect(pullShare(PULL_READY_PX / 2)).toBe(0.5)
    expect(pullShare(100)).toBe(1)
  })
})
