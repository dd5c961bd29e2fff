import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSmall, parseUnits, unitsFixed, unitsText } from './units'

test('write plain decimals', () => {
  expect([unitsText(150_000_000n, 8), unitsText(1n, 8), unitsText(-5n, 1), unitsText(0n, 4)]).toEqual([
    '1.5',
    '0.00000001',
    '-0.5',
    '0',
  ])
  expect([unitsFixed(150n, 2), unitsFixed(5n, 3), unitsFixed(-5n, 2), unitsFixed(7n, 0)]).toEqual([
    '1.50',
    '0.005',
    '-0.05',
    '7',
  ])
})

test('rule 6: parseUnits accepts digits with an optional point and digits after it, nothing else', () => {
  expect(parseUnits('1.50', 2)).toBe(150n)
  expect(parseUnits('007', 0)).toBe(7n)
  expect(parseUnits('1.2300', 2)).toBe(123n)
  expect(parseUnits('9999999999999.999999', 6)).toBe(9_999_999_999_999_999_999n)
  for (const bad of ['', '.5', '5.', '1.2.3', '1e3', '-1', '+1', ' 1', '１', '0x1', '1.231']) {
    expect(parseUnits(bad, 2)).toBeUndefined()
  }
})

test('parseUnits reads the output of unitsText and unitsFixed', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 30n), fc.nat(8), (units, decimals) => {
      expect(parseUnits(unitsText(units, decimals), decimals)).toBe(units)
      expect(parseUnits(unitsFixed(units, decimals), decimals)).toBe(units)
    }),
  )
})

test('parseSmall agrees with parseUnits unless it returns -1', () => {
  const part = fc.string({ unit: fc.constantFrom('0', '1', '9', '5', '.', 'e', '-'), maxLength: 12 })
  fc.assert(
    fc.property(part, part, fc.nat(8), (whole, fraction, decimals) => {
      const text = `${whole}.${fraction}`
      for (const each of [text, whole]) {
        const small = parseSmall(each, decimals)
        if (small >= 0) expect(BigInt(small)).toBe(parseUnits(each, decimals))
        else if (/^\d{1,7}(\.\d+)?$/.test(each) && (each.split('.')[1] ?? '').length <= decimals) {
          throw new Error(`${each} should be read`)
        }
      }
    }),
    { numRuns: 100 * __TIMES__ },
  )
})
