import { expect, it } from 'vitest'
import { splitSeconds } from './split-seconds'

it.each([
  [0, 0, '00:00:00'],
  [59, 0, '00:00:59'],
  [3600, 0, '01:00:00'],
  [86_399, 0, '23:59:59'],
  [86_400, 1, '00:00:00'],
  [129_825, 1, '12:03:45'],
])('%i seconds are %i days and %s', (all, days, clock) => {
  const split = splitSeconds(all)
  expect([split.days, `${split.hours}:${split.minutes}:${split.seconds}`]).toEqual([days, clock])
})
