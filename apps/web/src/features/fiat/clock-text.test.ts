import { expect, it } from 'vitest'
import { longClock, shortClock } from './clock-text'

it.each([
  [1200, '20:00', '00:20:00'],
  [61, '01:01', '00:01:01'],
  [0, '00:00', '00:00:00'],
])('%i seconds are %s, with hours %s', (seconds, short, long) => {
  expect([shortClock(seconds), longClock(seconds)]).toEqual([short, long])
})

it('a day and a second has more than 24 hours', () => {
  expect(longClock(86_401)).toBe('24:00:01')
})
