import type { SpotMarket } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { openMarkets } from './market-list'

const market = (base: string, status: NonNullable<SpotMarket['status']>): SpotMarket => ({
  id: 1,
  base,
  quote: 'USDT',
  price: '1',
  changePercent: '0',
  high: '1',
  low: '1',
  volume: '0',
  status,
  board: 'main',
  priceDecimals: 2,
  quantityDecimals: 2,
  minQuantity: '1',
})

it('only enabled pairs are listed, in the order of the exchange', () => {
  const all = [
    market('BTC', 'enabled'),
    market('LTC', 'disabled'),
    market('NEW', 'soon'),
    market('ODD', 'paused'),
    market('ETH', 'enabled'),
  ]
  expect(openMarkets(all)?.map(({ base }) => base)).toEqual(['BTC', 'ETH'])
})
