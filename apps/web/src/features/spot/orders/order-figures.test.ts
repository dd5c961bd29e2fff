import { expect, it } from 'vitest'
import { filledPercent } from './order-figures'

it.each([
  ['3', '3', 0],
  ['3', '1', 66],
  ['1', '0.001', 99],
  ['1', '0', 100],
  ['0', '0', 0],
])('an order of %s with %s remaining is %s percent filled', (quantity, remaining, percent) => {
  expect(filledPercent({ quantity, remaining })).toBe(percent)
})
