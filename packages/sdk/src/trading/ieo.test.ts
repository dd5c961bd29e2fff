import { describe, expect, it } from 'vitest'
import { checkIeo, ieoTotal } from './ieo'

const verdictText = (verdict: { ok: true } | { ok: false; code: string; field: string }) =>
  verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`

describe('subscriptions', () => {
  it('subscriptions', () => {
    const project = { status: 'open', remaining: '100', min: '10', max: '500' }
    const payCoin = { available: '30', price: '0.5' }
    const buy = (quantity: string, change: object = {}) =>
      verdictText(checkIeo({ quantity, project, payCoin, ...change }))
    expect(checkIeo({ quantity: '60', project, payCoin })).toEqual({ ok: true, total: '30.00000000' })
    expect(buy('60', { project: { ...project, status: 'notOpen' } })).toBe('project PROJECT_NOT_OPEN')
    expect(buy('60', { project: { ...project, status: 'ended' } })).toBe('project PROJECT_ENDED')
    expect(buy('0')).toBe('quantity QUANTITY_NOT_POSITIVE')
    expect(buy('9')).toBe('quantity QUANTITY_BELOW_MIN')
    expect(buy('501')).toBe('quantity QUANTITY_ABOVE_MAX')
    expect(buy('101')).toBe('quantity REMAINING_INSUFFICIENT')
    expect(buy('60', { payCoin: undefined })).toBe('payCoin PAY_COIN_REQUIRED')
    expect(buy('61')).toBe('quantity INSUFFICIENT_BALANCE')
    expect([ieoTotal('3', '0.333333335'), ieoTotal('x', '1')]).toEqual(['1.00000001', ''])
  })
})
