import { describe, expect, it } from 'vitest'
import { checkFlash, flashReceived } from './flash'

const verdictText = (verdict: { ok: true } | { ok: false; code: string; field: string }) =>
  verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`

describe('swaps', () => {
  it('a swap gives 8 decimals, down', () => {
    const rate = { fromPrice: '2', toPrice: '3' }
    expect(flashReceived('1', rate)).toBe('0.66666666')
    expect([flashReceived('', rate), flashReceived('1', { ...rate, toPrice: '0' })]).toEqual(['', ''])
    const pair = { ...rate, min: '1', max: '0' }
    expect(checkFlash({ quantity: '1000000', pair })).toEqual({ ok: true, received: '666666.66666666' })
    expect(verdictText(checkFlash({ quantity: '2', pair: { ...pair, max: '1' } }))).toBe(
      'quantity QUANTITY_ABOVE_MAX',
    )
    expect(verdictText(checkFlash({ quantity: '2', pair, available: '1' }))).toBe(
      'quantity INSUFFICIENT_BALANCE',
    )
    expect(verdictText(checkFlash({ quantity: '0', pair: { ...pair, min: '0' } }))).toBe(
      'quantity QUANTITY_NOT_POSITIVE',
    )
  })
})
