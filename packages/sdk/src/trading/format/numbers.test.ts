import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toText, tryDecimal } from '../../decimal'
import { LOCALES, type Locale } from '../../messages/languages'
import { formatAmount, formatCompact, formatFiat, formatPercent, formatPrice } from './numbers'
import { separators } from './separators'

describe('formatted numbers', () => {
  it.each([
    ['64120.5', 2, '64,120.50'],
    ['0.00000123', 8, '0.0₅123'],
    ['0.00000000000123', undefined, '0.0₁₁123'],
    ['0.00012', 6, '0.000120'],
    ['-0.0000123', 7, '−0.0₄123'],
    ['-1234567.891', 2, '−1,234,567.89'],
    ['1.2E-4', 5, '0.00012'],
    ['-0.001', 2, '0.00'],
    ['999', 0, '999'],
    ['', 2, '--'],
    [undefined, 2, '--'],
    [null, 2, '--'],
  ])('formats the price %s at %s decimals as %s', (text, decimals, shown) => {
    expect(formatPrice(text, decimals)).toBe(shown)
  })

  it('counts the zeros of a tiny price', () => {
    expect(formatPrice('0.00000123', 8, 'RU')).toBe('0,0₅123')
    expect(formatPrice('?')).toBe('--')
  })

  it('cuts a quantity, never rounds it up', () => {
    expect(formatAmount('1.99999', 4)).toBe('1.9999')
    expect(formatAmount('1200.5', 4, { trim: true })).toBe('1,200.5')
    expect(formatAmount('-0.00001', 4)).toBe('0.0000')
    expect(formatAmount({ value: 5n, scale: 1 }, 0)).toBe('0')
  })

  it.each([
    ['2.135', '+2.14%'],
    ['-0.8', '−0.80%'],
    ['0', '0.00%'],
    ['-0.001', '0.00%'],
    ['0.004', '0.00%'],
    ['0.005', '+0.01%'],
    ['x', '--'],
  ])('formats the percentage %s as %s', (text, shown) => {
    expect(formatPercent(text)).toBe(shown)
  })

  it.each([
    ['18424999.9', 'EN', '18.42M'],
    ['999.999', 'EN', '999.99'],
    ['1234', 'EN', '1.23K'],
    ['2500000000', 'EN', '2.5B'],
    ['-1500', 'ID', '−1,5K'],
    ['123456789', 'CN', '1.23亿'],
    ['123456', 'TW', '12.34萬'],
    ['123456', 'JP', '12.34万'],
    ['123456789', 'KO', '1.23억'],
    ['9999', 'CN', '9,999'],
    ['41901799', 'JP', '4,190万'],
    ['9999999', 'KO', '999.99만'],
    ['-41909999', 'CN', '−4,190万'],
    ['1234567', 'RU', '1,23M'],
    ['9999999999999', 'RU', '9\u00a0999B'],
    ['0', 'EN', '0'],
  ] as const)('formats compact %s in %s as %s', (text, locale, shown) => {
    expect(formatCompact(text, locale)).toBe(shown)
  })

  it('rounds fiat half-up at two decimals', () => {
    expect(formatFiat('1.005', '$')).toBe('≈ $1.01')
    expect(formatFiat('-5', '₹', { estimate: false })).toBe('−₹5.00')
    expect(formatFiat('1234567.5', '₺', { locale: 'TR' })).toBe('≈ ₺1.234.567,50')
  })

  const plain = (shown: string, locale: Locale) => {
    const { group, point } = separators[locale]
    return shown.replaceAll(group, '').replace(point, '.').replace('−', '-')
  }

  it('preserves the digits of a number in all nine languages', () => {
    const number = fc
      .record({
        value: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
        scale: fc.integer({ min: 0, max: 8 }),
      })
      .map(toText)
    fc.assert(
      fc.property(number, fc.constantFrom(...LOCALES), (text, locale) => {
        expect(toText(plain(formatAmount(text, 8, { locale }), locale))).toBe(text)
      }),
      { numRuns: 500 * __TIMES__ },
    )
  })

  it('formats any text as a number or --, never NaN, an exponent or a signed zero', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.eE+- ') }))
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(...LOCALES),
        fc.integer({ min: 0, max: 18 }),
        (input, locale, decimals) => {
          const shown = [
            formatPrice(input, decimals, locale),
            formatAmount(input, decimals, { locale, trim: decimals % 2 === 0 }),
            formatPercent(input, locale).replace('%', ''),
            formatFiat(input, '', { locale, estimate: false }),
            formatCompact(input, locale).replace(/[KMB亿万億萬억만]$/, ''),
          ]
          for (const one of shown) {
            if (tryDecimal(input)) expect(one).toMatch(/^[−+]?\d[\d.,\u00a0₀-₉]*$/)
            else expect(one).toBe('--')
            expect(one).not.toMatch(/^[−+]0([.,]0*)?$/)
          }
        },
      ),
      { numRuns: 1_000 * __TIMES__ },
    )
  })
})
