import { describe, expect, it } from 'vitest'
import { checkDeposit, checkTransfer } from './transfer'

const verdictText = (verdict: { ok: true } | { ok: false; code: string; field: string }) =>
  verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`

describe('transfers and deposits', () => {
  it('transfers and deposits', () => {
    expect(verdictText(checkTransfer({ quantity: '10', available: '10' }))).toBe('ok')
    expect(verdictText(checkTransfer({ quantity: '10.00000001', available: '10' }))).toBe(
      'quantity INSUFFICIENT_BALANCE',
    )
    expect(verdictText(checkTransfer({ quantity: '0.0', available: '10' }))).toBe(
      'quantity QUANTITY_NOT_POSITIVE',
    )
    expect(verdictText(checkDeposit({ quantity: '1', proof: true, minDeposit: '2' }))).toBe(
      'quantity QUANTITY_BELOW_MIN',
    )
  })
})
