import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toText } from '../decimal'
import { isPlainNumber, readPlainNumber } from './quantity'

describe('plain numbers', () => {
  it('match exactly the pattern', () => {
    const near = fc.string({ maxLength: 8, unit: fc.constantFrom(...'0159. -e１') })
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        expect(isPlainNumber(text)).toBe(
          /^\d+(\.\d+)?$/.test(text) && text.length <= 64 && !text.endsWith('\n'),
        )
      }),
      { numRuns: 1_000 * __TIMES__ },
    )
  })

  it('report their notation', () => {
    expect(readPlainNumber('007.1500')).toEqual({
      number: { value: 71500n, scale: 4 },
      integerDigits: 3,
      decimals: 4,
      significantDecimals: 2,
    })
    expect(readPlainNumber('100.000')).toMatchObject({ decimals: 3, significantDecimals: 0 })
    expect(readPlainNumber('100')).toMatchObject({ integerDigits: 3, decimals: 0, significantDecimals: 0 })
    expect(toText(readPlainNumber('0.10')?.number ?? '1')).toBe('0.1')
    expect(readPlainNumber('1'.repeat(65))).toBeUndefined()
  })
})
