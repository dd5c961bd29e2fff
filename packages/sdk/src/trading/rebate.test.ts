import { describe, expect, it } from 'vitest'
import { nextRebateTier, rebateTier } from './index'

describe('rebate tiers', () => {
  it.each([
    ['0', 10, 20, '500'],
    ['499.99', 10, 20, '0.01'],
    ['499.99999999', 10, 20, '0.00000001'],
    ['500', 20, 30, '4500'],
    ['5000', 20, 30, '0'],
  ] as const)('returns %i % for %s BGK; %i % needs %s more', (held, percent, next, missing) => {
    expect(rebateTier(held)).toBe(percent)
    expect(nextRebateTier(held)).toMatchObject({ percent: next, missing })
  })

  it('start the highest tier above 5000, the one before at exactly 500', () => {
    expect(nextRebateTier('5000')).toMatchObject({ from: '5000', included: false })
    expect(nextRebateTier('499')).toMatchObject({ from: '500', included: true })
  })

  it('have no tier above 5000', () => {
    expect(rebateTier('5000.01')).toBe(30)
    expect(nextRebateTier('5000.01')).toBeUndefined()
  })

  it('put an account in debt into the lowest tier', () => {
    expect(rebateTier('-1')).toBe(10)
    expect(nextRebateTier('-1')).toMatchObject({ percent: 20, missing: '501' })
  })
})
