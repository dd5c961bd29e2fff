import { expect, it } from 'vitest'
import { gainSign, isWon } from './order-row'
import { clockText } from './running-order'

it('formats time left as minutes and seconds', () => {
  expect([0, 9, 60, 300, 6000].map(clockText)).toEqual(['00:00', '00:09', '01:00', '05:00', '100:00'])
})

it('puts a plus before gains only', () => {
  expect(['25', '0', '-50', 'x'].map(gainSign)).toEqual(['+', '', '', ''])
  expect(isWon('0.0001')).toBe(true)
  expect(isWon('0')).toBe(false)
})
