import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, cmp } from '../decimal'
import { type FiatRate, fiatPrice, fiatQuantity, fiatTotal } from './fiat-quote'

const rate = (side: 'buy' | 'sell', parts: Partial<FiatRate> = {}): FiatRate => ({
  side,
  coinPrice: '1',
  rate: '85.6152',
  ...parts,
})

describe('fiatTotal', () => {
  it.each([
    ['buy', '100', '8561.52'],
    ['buy', '100.001', '8561.61'],
    ['sell', '100.001', '8561.60'],
    ['buy', '0', '0.00'],
    ['buy', '', ''],
  ] as const)('values a %s of %j at %j', (side, quantity, total) => {
    expect(fiatTotal(quantity, rate(side))).toBe(total)
  })

  it('has the decimals of the currency, rounded in favor of the exchange', () => {
    expect(fiatTotal('100', rate('buy', { decimals: 0 }))).toBe('8562')
    expect(fiatTotal('100', rate('sell', { decimals: 0 }))).toBe('8561')
  })

  it('rounds the price to eight decimals first', () => {
    const of = (side: 'buy' | 'sell') => rate(side, { coinPrice: '61234.56', rate: '85.61521233' })
    expect([fiatPrice(of('buy')), fiatPrice(of('sell'))]).toEqual(['5242609.85633413', '5242609.85633412'])
  })

  it.each([['buyRate'], ['']])('rejects an invalid rate: %j', (text) => {
    expect(() => fiatTotal('1', rate('buy', { rate: text }))).toThrow(/rate/)
  })
})

describe('fiatQuantity', () => {
  it.each([
    ['buy', '1000', {}, '11.68016894'],
    ['sell', '1000', {}, '11.68016895'],
    ['buy', '1000.009', {}, '11.68016894'],
    ['sell', '1000.001', {}, '11.68028575'],
    ['buy', '1000.9', { decimals: 0 }, '11.68016894'],
    ['buy', '', {}, ''],
    ['buy', '1000', { coinPrice: '0' }, ''],
  ] as const)('converts a %s for %j with %j to %j', (side, total, parts, quantity) => {
    expect(fiatQuantity(total, rate(side, parts))).toBe(quantity)
  })

  it('costs at most the typed sum and brings at least it, to the last unit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 10n ** 4n, max: 10n ** 14n }),
        fc.constantFrom(0, 2),
        (side, money, price, decimals) => {
          const total = { value: money, scale: decimals }
          const of = rate(side, { coinPrice: { value: price, scale: 8 }, decimals })
          const quantity = fiatQuantity(total, of)
          if (side === 'buy') {
            expect(cmp(fiatTotal(quantity, of), total)).toBeLessThanOrEqual(0)
            expect(cmp(fiatTotal(add(quantity, '0.00000001'), of), total)).toBeGreaterThanOrEqual(0)
          } else {
            expect(cmp(fiatTotal(quantity, of), total)).toBeGreaterThanOrEqual(0)
            expect(cmp(fiatTotal(add(quantity, '-0.00000001'), of), total)).toBeLessThanOrEqual(0)
          }
        },
      ),
    )
  })
})
