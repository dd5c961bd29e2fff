import { expect, it } from 'vitest'
import { pairName } from './pair-name'

it('a cycle pair has its Chinese name in CN only, and only where it has one', () => {
  const market = { base: 'BTC', quote: 'USDT', chineseName: '比特币', symbol: 'BTC/USDT' }
  expect(pairName(market, 'CN')).toBe('比特币')
  expect(pairName(market, 'TW')).toBe('BTC/USDT')
  expect(pairName({ base: 'BTC', quote: 'USDT' }, 'CN')).toBe('BTC/USDT')
  expect(pairName({ ...market, symbol: 'Bitcoin' }, 'EN')).toBe('Bitcoin')
})
