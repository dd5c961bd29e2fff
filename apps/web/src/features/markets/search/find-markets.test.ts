import type { FuturesMarket, SpotMarket } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { spotMarket } from '../../../../test/markets'
import { findMarkets, hotMarkets, rankMarkets } from './find-markets'

describe('find markets', () => {
  const market = (base: string, price: string, volume: string) =>
    spotMarket({ id: base.length, base, price, volume, high: price, low: price })
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
    ])('finds by %j %j', (text, found) => {
      expect(bases(findMarkets(all, text))).toEqual(found)
    })

    it('ranks by turnover in quote, not by volume in coins or lots, with perpetuals included', () => {
      const perpetual = (base: string, price: string, volume: string): FuturesMarket => ({
        ...market(base, price, volume),
        contractSize: '0.001',
        maxLeverage: 100,
      })
      // Turnovers: 60,000, 90,000, 5, and with lots of a thousandth of a coin 61,000 and 1.
      const futures = [perpetual('BTC', '61000', '1000'), perpetual('TRX', '0.1', '10000')]
      expect(
        hotMarkets({ spot: all, futures }, 4).map(({ kind, market }) => `${market.base} ${kind}`),
      ).toEqual(['TRX trad', 'BTC contract', 'BTC trad', 'BGK trad'])
    })

    it('skips closed markets and tolerates invalid figures', () => {
      const closed = { ...market('LTC', '84', '99999'), status: 'disabled' as const }
      const blank = market('NEW', '', '')
      expect(
        hotMarkets({ spot: [closed, blank, ...all], futures: [] }, 9).map(({ market }) => market.base),
      ).toEqual(['TRX', 'BTC', 'BGK', 'NEW'])
    })
  })
})

describe('rankMarkets', () => {
  const market = (id: number, base: string, changePercent: string, change: Partial<SpotMarket> = {}) =>
    spotMarket({ id, base, changePercent, ...change })
  const spot = [
    market(1, 'BTC', '1.5'),
    market(2, 'ETH', '-3'),
    market(3, 'XRP', '12'),
    market(4, 'BGK', '0'),
    market(5, 'OLD', '99', { status: 'disabled' }),
    market(6, 'TON', '', { status: 'soon' }),
    market(7, 'SOL', '-0.5'),
  ]
  const bases = (ranking: 'gainers' | 'losers' | 'new') =>
    rankMarkets({ spot, futures: [] }, ranking, 3).map(({ market: { base } }) => base)

  it('lists gainers, losers and new markets without closed or unchanged ones', () => {
    expect(bases('gainers')).toEqual(['XRP', 'BTC'])
    expect(bases('losers')).toEqual(['ETH', 'SOL'])
    expect(bases('new')).toEqual(['TON', 'SOL', 'BGK'])
  })
})
