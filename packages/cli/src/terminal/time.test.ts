import { describe, expect, it } from 'vitest'
import { isWithin, readZone, timeRange } from './time'

const TIME = Date.UTC(2026, 0, 2, 23, 4, 5)

it.each([
  [undefined, '2026-01-02T23:04:05Z', '2026-01-02 23:04:05Z'],
  ['utc', '2026-01-02T23:04:05Z', '2026-01-02 23:04:05Z'],
  ['Asia/Shanghai', '2026-01-03T07:04:05+08:00', '2026-01-03 07:04:05+08:00'],
  ['Asia/Kolkata', '2026-01-03T04:34:05+05:30', '2026-01-03 04:34:05+05:30'],
  ['America/New_York', '2026-01-02T18:04:05-05:00', '2026-01-02 18:04:05-05:00'],
  ['Etc/GMT', '2026-01-02T23:04:05+00:00', '2026-01-02 23:04:05+00:00'],
])('zone %s writes the moment with its offset', (name, iso, shown) => {
  const zone = readZone(name)
  expect(zone.iso(TIME)).toBe(iso)
  expect(zone.format(TIME)).toBe(shown)
  expect(Date.parse(zone.iso(TIME))).toBe(TIME)
})

it('shows milliseconds to machines only', () => {
  const zone = readZone('Asia/Tokyo')
  expect(zone.iso(TIME + 7)).toBe('2026-01-03T08:04:05.007+09:00')
  expect(zone.format(TIME + 7)).toBe('2026-01-03 08:04:05+09:00')
})

it('refuses an unknown zone with an example', () => {
  expect(() => readZone('Mars/Olympus')).toThrow('unknown time zone "Mars/Olympus"')
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
  ])('reads %j', (flags, range) => expect(timeRange(flags, now)).toEqual(range))

  it.each([{ since: 'yesterday' }, { since: '2026-02-30' }, { until: '' }, { since: '1h', until: '2h' }])(
    'rejects %j as a usage error',
    (flags) => expect(() => timeRange(flags, now)).toThrow('--'),
  )

  it('drops rows before the start, after the end and without a time', () => {
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
