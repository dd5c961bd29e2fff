import type { FuturesMarket } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { contractLines } from './futures-order'

const market: FuturesMarket = {
  id: 1,
  base: 'BTC',
  quote: 'USDT',
  price: '67000',
  priceDecimals: 2,
  quantityDecimals: 0,
  contractSize: '0.001',
}

it('shows mark, index and funding where the exchange has them, and no line for the rest', () => {
  const prices = { markPrice: '67010.5', indexPrice: '67000', fundingRate: '-0.00012' }
  expect(contractLines({ ...market, ...prices, nextFundingTime: 1_772_467_200_000 })).toEqual([
    ['Mark', '67010.5 USDT'],
    ['Index', '67000 USDT'],
    ['Funding', '-0.012%, next payment 2026-03-02T16:00:00.000Z'],
  ])
  expect(contractLines({ ...market, fundingRate: '0.0001' })).toEqual([['Funding', '0.01%']])
  expect(contractLines(market)).toEqual([])
})
