import { describe, expect, it } from 'vitest'
import { checkFiatOrder } from './fiat'

const said = (verdict: { ok: true } | { ok: false; code: string; field: string }) =>
  verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`

describe('fiat orders', () => {
  it('fiat', () => {
    const draft = { side: 'sell', quantity: '5', coin: { min: '1' }, bankCardBound: true } as const
    expect(said(checkFiatOrder(draft))).toBe('ok')
    expect(said(checkFiatOrder({ ...draft, available: '4' }))).toBe('quantity INSUFFICIENT_BALANCE')
    expect(said(checkFiatOrder({ ...draft, side: 'buy', bankCardBound: false }))).toBe('ok')
    expect(said(checkFiatOrder({ ...draft, side: 'buy', locked: true }))).toBe('account FIAT_LOCKED_24H')
    expect(said(checkFiatOrder({ ...draft, quantity: '0', coin: { min: '0' } }))).toBe(
      'quantity QUANTITY_NOT_POSITIVE',
    )
  })
})
