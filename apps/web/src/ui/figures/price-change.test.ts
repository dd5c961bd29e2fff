import { expect, it } from 'vitest'
import { tickDirection } from './price-change'

it.each([
  ['100', '100.1', undefined, 'up'],
  ['100', '99.9', 'up', 'down'],
  ['100', '100', 'down', 'down'],
  ['100', '100.00', 'down', 'down'],
  ['9', '10', 'down', 'up'],
  [undefined, '10', undefined, undefined],
  ['10', undefined, 'up', 'up'],
  ['?', '10', undefined, undefined],
] as const)('rule 33: from %s to %s after %s is %s', (before, price, last, direction) => {
  expect(tickDirection(before, price, last)).toBe(direction)
})
