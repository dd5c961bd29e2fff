import { describe, expect, it } from 'vitest'
import { fillOf } from './fill'

const spot = { quantity: '2', remaining: '0.5', quote: 'USDT' }

describe('rule 34: what an order came to', () => {
  it('is what the exchange says', () => {
    const known = { averagePrice: '100.123456', total: '150.18', fee: '0.0015', feeCoin: 'BTC' }
    expect(fillOf({ ...spot, ...known })).toEqual({ filled: '1.5', ...known })
  })

  it('works the average out of the total, and the total out of the average', () => {
    expect(fillOf({ ...spot, total: '100' })).toEqual({
      filled: '1.5',
      averagePrice: '66.666666666667',
      total: '100',
    })
    expect(fillOf({ ...spot, averagePrice: '100.5' })).toMatchObject({ total: '150.75' })
  })

  it('counts lots by their size, with the fee in quote', () => {
    const order = { quantity: '200', remaining: '50', averagePrice: '65000.5', quote: 'USDT', fee: '4.87' }
    expect(fillOf({ ...order, realizedPnl: '-3' }, '0.001')).toEqual({
      filled: '150',
      averagePrice: '65000.5',
      total: '9750.075',
      fee: '4.87',
      feeCoin: 'USDT',
      realizedPnl: '-3',
    })
  })

  it('takes no limit price for an average, and no coin for that of the fee', () => {
    const limit = { ...spot, price: '99', fee: '0.1' }
    expect(fillOf(limit)).toEqual({ filled: '1.5', fee: '0.1' })
  })

  it('is nothing while nothing is filled', () => {
    expect(fillOf({ ...spot, remaining: '2', averagePrice: '1' })).toBeUndefined()
    expect(fillOf({ ...spot, remaining: '3' })).toBeUndefined()
  })

  it('has no average of a contract without size', () => {
    expect(fillOf({ ...spot, total: '100' }, '0')).toEqual({ filled: '1.5', total: '100' })
  })
})
