import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeDirection, fiatEstimate } from './display'
import { quantityForPercent, stepPrice } from './spot-order'

const money = (most: bigint, scale: number) =>
  fc
    .bigInt({ min: 0n, max: most })
    .map((value) => new Big(value.toString()).div(new Big(10).pow(scale)).toFixed())

describe('numbers of the order form and the book', () => {
  it('rule 4: rounds a percentage of the funds down, never costing more than it', () => {
    fc.assert(
      fc.property(
        money(10n ** 16n, 8),
        money(10n ** 10n, 2),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 8 }),
        (funds, price, percent, quantityDecimals) => {
          const available = { base: funds, quote: funds }
          const buy = quantityForPercent({
            side: 'buy',
            percent,
            available,
            price,
            quantityDecimals: quantityDecimals,
          })
          if (new Big(price).eq(0)) expect(buy).toBe('')
          else {
            const share = new Big(funds).times(percent)
            expect(new Big(buy).times(price).times(100).lte(share)).toBe(true)
            const next = new Big(buy).plus(new Big(10).pow(-quantityDecimals))
            expect(next.times(price).times(100).gt(share)).toBe(true)
          }
          const sell = quantityForPercent({
            side: 'sell',
            percent,
            available,
            price: '',
            quantityDecimals: quantityDecimals,
          })
          expect(sell).toBe(
            new Big(funds).times(percent).times('0.01').round(quantityDecimals, 0).toFixed(quantityDecimals),
          )
        },
      ),
      { numRuns: 800 * __TIMES__ },
    )
  })

  it('limits percentages to the slider and treats an invalid one as 0', () => {
    const available = { base: '2', quote: '100' }
    const at = (percent: number) =>
      quantityForPercent({ side: 'sell', percent, available, price: '', quantityDecimals: 2 })
    expect([at(150), at(-5), at(Number.NaN), at(12.5)]).toEqual(['2.00', '0.00', '0.00', '0.25'])
    expect(
      quantityForPercent({ side: 'buy', percent: 50, available, price: 'abc', quantityDecimals: 2 }),
    ).toBe('')
    expect(
      quantityForPercent({
        side: 'buy',
        percent: 50,
        available: { base: '0', quote: '-1' },
        price: '1',
        quantityDecimals: 2,
      }),
    ).toBe('0.00')
  })

  it('rule 8: steps from an empty or unreadable field to one step', () => {
    for (const price of ['', 'abc', '-5', '1e3']) expect(stepPrice(price, '+', 2)).toBe('0.01')
    expect(stepPrice('0', '-', 2)).toBe('0.01')
  })

  it('returns to the same price after a step up and down', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 6 }),
        (ticks, decimals) => {
          const price = new Big(ticks.toString()).div(new Big(10).pow(decimals)).toFixed(decimals)
          expect(stepPrice(stepPrice(price, '+', decimals), '-', decimals)).toBe(price)
        },
      ),
      { numRuns: 300 * __TIMES__ },
    )
  })

  it('rule 4: rounds fiat estimates half up on the exact value', () => {
    fc.assert(
      fc.property(money(10n ** 14n, 6), money(10n ** 8n, 4), (price, rate) => {
        expect(fiatEstimate(price, rate)).toBe(new Big(price).times(rate).round(2, 1).toFixed(2))
      }),
      { numRuns: 500 * __TIMES__ },
    )
    expect([changeDirection('0'), changeDirection('-0.01'), changeDirection('3')]).toEqual([
      'up',
      'down',
      'up',
    ])
  })
})
