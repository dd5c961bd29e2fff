import type { AccountParts } from '@bgk/sdk'
import { add, cmp, type Decimal, decimal, sub, toText } from '@bgk/sdk/decimal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownParts, shownTotal, sumOfParts } from './account-parts'

const units = fc.bigInt({ min: 0n, max: 10n ** 18n }).map((value) => toText({ value, scale: 8 } as Decimal))
const signed = fc
  .bigInt({ min: -(10n ** 18n), max: 10n ** 18n })
  .map((value) => toText({ value, scale: 8 } as Decimal))
const someParts = fc.record({
  spot: units,
  futures: units,
  fiat: units,
  sales: units,
  unrealized: signed,
  cycle: units,
})
const exactSum = (parts: AccountParts) =>
  Object.values(parts).reduce<Decimal>((sum, part) => add(sum, part), decimal('0'))

describe('lines of a total', () => {
  it('add up to the displayed total, to the last digit', () => {
    fc.assert(
      fc.property(someParts, (parts) => {
        const lines = shownParts(parts)
        const total = shownTotal({ usdt: toText(exactSum(parts)), parts })
        expect(total).toBe(sumOfParts(lines))
        expect(lines).toHaveLength(6)
      }),
    )
  })

  it('never exceed the exact total and are less than 0.0006 below it', () => {
    fc.assert(
      fc.property(someParts, (parts) => {
        const exact = exactSum(parts)
        const missing = sub(exact, sumOfParts(shownParts(parts)))
        expect(cmp(missing, '0')).toBeGreaterThanOrEqual(0)
        expect(cmp(missing, '0.0006')).toBeLessThan(0)
      }),
    )
  })

  it('are absent if a part is missing; the total stays exact', () => {
    expect(shownParts(undefined)).toEqual([])
    expect(shownParts({ spot: '1', futures: '2', fiat: '0', sales: '0', cycle: '0' })).toEqual([])
    expect(shownTotal({ usdt: '3.12345678' })).toBe('3.12345678')
    expect(shownTotal({ usdt: '3', parts: { spot: '3' } })).toBe('3')
    expect(shownTotal({})).toBeUndefined()
    expect(shownTotal(undefined)).toBeUndefined()
  })
})
