import type { FuturesMarket, SpotMarket } from '@bgk/sdk'
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
    ['bitcoin', ['BTC']],
    ['ＢＴＣ', ['BTC']],
    ['btc-usdt', ['BTC']],
    ['btc_usdt', ['BTC']],
    ['BTC : USDT', ['BTC']],
    ['tron', ['TRX']],
    ['nothing', []],
    ['', ['BTC', 'TRX', 'BGK']],
  ])('%j finds %j', (text, found) => {
    expect(bases(findMarkets(all, text))).toEqual(found)
  })

  it('counts turnover in quote, not volume in coins or lots; perpetuals among them', () => {
    const perpetual = (base: string, price: string, volume: string): FuturesMarket => ({
      ...market(base, price, volume),
      contractSize: '0.001',
      maxLeverage: 100,
    })
    // 60,000, 90,000, 5 and, of a thousandth of a coin each, 61,000 and 1.
    const futures = [perpetual('BTC', '61000', '1000'), perpetual('TRX', '0.1', '10000')]
    expect(hotMarkets({ spot: all, futures }, 4).map(({ kind, market }) => `${market.base} ${kind}`)).toEqual(
      ['TRX trad', 'BTC contract', 'BTC trad', 'BGK trad'],
    )
  })

  it('leaves out what is closed and bears a figure that is none', () => {
    const closed = { ...market('LTC', '84', '99999'), status: 'disabled' as const }
    const blank = market('NEW', '', '')
    expect(
      hotMarkets({ spot: [closed, blank, ...all], futures: [] }, 9).map(({ market }) => market.base),
    ).toEqual(['TRX', 'BTC', 'BGK', 'NEW'])
  })
})
