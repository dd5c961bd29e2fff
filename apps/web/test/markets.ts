import type { SpotMarket } from '@bgk/sdk'

/** An open BTC/USDT market for unit tests, with changes. */
export const spotMarket = (change: Partial<SpotMarket> = {}): SpotMarket => ({
  id: 1,
  base: 'BTC',
  quote: 'USDT',
  price: '1',
  changePercent: '0',
  high: '1',
  low: '1',
  volume: '1',
  status: 'enabled',
  board: 'main',
  priceDecimals: 2,
  quantityDecimals: 2,
  minQuantity: '1',
  ...change,
})
