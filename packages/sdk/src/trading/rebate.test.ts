import { describe, expect, it } from 'vitest'
import { nextRebateTier, rebateTier } from './index'

describe('tiers of the reward for inviting', () => {
  it.each([
    ['0', 10, 20, '500'],
    ['499.99', 10, 20, '0.01'],
    ['499.99999999', 10, 20, '0.00000001'],
    ['500', 20, 30, '4500'],
    ['5000', 20, 30, '0'],
  ] as const)('%s BGK is %i %, %i % is missing %s', (held, percent, next, missing) => {
    expect(rebateTier(held)).toBe(percent)
    expect(nextRebateTier(held)).toMatchObject({ percent: next, missing })
  })

  it('the highest tier needs more than 5000, the one before exactly 500', () => {
    expect(nextRebateTier('5000')).toMatchObject({ from: '5000', included: false })
    expect(nextRebateTier('499')).toMatchObject({ from: '500', included: true })
  })

  it('above 5000 there is no tier left', () => {
    expect(rebateTier('5000.01')).toBe(30)
    expect(nextRebateTier('5000.01')).toBeUndefined()
  })

  it('an account in debt is in the lowest tier', () => {
    expect(rebateTier('-1')).toBe(10)
    expect(nextRebateTier('-1')).toMatchObject({ percent: 20, missing: '501' })
  })
})
