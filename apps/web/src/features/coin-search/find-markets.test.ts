import type { SpotMarket } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { findMarkets, hotMarkets } from './find-markets'

const market = (base: string, price: string, volume: string): SpotMarket => ({
  id: base.length,
  base,
  quote: 'USDT',
  price,
  volume,
  changePercent: '0',
  high: price,
  low: price,
  status: 'enabled',
  board: 'main',
  priceDecimals: 2,
  quantityDecimals: 2,
  minQuantity: '1',
})
const all = [market('BTC', '60000', '1'), market('TRX', '0.1', '900000'), market('BGK', '1', '5')]
const bases = (found: readonly SpotMarket[]) => found.map((one) => one.base)

describe('search for markets', () => {
  it.each([
    ['btc', ['BTC']],
    ['b', ['BTC', 'BGK']],
    ['K', ['BGK']],
    ['trx/usdt', ['TRX']],
    [' bgk usdt', ['BGK']],
    ['usdt', ['BTC', 'TRX', 'BGK']],
    ['nothing', []],
    ['', ['BTC', 'TRX', 'BGK']],
  ])('%j finds %j', (text, found) => {
    expect(bases(findMarkets(all, text))).toEqual(found)
  })

  it('counts turnover in quote, not volume in coins', () => {
    expect(bases(hotMarkets(all, 2))).toEqual(['TRX', 'BTC'])
  })
})
