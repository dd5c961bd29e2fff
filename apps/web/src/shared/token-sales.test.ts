import { expect, it } from 'vitest'
import { soldPercent } from './token-sales'

it.each([
  ['20000000', '20000000', '0'],
  ['20000000', '4400000', '78'],
  // Rounded down: not all is sold while one is left.
  ['1000', '1', '99'],
  ['1000', '0', '100'],
  ['0', '0', '0'],
  ['10', '20', '0'],
  ['x', '1', '0'],
])('%s with %s left is %s percent sold', (issued, remaining, percent) => {
  expect(soldPercent(issued, remaining)).toBe(percent)
})
