import { expect, it } from 'vitest'
import { clockOf } from './clock-of'

it.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [3661, '01:01:01'],
  [86_400, '24:00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockOf(seconds)).toBe(text)
})
