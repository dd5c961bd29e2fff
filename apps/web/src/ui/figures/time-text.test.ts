import { expect, it } from 'vitest'
import { durationParts, durationText } from './time-text'

it.each([
  [0, '00:00', '00:00:00'],
  [9, '00:09', '00:00:09'],
  [61, '01:01', '00:01:01'],
  [1200, '20:00', '00:20:00'],
  [3661, '61:01', '01:01:01'],
  [6000, '100:00', '01:40:00'],
  [86_401, '1440:01', '24:00:01'],
])('formats %i seconds as %s, with hours %s', (seconds, short, long) => {
  expect([durationText(seconds), durationText(seconds, 'hours')]).toEqual([short, long])
})

it('formats an unknown duration as --', () => {
  expect(durationText(undefined)).toBe('--')
})

it.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [59, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [86_399, { days: 0, hours: 23, minutes: 59, seconds: 59 }],
  [86_400, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  [129_825, { days: 1, hours: 12, minutes: 3, seconds: 45 }],
])('splits %i seconds into days, hours, minutes and seconds', (seconds, parts) => {
  expect(durationParts(seconds)).toEqual(parts)
})
