import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedNumbers } from '../../test/fixtures/reviewed-inputs.json'
import { toText } from '../decimal'
import { LOCALES, type Locale } from '../messages/languages'
import { formatAmount, formatCompact, formatFiat, formatPrice } from './format/numbers'
import { separators } from './format/separators'
import { readTypedNumber } from './typed-number'

const localeOf = (name: string): Locale => {
  const found = LOCALES.find((locale) => locale === name)
  if (found === undefined) throw new Error(`no language ${name}`)
  return found
}

describe('rule 39: reads a typed or pasted number in the writing of the language', () => {
  it.each(typedNumbers)('$language $text is $value', ({ language, text, value }) => {
    expect(readTypedNumber(text, localeOf(language))).toBe(value ?? undefined)
  })

  it('reads each figure that the app shows as its value, in each language', () => {
    const plain = fc
      .tuple(fc.nat({ max: 10 ** 12 }), fc.nat({ max: 8 }))
      .map(([value, scale]) => toText({ value: BigInt(value), scale }))
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), plain, (locale, value) => {
        const readings = [
          formatAmount(value, 8, { locale }),
          formatAmount(value, 8, { locale, trim: true }),
          formatPrice(value, 8, locale),
        ].map((shown) => readTypedNumber(shown, locale))
        for (const read of readings) expect(Number(read)).toBe(Number(value))
      }),
      { numRuns: 300 * __TIMES__ },
    )
    for (const locale of LOCALES) {
      expect(readTypedNumber(formatFiat('64120.5', '$', { locale }), locale)).toBe('64120.50')
      const [[power] = [0]] = separators[locale].units
      expect(readTypedNumber(formatCompact(`12${'0'.repeat(power)}`, locale), locale)).toBe(
        `12${'0'.repeat(power)}`,
      )
    }
  })

  it('gives plain decimal text or nothing for any text', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0123456789.,’ ₅eE-+MKBTC$万') })
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.oneof(fc.string(), near), (locale, text) => {
        expect(readTypedNumber(text, locale) ?? '0').toMatch(/^(?:0|[1-9]\d*)(?:\.\d+)?$/)
      }),
      { numRuns: 500 * __TIMES__ },
    )
  })
})
