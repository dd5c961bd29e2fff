import { describe, expect, it } from 'vitest'
import { choiceFlag, durationFlag, integerFlag, isWithin, timeRange } from './flags'

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

const now = Date.parse('2026-02-01T00:00:00Z')
const at = (text: string) => Date.parse(text)

describe('--since and --until', () => {
  it.each([
    [{}, undefined],
    [{ since: '24h' }, { since: at('2026-01-31T00:00Z') }],
    [{ since: '2026-01-01' }, { since: at('2026-01-01T00:00Z') }],
    [{ until: '2026-01-31' }, { until: now }],
    [{ since: '2026-01-01T12:30:00+08:00' }, { since: at('2026-01-01T04:30Z') }],
    [{ since: '2026-01-01 12:30' }, { since: at('2026-01-01T12:30Z') }],
    [
      { since: '2026-01-31', until: '2026-01-31' },
      { since: at('2026-01-31T00:00Z'), until: now },
    ],
  ])('%j', (flags, range) => expect(timeRange(flags, now)).toEqual(range))

  it.each([{ since: 'yesterday' }, { since: '2026-02-30' }, { until: '' }, { since: '1h', until: '2h' }])(
    '%j is a usage error',
    (flags) => expect(() => timeRange(flags, now)).toThrow('--'),
  )

  it('leaves out what is before, at the end, or without a time', () => {
    const range = { since: 10, until: 20 }
    expect([9, 10, 19, 20, undefined].map((time) => isWithin(range, time))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })
})
