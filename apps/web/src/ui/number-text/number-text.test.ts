import { describe, expect, it } from 'vitest'
import { directionOf } from './direction-of'
import { formatAmount } from './format-amount'
import { formatCompact } from './format-compact'
import { formatFiat } from './format-fiat'
import { formatPercent } from './format-percent'
import { formatPrice } from './format-price'

describe('number texts', () => {
  it.each([
    ['64120.5', 2, '64,120.50'],
    ['0.00000123', 8, '0.0₅123'],
    ['0.00012', 6, '0.000120'],
    ['-1234567.891', 2, '−1,234,567.89'],
    ['1.2E-4', 5, '0.00012'],
    ['', 2, '--'],
    [undefined, 2, '--'],
  ])('price %s at %s decimals is %s', (text, decimals, shown) => {
    expect(formatPrice(text, decimals)).toBe(shown)
  })

  it('rules A4: an amount is cut, never rounded up', () => {
    expect(formatAmount('1.99999', 4)).toBe('1.9999')
    expect(formatAmount('1200.5', 4, { trim: true })).toBe('1,200.5')
    expect(formatAmount('-0.00001', 4)).toBe('0.0000')
  })

  it.each([
    ['2.135', '+2.14%'],
    ['-0.8', '−0.80%'],
    ['0', '0.00%'],
    ['-0.001', '0.00%'],
    ['0.004', '0.00%'],
    ['x', '--'],
  ])('rules A4: percent %s is %s', (text, shown) => {
    expect(formatPercent(text)).toBe(shown)
  })

  it.each([
    ['18424999.9', 'EN', '18.42M'],
    ['999.999', 'EN', '999.99'],
    ['1234', 'EN', '1.23K'],
    ['2500000000', 'EN', '2.5B'],
    ['123456789', 'CN', '1.23亿'],
    ['1234567', 'RU', '1,23M'],
  ] as const)('compact %s in %s is %s', (text, locale, shown) => {
    expect(formatCompact(text, locale)).toBe(shown)
  })

  it('rules A4: fiat is half-up at two decimals', () => {
    expect(formatFiat('1.005', '$')).toBe('≈ $1.01')
    expect(formatFiat('-5', '₹', { estimate: false })).toBe('−₹5.00')
    expect(formatFiat('1234567.5', '₺', { locale: 'TR' })).toBe('≈ ₺1.234.567,50')
  })

  it('rules F31: a direction is read from the sign', () => {
    expect([directionOf('0.1'), directionOf('-1'), directionOf('0.00'), directionOf('?')]).toEqual([
      'up',
      'down',
      'flat',
      'flat',
    ])
  })
})
