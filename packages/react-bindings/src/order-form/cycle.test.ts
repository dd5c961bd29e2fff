import { describe, expect, it } from 'vitest'
import { reduceCycleDraft } from './cycle'
import { cycleOutcome, stakeLimits, stakeShare } from './cycle-stake'

const term = { seconds: 60, minQuantity: '20', profitRate: '0.6' }

describe('stakes of cycle orders', () => {
  it('B12: applies the stricter minimum and maximum', () => {
    const coin = { coin: 'USDT', minQuantity: '10', maxQuantity: '5000' }
    expect(stakeLimits(coin, term)).toEqual({ min: '20', max: '5000' })
    expect(stakeLimits(coin, { ...term, minQuantity: '5', maxQuantity: '900' })).toEqual({
      min: '10',
      max: '900',
    })
    expect(stakeLimits({ coin: 'BGK', minQuantity: '1' }, term)).toEqual({ min: '20', max: undefined })
    expect(stakeLimits({ coin: 'BGK', minQuantity: '1' }, { ...term, maxQuantity: '7' }).max).toBe('7')
  })

  it('cuts a share of the balance at 4 decimals and at the maximum', () => {
    expect(stakeShare('100.00009', '100', undefined)).toBe('100')
    expect(stakeShare('33.3333', '25', '5000')).toBe('8.3333')
    expect(stakeShare('20000', '50', '5000')).toBe('5000')
    expect(stakeShare('0', '100', '5000')).toBe('0')
  })

  it('rounds the loss (stake times loss rate) up', () => {
    expect(cycleOutcome('50', {}).loss).toBe('50.0000')
    expect(cycleOutcome('0.00001', { lossRate: '0.5' }).loss).toBe('0.0001')
    expect(cycleOutcome('10', { lossRate: '0.8' }).loss).toBe('8.0000')
    for (const bad of ['', '1e3', '-5', '.5', 'x']) expect(cycleOutcome(bad, {}).loss).toBe('')
  })

  it('clears the stake on another coin, and below the minimum of another length', () => {
    const draft = { side: 'buy', payCoin: undefined, seconds: undefined, quantity: '5' } as const
    const market = { terms: [term] }
    expect(reduceCycleDraft(draft, { type: 'payCoin', payCoin: 'BGK' }, market).quantity).toBe('')
    expect(reduceCycleDraft(draft, { type: 'seconds', seconds: 60 }, market)).toMatchObject({
      seconds: 60,
      quantity: '',
    })
    expect(reduceCycleDraft(draft, { type: 'seconds', seconds: 60 }, undefined).quantity).toBe('5')
  })
})
