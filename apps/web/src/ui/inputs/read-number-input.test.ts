import type { Locale } from '@bgk/sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumberInput } from './read-number-input'

/** The plain text of a field into which these characters are typed one by one. */
function typeInto(text: string, decimals: number, locale: Locale = 'EN'): string {
  let plain = ''
  for (const character of text) {
    const shown = locale === 'EN' ? plain : plain.replace('.', ',')
    plain = readNumberInput(shown + character, { shown, locale, decimals }) ?? plain
  }
  return plain
}

describe('a typed number', () => {
  it.each([
    ['12.5', 4, '12.5'],
    ['12,5', 4, '12.5'],
    ['１２．５', 4, '12.5'],
    ['１２，５', 4, '12.5'],
    ['12。5', 4, '12.5'],
    ['1.', 4, '1.'],
    ['.5', 4, '0.5'],
    [',', 4, '0.'],
    ['1..5', 4, '1.5'],
    ['1.2.3', 4, '1.23'],
    ['007', 4, '7'],
    ['00.10', 4, '0.10'],
    ['1.239', 2, '1.23'],
    ['12.7', 0, '127'],
    ['abc', 4, ''],
    ['-5', 4, '5'],
  ])('%j at %s decimals is %j', (text, decimals, plain) => {
    expect(typeInto(text, decimals)).toBe(plain)
  })

  it('never becomes thousands by another digit, in a language that groups with points', () => {
    expect(typeInto('1.234', 4, 'TR')).toBe('1.234')
    expect(typeInto('1,2345', 4, 'ID')).toBe('1.2345')
  })

  it('never has more decimals than allowed', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,１２．， x-') })
    fc.assert(
      fc.property(text, fc.nat({ max: 8 }), (typed, decimals) => {
        const plain = typeInto(typed, decimals)
        expect(plain).toMatch(/^(\d+(\.\d*)?)?$/)
        expect((plain.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals)
      }),
    )
  })
})

describe('rule 39: a pasted number', () => {
  const paste = (text: string, locale: Locale, shown = '') =>
    readNumberInput(text, { shown, locale, decimals: 2 })

  it.each<[Locale, string, string | undefined]>([
    ['EN', '20,000', '20000'],
    ['EN', '67,120.29 USDT', '67120.29'],
    ['ID', '20.000', '20000'],
    ['TR', '20.000', '20000'],
    ['VI', '500.000', '500000'],
    ['RU', '20 000', '20000'],
    ['EN', '12,5', undefined],
    ['EN', '1E-05', undefined],
    ['EN', '1.5e-7', undefined],
    ['EN', '2e3', undefined],
    ['EN', '0.5-0.7', undefined],
    ['EN', '1/2', undefined],
    ['EN', '1.5M', '1500000'],
    ['EN', 'x2 0.5', undefined],
    ['EN', '-5', undefined],
  ])('in %s %j is %j', (locale, text, plain) => {
    expect(paste(text, locale)).toBe(plain)
  })

  it('keeps all decimals, and is refused where it makes no number of what stands there', () => {
    expect(paste('0.123456', 'EN')).toBe('0.123456')
    expect(paste('10020,000', 'EN', '100')).toBeUndefined()
    expect(readNumberInput('0.12345', { shown: '0.123456', locale: 'EN', decimals: 2 })).toBe('0.12345')
  })
})
