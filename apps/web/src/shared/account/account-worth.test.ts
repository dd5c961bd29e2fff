import type { SpotMarket, WalletAsset } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { dayChange } from './account-worth'

const held = (coin: string, available: string, locked = '0', unitPrice = '1'): WalletAsset => ({
  ...{ coin, available, locked, unitPrice },
  ...{ chain: '', depositEnabled: true, withdrawEnabled: true },
})
const market = (base: string, price: string, changePercent: string) =>
  ({ base, quote: 'USDT', price, changePercent }) as SpotMarket

describe('dayChange', () => {
  it('is what the coins held now gained since yesterday, locked ones too', () => {
    const assets = [held('BTC', '0.4', '0.1', '110'), held('USDT', '50')]
    // Half a coin went from 100 to 110; 50 USDT stood still: 5 of 100.
    expect(dayChange(assets, [market('BTC', '110', '10')])).toEqual({ usdt: '5', percent: '5' })
  })

  it('a loss has its sign', () => {
    expect(dayChange([held('ETH', '2')], [market('ETH', '75', '-25')])).toEqual({
      usdt: '-50',
      percent: '-25',
    })
  })

  it('a coin without a market, or whose figures are none, stands still at its worth', () => {
    const assets = [held('ABC', '10', '0', '5'), held('BTC', '0.5')]
    expect(dayChange(assets, [market('ABC', '', ''), market('BTC', '110', '10')])).toEqual({
      usdt: '5',
      percent: '5',
    })
  })

  it('of nothing there is no change', () => {
    expect(dayChange([held('BTC', '0')], [market('BTC', '110', '10')])).toBeUndefined()
    expect(dayChange([], [])).toBeUndefined()
  })
})
