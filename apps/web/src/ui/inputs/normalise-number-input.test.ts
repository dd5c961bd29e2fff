import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseNumberInput } from './normalise-number-input'

describe('normaliseNumberInput', () => {
  it.each([
    ['12.5', 4, '12.5'],
    ['12,5', 4, '12.5'],
    ['１２．５', 4, '12.5'],
    ['１２，５', 4, '12.5'],
    ['12。5', 4, '12.5'],
    [' 1 204,20 ', 4, '1204.20'],
    ['1,204.20', 4, '1204.20'],
    ['1.204,20', 4, '1204.20'],
    ['1,234,567', 4, '1234567'],
    ['1,204', 4, '1.204'],
    ['1.', 4, '1.'],
    ['.5', 4, '0.5'],
    [',', 4, '0.'],
    ['1..5', 4, '1.5'],
    ['1.2.3', 4, '1.23'],
    ['-5', 4, '5'],
    ['1e5', 4, '15'],
    ['007', 4, '7'],
    ['0', 4, '0'],
    ['00.10', 4, '0.10'],
    ['$1,000.999', 2, '1000.99'],
    ['12.7', 0, '12'],
    ['', 4, ''],
    ['abc', 4, ''],
  ])('reads %j at %s decimals as %j', (typed, decimals, text) => {
    expect(normaliseNumberInput(typed, decimals)).toBe(text)
  })

  it('rule 7: never more decimals than allowed, and stable on its own output', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,１２．， x-') }),
        fc.nat({ max: 8 }),
        (typed, decimals) => {
          const once = normaliseNumberInput(typed, decimals)
          expect(once).toMatch(/^(\d+(\.\d*)?)?$/)
          expect((once.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals)
          expect(normaliseNumberInput(once, decimals)).toBe(once)
        },
      ),
    )
  })
})
