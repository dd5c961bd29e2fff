import { expect, it } from 'vitest'
import { directionOf } from './number-format'

it.each([
  ['0.1', 'up'],
  ['-1', 'down'],
  ['0.00', 'flat'],
  ['?', 'flat'],
  [undefined, 'flat'],
])('rule 31: reads the direction of %s from its sign: %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})
