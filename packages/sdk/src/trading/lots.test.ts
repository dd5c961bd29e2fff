import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FuturesUnit, fromLots, toLots } from './lots'

const contract = { contractSize: '0.001', price: '65000' }

describe('futures quantity in lots, coin or quote', () => {
  it('rounds down to whole lots', () => {
    expect(toLots({ ...contract, unit: 'base', quantity: '0.0159' })).toBe('15')
    expect(toLots({ ...contract, unit: 'quote', quantity: '1000' })).toBe('15')
    expect(toLots({ ...contract, unit: 'quote', quantity: '64.99' })).toBe('0')
    expect(toLots({ contractSize: '0.1', unit: 'base', quantity: '0.3' })).toBe('3')
  })

  it('converts back exactly', () => {
    expect(fromLots({ ...contract, unit: 'lots', lots: '007' })).toBe('7')
    expect(fromLots({ ...contract, unit: 'base', lots: '15' })).toBe('0.015')
    expect(fromLots({ ...contract, unit: 'quote', lots: '15' })).toBe('975')
  })

  it('rule 9: returns typed lots unchanged, so that the check names the error', () => {
    for (const quantity of ['7', '1.5', '1e2', ''])
      expect(toLots({ ...contract, unit: 'lots', quantity })).toBe(quantity)
    expect(toLots({ ...contract, unit: 'lots', quantity: null })).toBe('')
  })

  it('is blank while an input is missing', () => {
    for (const quantity of [undefined, null, '', 'x', '-1', '1e3'])
      expect(toLots({ ...contract, unit: 'base', quantity })).toBe('')
    for (const price of [undefined, null, '', 'x', '0', '-1']) {
      expect(toLots({ ...contract, unit: 'quote', quantity: '5', price })).toBe('')
      expect(fromLots({ ...contract, unit: 'quote', lots: '5', price })).toBe('')
    }
    for (const lots of [undefined, null, '', '1.0', 'x'])
      expect(fromLots({ ...contract, unit: 'base', lots })).toBe('')
    expect(toLots({ contractSize: '0', unit: 'base', quantity: '5' })).toBe('')
  })

  it('preserves lots in both directions and never exceeds the typed quantity', () => {
    const text = (most: number, scale: number) =>
      fc.integer({ min: 1, max: most }).map((value) => new Big(value).div(10 ** scale).toFixed())
    fc.assert(
      fc.property(
        fc.constantFrom<FuturesUnit>('base', 'quote'),
        fc.integer({ min: 0, max: 1_000_000 }),
        text(2_000_000_000, 6),
        text(2_000_000_000, 6),
        fc.constantFrom('1', '0.1', '0.01', '0.001', '0.003'),
        (unit, lots, price, quantity, contractSize) => {
          const known = { unit, price, contractSize }
          expect(toLots({ ...known, quantity: fromLots({ ...known, lots: String(lots) }) })).toBe(
            String(lots),
          )
          const got = toLots({ ...known, quantity })
          const lot = new Big(contractSize).times(unit === 'quote' ? price : 1)
          expect(lot.times(got).lte(quantity) && lot.times(new Big(got).plus(1)).gt(quantity)).toBe(true)
        },
      ),
      { numRuns: 300 * __TIMES__ },
    )
  })
})
