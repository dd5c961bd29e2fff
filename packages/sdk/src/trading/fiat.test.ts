import { describe, expect, it } from 'vitest'
import { checkFiatOrder } from './fiat'

const verdictText = (verdict: { ok: true } | { ok: false; code: string; field: string }) =>
  verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`

describe('fiat orders', () => {
  it('fiat', () => {
    const draft = { side: 'sell', quantity: '5', coin: { min: '1' }, bankCardBound: true } as const
    expect(verdictText(checkFiatOrder(draft))).toBe('ok')
    expect(verdictText(checkFiatOrder({ ...draft, available: '4' }))).toBe('quantity INSUFFICIENT_BALANCE')
    expect(verdictText(checkFiatOrder({ ...draft, side: 'buy', bankCardBound: false }))).toBe('ok')
    expect(verdictText(checkFiatOrder({ ...draft, side: 'buy', locked: true }))).toBe(
      'account FIAT_LOCKED_24H',
    )
    expect(verdictText(checkFiatOrder({ ...draft, quantity: '0', coin: { min: '0' } }))).toBe(
      'quantity QUANTITY_NOT_POSITIVE',
    )
  })
})
