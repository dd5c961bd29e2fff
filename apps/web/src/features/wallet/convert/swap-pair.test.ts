import type { FlashPair } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { chosenPair, coinsFor, payCoins, rateChange, rateDecimals, rateOf, readableRate } from './swap-pair'

const pair = (id: number, from: string, to: string): FlashPair => ({
  ...{ id, from, to, min: '1', max: '10' },
  ...{ fromPrice: '1', toPrice: '2' },
})
const pairs = [pair(1, 'BTC', 'ETH'), pair(2, 'USDT', 'BTC'), pair(3, 'USDT', 'ETH')]
const draft = (from: string, to: string) => ({ from, to, amount: '' })

describe('swap pairs', () => {
  it('lists each coin to pay with once, each with its targets', () => {
    expect(payCoins(pairs)).toEqual(['BTC', 'USDT'])
    expect(coinsFor(pairs, 'USDT')).toEqual(['BTC', 'ETH'])
    expect(coinsFor(pairs, 'ETH')).toEqual([])
  })

  it('returns the selected pair, or the nearest available one', () => {
    expect(chosenPair(pairs, draft('USDT', 'ETH'))?.id).toBe(3)
    expect(chosenPair(pairs, draft('BTC', 'USDT'))?.id).toBe(1)
    expect(chosenPair(pairs, draft('', ''))?.id).toBe(2)
    expect(chosenPair(pairs.slice(0, 1), draft('XRP', ''))?.id).toBe(1)
    expect(chosenPair([], draft('USDT', 'BTC'))).toBeUndefined()
  })
})

describe('swap rate', () => {
  it('returns the price of one coin', () => {
    expect(rateOf({ fromPrice: '1', toPrice: '64000' })).toBe('0.000015625')
    expect(rateOf({ fromPrice: '2', toPrice: '3' })).toBe('0.666666666666666667')
  })

  it.each([
    ['0', '1'],
    ['1', '0'],
    ['', '1'],
  ])('returns no rate for the prices %j and %j', (fromPrice, toPrice) => {
    expect(rateOf({ fromPrice, toPrice })).toBeUndefined()
  })

  it('returns the change as a signed percentage', () => {
    expect(rateChange('2', '2.01')).toBe('0.5')
    expect(rateChange('2', '1.9')).toBe('-5')
    expect(rateChange('2', '2')).toBe('0')
    expect(rateChange(undefined, '2')).toBeUndefined()
  })
})

describe('readableRate', () => {
  const pair = { id: 1, from: 'USDT', to: 'BTC', fromPrice: '1', toPrice: '61234.5' }

  it('counts the more expensive coin, in both directions', () => {
    expect(readableRate(pair)).toEqual({ one: 'BTC', other: 'USDT', rate: '61234.5' })
    const back = { ...pair, from: 'BTC', to: 'USDT', fromPrice: '61234.5', toPrice: '1' }
    expect(readableRate(back)).toEqual({ one: 'BTC', other: 'USDT', rate: '61234.5' })
  })

  it('shows the inverse when flipped, and no rate without prices', () => {
    expect(readableRate(pair, true)).toMatchObject({
      one: 'USDT',
      other: 'BTC',
      rate: '0.000016330663269889',
    })
    expect(readableRate({ ...pair, fromPrice: '0' })).toEqual({ one: 'USDT', other: 'BTC', rate: undefined })
  })

  it('shows two decimals from a hundred on, eight below', () => {
    expect(['61234.5', '100', '99.9', '1.5'].map(rateDecimals)).toEqual([2, 2, 8, 8])
  })
})
