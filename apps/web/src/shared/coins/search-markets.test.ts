import { expect, it } from 'vitest'
import { spotMarket } from '../../../test/markets'
import { marketRank } from './search-markets'

it.each([
  ['btc', 0],
  ['ＢＴＣ', 0],
  ['B', 1],
  ['bitcoin', 2],
  ['BİTCOIN', 2],
  ['btc-usdt', 2],
  ['BTC_USDT', 2],
  ['btc : usdt', 2],
  ['比特', 2],
  ['eth', undefined],
] as const)('rule 48: ranks BTC/USDT for %j as %j', (text, rank) => {
  expect(marketRank(spotMarket({ chineseName: '比特币' }), text)).toBe(rank)
})
