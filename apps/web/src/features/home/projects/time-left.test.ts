import { expect, it } from 'vitest'
import { timeLeft } from './time-left'

const HOUR = 3_600_000

it.each([
  [0, { days: 0, hours: 0, minutes: 0 }],
  [-HOUR, { days: 0, hours: 0, minutes: 0 }],
  [1, { days: 0, hours: 0, minutes: 1 }],
  [60_000, { days: 0, hours: 0, minutes: 1 }],
  [HOUR + 1, { days: 0, hours: 1, minutes: 1 }],
  [36 * HOUR, { days: 1, hours: 12, minutes: 0 }],
  [24 * HOUR - 1, { days: 1, hours: 0, minutes: 0 }],
])('%i ms are %j', (ms, left) => {
  expect(timeLeft(1_000_000 + ms, 1_000_000)).toEqual(left)
})
