import { describe, expect, it } from 'vitest'
import { checkDeposit, checkTransfer } from './transfer'

const said = (verdict: { ok: true } | { ok: false; code: string; field: string }) =>
  verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`

describe('transfers and deposits', () => {
  it('transfers and deposits', () => {
    expect(said(checkTransfer({ quantity: '10', available: '10' }))).toBe('ok')
    expect(said(checkTransfer({ quantity: '10.00000001', available: '10' }))).toBe(
      'quantity INSUFFICIENT_BALANCE',
    )
    expect(said(checkTransfer({ quantity: '0.0', available: '10' }))).toBe('quantity QUANTITY_NOT_POSITIVE')
    expect(said(checkDeposit({ quantity: '1', proof: true, minDeposit: '2' }))).toBe(
      'quantity QUANTITY_BELOW_MIN',
    )
  })
})
