import { describe, expect, it } from 'vitest'
import { clockText } from './clock-text'
import { pairName } from './pair-name'
import { gainSign, isWon } from './signed-income'

describe('texts of cycle contracts', () => {
  const market = { base: 'BTC', quote: 'USDT', chineseName: '比特币', symbol: 'BTC/USDT' }

  it('a pair has its Chinese name in CN only, and only where it has one', () => {
    expect(pairName(market, 'CN')).toBe('比特币')
    expect(pairName(market, 'TW')).toBe('BTC/USDT')
    expect(pairName({ base: 'BTC', quote: 'USDT' }, 'CN')).toBe('BTC/USDT')
    expect(pairName({ ...market, symbol: 'Bitcoin' }, 'EN')).toBe('Bitcoin')
  })

  it('time left is minutes and seconds', () => {
    expect([0, 9, 60, 300, 6000].map(clockText)).toEqual(['00:00', '00:09', '01:00', '05:00', '100:00'])
  })

  it('only a gain has a plus', () => {
    expect(['25', '0', '-50', 'x'].map(gainSign)).toEqual(['+', '', '', ''])
    expect(isWon('0.0001')).toBe(true)
    expect(isWon('0')).toBe(false)
  })
})
