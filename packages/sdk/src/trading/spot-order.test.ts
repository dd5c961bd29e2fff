import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderMessages } from '../messages/en/messages'
import { orderMessage } from '../messages/message'
import type { OrderCheckCode } from '../messages/message-code'
import { checkSpotOrder, type SpotOrderDraft } from './spot-order'

const market = { priceDecimals: 2, quantityDecimals: 4, minQuantity: '0.001' }
const draft = (change: Partial<SpotOrderDraft>): SpotOrderDraft => ({
  side: 'buy',
  type: 'limit',
  price: '100',
  quantity: '1',
  available: { base: '2', quote: '1000' },
  lastPrice: '100',
  market,
  ...change,
})
const codeOf = (change: Partial<SpotOrderDraft>): OrderCheckCode | 'ok' => {
  const verdict = checkSpotOrder(draft(change))
  return verdict.ok ? 'ok' : verdict.code
}

describe('spot order checks', () => {
  it('rule 6: accept only digits with an optional point and digits after it', () => {
    for (const price of ['.5', '1.', '+1', '-1', '1e3', '1,000', '１', '0x10', ' 1', '1\n', 'Infinity']) {
      expect(codeOf({ price })).toBe('PRICE_INVALID')
    }
    for (const quantity of ['.5', '1.', '+1', '1e3', '1,000', '１', ' 1', '0.000000001', '9'.repeat(21)]) {
      expect(codeOf({ quantity })).toBe('QUANTITY_INVALID')
    }
    expect(codeOf({ price: '007', quantity: '007' })).toBe('ok')
  })

  it('rule 6: accept at most 13 integer and 6 decimal digits in a price', () => {
    expect(
      codeOf({ price: '10000000000000', quantity: '0.001', available: { base: '0', quote: '1e20' } }),
    ).toBe('PRICE_INVALID')
    expect(codeOf({ price: '0.0000001' })).toBe('PRICE_INVALID')
    expect(codeOf({ price: '0.000000' })).toBe('PRICE_NOT_POSITIVE')
  })

  it('treat a blank as missing', () => {
    for (const price of ['', '  ', null, undefined]) expect(codeOf({ price })).toBe('PRICE_REQUIRED')
    for (const quantity of ['', '\t', null, undefined]) expect(codeOf({ quantity })).toBe('QUANTITY_REQUIRED')
  })

  it('rule 7: check the price first, precision last', () => {
    expect(codeOf({ price: '', quantity: '' })).toBe('PRICE_REQUIRED')
    expect(codeOf({ price: '100.001', quantity: '100' })).toBe('COST_EXCEEDS_AVAILABLE')
    expect(codeOf({ price: '100.001', quantity: '1.00001' })).toBe('PRICE_PRECISION')
    expect(codeOf({ quantity: '1.00001' })).toBe('QUANTITY_PRECISION')
    expect(codeOf({ price: '100.000', quantity: '1.00000' })).toBe('ok')
  })

  it('apply the bounds of the pair', () => {
    expect(codeOf({ quantity: '0', market: { ...market, minQuantity: '0' } })).toBe('QUANTITY_BELOW_MIN')
    expect(
      checkSpotOrder(draft({ quantity: '0.0000', market: { ...market, minQuantity: '0' } })),
    ).toMatchObject({
      params: { min: '0.0001' },
    })
    expect(checkSpotOrder(draft({ quantity: '6', market: { ...market, maxQuantity: '5.0' } }))).toEqual({
      ok: false,
      code: 'QUANTITY_ABOVE_MAX',
      field: 'quantity',
      params: { max: '5' },
    })
  })

  it('treat negative funds as none', () => {
    expect(checkSpotOrder(draft({ available: { base: '-1', quote: '-5' } }))).toMatchObject({
      params: { max: '0.0000' },
    })
    expect(checkSpotOrder(draft({ side: 'sell', available: { base: '-1', quote: '0' } }))).toMatchObject({
      code: 'QUANTITY_EXCEEDS_HOLDING',
      params: { max: '0.0000' },
    })
  })

  it('check no cost for a market buy of a pair without trades', () => {
    expect(codeOf({ type: 'market', lastPrice: '0' })).toBe('PRICE_REQUIRED')
    expect(codeOf({ type: 'market', lastPrice: '0', side: 'sell' })).toBe('ok')
  })

  it('return a verdict for any text', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789.-+eE ,') }),
      fc.constantFrom(null, undefined),
    )
    fc.assert(
      fc.property(
        typed,
        typed,
        fc.constantFrom('buy', 'sell'),
        fc.constantFrom('limit', 'market'),
        (price, quantity, side, style) => {
          const verdict = checkSpotOrder(draft({ price, quantity, side, type: style }))
          if (verdict.ok) expect(verdict.cost ?? verdict.total).toMatch(/^\d+(\.\d+)?$/)
          else expect(orderMessages[verdict.code]).toBeTypeOf('string')
        },
      ),
      { numRuns: 1_000 * __TIMES__ },
    )
  })

  it('rule 5: report the greatest quantity that passes as the maximum', () => {
    const digits = (most: bigint, scale: number) =>
      fc
        .bigInt({ min: 1n, max: most })
        .map((value) => new Big(value.toString()).div(new Big(10).pow(scale)).toFixed())
    fc.assert(
      fc.property(digits(10n ** 9n, 2), digits(10n ** 14n, 8), (price, quote) => {
        const wide = { ...market, minQuantity: '0' }
        const ask = (quantity: string) =>
          checkSpotOrder(draft({ price, quantity, available: { base: '0', quote }, market: wide }))
        const refused = ask('99999999999999')
        if (refused.ok || refused.code !== 'COST_EXCEEDS_AVAILABLE') return
        const most = new Big(refused.params.max ?? 'none')
        expect(most.times(price).lte(quote)).toBe(true)
        const next = most.plus('0.0001')
        expect(next.times(price).gt(quote)).toBe(true)
        expect(ask(next.toFixed(4))).toMatchObject({ code: 'COST_EXCEEDS_AVAILABLE' })
        if (most.gt(0)) expect(ask(most.toFixed(4))).toMatchObject({ ok: true })
      }),
      { numRuns: 500 * __TIMES__ },
    )
  })

  it('have a text with numbers for every code', () => {
    expect(orderMessage('QUANTITY_BELOW_MIN', { min: '0.001' })).toBe('The minimum purchase amount is 0.001')
    expect(orderMessage('QUANTITY_BELOW_MIN')).toContain('{min}')
  })
})
