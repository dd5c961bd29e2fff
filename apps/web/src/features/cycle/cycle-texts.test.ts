import { expect, it } from 'vitest'
import { gainSign, isWon } from './signed-income'

it('only a gain has a plus', () => {
  expect(['25', '0', '-50', 'x'].map(gainSign)).toEqual(['+', '', '', ''])
  expect(isWon('0.0001')).toBe(true)
  expect(isWon('0')).toBe(false)
})
