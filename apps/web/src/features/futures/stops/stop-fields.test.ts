import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceForReturn, returnAt, STOP_PRESETS } from './stop-fields'

describe('stops as a share of the margin', () => {
  const long = { side: 'buy', openPrice: '65000', leverage: 10 } as const
  const short = { ...long, side: 'sell' } as const

  it('places a stop at the price that wins or loses that share', () => {
    expect(priceForReturn(long, 'takeProfitPrice', 50, 2)).toBe('68250.00')
    expect(priceForReturn(long, 'stopLossPrice', 50, 2)).toBe('61750.00')
    expect(priceForReturn(short, 'takeProfitPrice', 100, 2)).toBe('58500.00')
    expect(priceForReturn(short, 'stopLossPrice', 5, 2)).toBe('65325.00')
  })

  it('returns no stop without a price, or for a price of zero', () => {
    expect(priceForReturn({ ...long, openPrice: '' }, 'takeProfitPrice', 5, 2)).toBeUndefined()
    expect(priceForReturn({ ...long, leverage: 1 }, 'stopLossPrice', 100, 2)).toBeUndefined()
  })

  it('never places a stop on the open price, however coarse the decimals', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom(...STOP_PRESETS),
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.constantFrom('takeProfitPrice' as const, 'stopLossPrice' as const),
        (ticks, leverage, percent, side, field) => {
          const openPrice = String(ticks)
          const price = priceForReturn({ side, openPrice, leverage }, field, percent, 0)
          if (price === undefined) return
          const up = (side === 'buy') === (field === 'takeProfitPrice')
          expect(Number(price) > ticks).toBe(up)
          expect(Number(price)).not.toBe(ticks)
        },
      ),
    )
  })

  it('computes the result in quote and in percent of the margin', () => {
    const base = { ...long, quantity: '10', contractSize: '0.001' }
    expect(returnAt(base, '68250')).toEqual({ profit: '32.5', percent: '50.00' })
    expect(returnAt({ ...base, side: 'sell' }, '68250')).toEqual({ profit: '-32.5', percent: '-50.00' })
    expect(returnAt(base, '')).toBeUndefined()
    expect(returnAt({ ...base, quantity: '' }, '68250')).toBeUndefined()
    expect(returnAt({ ...base, quantity: '0' }, '68250')).toBeUndefined()
  })
})
