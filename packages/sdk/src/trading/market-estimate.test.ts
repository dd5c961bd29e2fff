import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateMarketOrder, type MarketEstimate } from './market-estimate'

const book = {
  asks: [
    { price: '335.5', quantity: '120' },
    { price: '336', quantity: '50' },
    { price: '337.25', quantity: '300' },
  ],
  bids: [
    { price: '335', quantity: '10' },
    { price: '334', quantity: '10' },
  ],
}

describe('rule 34: estimate of a market order', () => {
  it('walks the levels of its side', () => {
    expect(estimateMarketOrder({ side: 'buy', book, quantity: '200' })).toEqual({
      quantity: '200',
      // 120 x 335.5 + 50 x 336 + 30 x 337.25
      total: '67177.5',
      averagePrice: '335.8875',
      bestPrice: '335.5',
      worstPrice: '337.25',
      slippagePercent: '0.12',
      atLeast: false,
      shortfall: '0',
    })
    expect(estimateMarketOrder({ side: 'sell', book, quantity: '15' })).toMatchObject({
      total: '5020',
      averagePrice: '334.666666666667',
      worstPrice: '334',
      slippagePercent: '0.10',
    })
  })

  it('counts lots by their size', () => {
    expect(estimateMarketOrder({ side: 'buy', book, quantity: '200', contractSize: '0.001' })).toMatchObject({
      quantity: '200',
      total: '67.1775',
      averagePrice: '335.8875',
      slippagePercent: '0.12',
    })
  })

  it('ends at the level that fills it exactly', () => {
    expect(estimateMarketOrder({ side: 'buy', book, quantity: '120' })).toMatchObject({
      averagePrice: '335.5',
      worstPrice: '335.5',
      slippagePercent: '0.00',
    })
  })

  it('sets atLeast where the visible book is not deep enough', () => {
    expect(estimateMarketOrder({ side: 'sell', book, quantity: '25.5' })).toMatchObject({
      quantity: '20',
      total: '6690',
      atLeast: true,
      shortfall: '5.5',
    })
    expect(estimateMarketOrder({ side: 'sell', book, total: '7000', quantityDecimals: 4 })).toMatchObject({
      quantity: '20',
      total: '6690',
      atLeast: true,
      shortfall: '310',
    })
    expect(estimateMarketOrder({ side: 'sell', book, quantity: '20' })).toMatchObject({ atLeast: false })
  })

  it('returns the most whole steps for a total', () => {
    const by = (total: string, quantityDecimals: number, contractSize?: string) =>
      estimateMarketOrder({ side: 'buy', book, total, quantityDecimals, contractSize })
    expect(by('40260', 4)).toMatchObject({ quantity: '120', total: '40260', atLeast: false })
    expect(by('41000', 4)).toMatchObject({ quantity: '122.2023', averagePrice: '335.509010877864' })
    expect(by('41000', 0)).toMatchObject({ quantity: '122', total: '40932', shortfall: '0' })
    expect(by('41', 0, '0.001')).toMatchObject({ quantity: '122', total: '40.932' })
    expect(by('335', 0)).toBeUndefined()
  })

  it('is undefined for a blank or invalid input or an empty book', () => {
    for (const quantity of [undefined, null, '', ' ', '0', '-1', '1e3', 'x', '0.000'])
      expect(estimateMarketOrder({ side: 'buy', book, quantity })).toBeUndefined()
    for (const total of [null, '', '0', 'x'])
      expect(estimateMarketOrder({ side: 'buy', book, total, quantityDecimals: 2 })).toBeUndefined()
    const empty = { ...book, asks: [{ price: '1', quantity: '0' }] }
    expect(estimateMarketOrder({ side: 'buy', book: empty, quantity: '1' })).toBeUndefined()
    expect(estimateMarketOrder({ side: 'buy', book: { asks: [], bids: [] }, quantity: '1' })).toBeUndefined()
    expect(estimateMarketOrder({ side: 'buy', book, quantity: '1', contractSize: '0' })).toBeUndefined()
  })
})

const digits = (most: bigint, scale: number) =>
  fc.bigInt({ min: 1n, max: most }).map((value) => new Big(value.toString()).div(10 ** scale).toFixed())

const side = fc.constantFrom<'buy' | 'sell'>('buy', 'sell')
const levels = fc.array(fc.record({ price: digits(10n ** 9n, 4), quantity: digits(10n ** 9n, 6) }), {
  minLength: 1,
  maxLength: 20,
})
const contractSize = fc.constantFrom('1', '0.1', '0.001')
const size = (text: string) => new Big(text)

/** Book with sorted levels: the ask side upwards, bids downwards. */
const bookOf = (rows: readonly { price: string; quantity: string }[]) => {
  const asks = [...rows].sort((a, b) => new Big(a.price).cmp(b.price))
  return { asks, bids: [...asks].reverse() }
}

/** Total of a quantity, lot for lot, computed another way: each level's share of the whole. */
const totalOf = (rows: readonly { price: string; quantity: string }[], target: Big, lot: Big) => {
  let before = new Big(0)
  let total = new Big(0)
  for (const row of rows) {
    const after = before.plus(row.quantity)
    const from = before.gt(target) ? target : before
    const to = after.gt(target) ? target : after
    total = total.plus(to.minus(from).times(row.price).times(lot))
    before = after
  }
  return total
}

function sound(estimate: MarketEstimate, way: 'buy' | 'sell', lot: Big): void {
  const { total, quantity, averagePrice, bestPrice, worstPrice, slippagePercent } = estimate
  const average = new Big(averagePrice)
  expect(average.times(quantity).times(lot).minus(total).abs().lte(size('1e-6'))).toBe(true)
  const inside = way === 'buy' ? [bestPrice, worstPrice] : [worstPrice, bestPrice]
  expect(average.gte(inside[0] ?? '') && average.lte(inside[1] ?? '')).toBe(true)
  const worse = average.minus(bestPrice).abs().times(100).div(bestPrice)
  expect(worse.minus(slippagePercent).abs().lte(size('0.005001'))).toBe(true)
}

describe('rule 34: any book', () => {
  it('returns the exact total of a quantity, or the whole visible book and the shortfall', () => {
    fc.assert(
      fc.property(side, levels, digits(10n ** 10n, 6), contractSize, (way, rows, quantity, lotText) => {
        const shown = bookOf(rows)
        const lot = size(lotText)
        const own = way === 'buy' ? shown.asks : shown.bids
        const estimate = estimateMarketOrder({ side: way, book: shown, quantity, contractSize: lotText })
        if (!estimate) throw new Error('no estimate')
        const depth = own.reduce((sum, row) => sum.plus(row.quantity), new Big(0))
        const target = new Big(quantity)
        const taken = target.gt(depth) ? depth : target
        expect(estimate.quantity).toBe(taken.toFixed())
        expect(estimate.shortfall).toBe(target.minus(taken).toFixed())
        expect(estimate.atLeast).toBe(target.gt(depth))
        expect(estimate.total).toBe(totalOf(own, taken, lot).toFixed())
        sound(estimate, way, lot)
      }),
      { numRuns: 200 * __TIMES__ },
    )
  })

  it('returns the most affordable steps of a total, never one more or less', () => {
    fc.assert(
      fc.property(
        side,
        levels,
        digits(10n ** 12n, 6),
        contractSize,
        fc.integer({ min: 0, max: 6 }),
        (way, rows, total, lotText, quantityDecimals) => {
          const shown = bookOf(rows)
          const lot = size(lotText)
          const own = way === 'buy' ? shown.asks : shown.bids
          const step = new Big(1).div(10 ** quantityDecimals)
          const estimate = estimateMarketOrder({
            side: way,
            book: shown,
            total,
            quantityDecimals,
            contractSize: lotText,
          })
          if (!estimate) {
            expect(totalOf(own, step, lot).gt(total) || own.every((row) => step.gt(row.quantity))).toBe(true)
            return
          }
          expect(estimate.total).toBe(totalOf(own, new Big(estimate.quantity), lot).toFixed())
          expect(new Big(estimate.total).lte(total)).toBe(true)
          expect(new Big(estimate.quantity).round(quantityDecimals, 0).eq(estimate.quantity)).toBe(true)
          if (!estimate.atLeast)
            expect(totalOf(own, new Big(estimate.quantity).plus(step), lot).gt(total)).toBe(true)
          sound(estimate, way, lot)
        },
      ),
      { numRuns: 200 * __TIMES__ },
    )
  })
})
