import { expect, it } from 'vitest'
import { choiceFlag, durationFlag, integerFlag } from './read-flags'

it.each([
  ['500ms', 500],
  ['30s', 30_000],
  ['1.5m', 90_000],
  ['1h', 3_600_000],
  ['20', 20_000],
])('duration %s is %d ms', (text, ms) => expect(durationFlag({ duration: text }, 'duration')).toBe(ms))

it.each(['', '0s', '-1s', '1d', '999h', 'x', '1e3'])('duration "%s" is refused', (text) => {
  expect(() => durationFlag({ idleTimeout: text }, 'idleTimeout')).toThrow(
    '--idle-timeout must be a duration',
  )
})

it('whole numbers keep their range and name their flag', () => {
  expect(integerFlag({ maxEvents: '5' }, 'maxEvents', { min: 1, max: 10 })).toBe(5)
  expect(integerFlag({}, 'maxEvents', { min: 1, max: 10 })).toBeUndefined()
  for (const text of ['0', '11', '1.5', '-1', '1e1', 'x', '']) {
    expect(() => integerFlag({ maxEvents: text }, 'maxEvents', { min: 1, max: 10 })).toThrow('--max-events')
  }
})

it('choices are read in any case and listed when missed', () => {
  expect(choiceFlag({ sort: 'RISE' }, 'sort', ['rise', 'price'])).toBe('rise')
  expect(() => choiceFlag({ sort: 'up' }, 'sort', ['rise', 'price'])).toThrow('rise, price')
})
