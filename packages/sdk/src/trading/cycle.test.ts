import { describe, expect, it } from 'vitest'
import { checkCycleOrder, cycleCountdown, cycleRatePercent, expectedCycleProfit } from './cycle'

const verdictText = (verdict: { ok: true } | { ok: false; code: string; field: string }) =>
  verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`

describe('cycle', () => {
  it('rule 12: allows clocks to differ by 5000 ms, but not by NaN', () => {
    const draft = { quantity: '1', available: '9', socketOpen: true }
    const at = (clockDifference: number) => verdictText(checkCycleOrder({ ...draft, clockDifference }))
    expect([5000, -5000].map(at)).toEqual(['ok', 'ok'])
    for (const apart of [5001, -5001, Number.NaN]) expect(at(apart)).toBe('quantity CLOCK_SKEW')
  })

  it('rule 12: never counts down below 0 or to NaN', () => {
    const at = { openedAt: 1000, seconds: 1, offset: undefined }
    expect(cycleCountdown({ ...at, now: 9999 })).toEqual({ remainingMs: 0, seconds: 0 })
    expect(cycleCountdown({ ...at, now: Number.NaN })).toEqual({ remainingMs: 0, seconds: 0 })
    expect(cycleCountdown({ ...at, now: 1999 })).toEqual({ remainingMs: 1, seconds: 1 })
  })

  it('the profit rate is a percentage of two decimals, half up', () => {
    expect(['0.3', '0.85554', '0.85555', '1', '0'].map((rate) => cycleRatePercent(rate))).toEqual([
      '30.00',
      '85.55',
      '85.56',
      '100.00',
      '0.00',
    ])
  })

  it('rule 12: multiplies stake by rate for the expected profit, cut at four decimals', () => {
    expect(expectedCycleProfit('33.33', '0.9')).toBe('29.9970')
    expect(expectedCycleProfit('0.00019', '0.9')).toBe('0.0001')
    expect(expectedCycleProfit('0.00011', '0.9')).toBe('0.0000')
  })

  it('the stake is checked, then the connection, then the limits', () => {
    const draft = {
      quantity: '10',
      available: '100',
      minQuantity: '10',
      maxQuantity: '50',
      socketOpen: true,
      clockDifference: 0,
    }
    const order = (change: object) => verdictText(checkCycleOrder({ ...draft, ...change }))
    expect(order({})).toBe('ok')
    expect(order({ quantity: '' })).toBe('quantity QUANTITY_REQUIRED')
    expect(order({ quantity: '101' })).toBe('quantity INSUFFICIENT_BALANCE')
    expect(order({ quantity: '51' })).toBe('quantity QUANTITY_ABOVE_MAX')
    expect(order({ quantity: '0', minQuantity: '0' })).toBe('quantity QUANTITY_INVALID')
    expect(order({ quantity: '1', socketOpen: false, clockDifference: 9e9 })).toBe('quantity SOCKET_CLOSED')
    expect(expectedCycleProfit('1e5', '0.3')).toBe('')
  })
})
