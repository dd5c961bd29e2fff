import { expect, it } from 'vitest'
import { readZone } from './time'

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
  expect(zone.shown(TIME)).toBe(shown)
  expect(Date.parse(zone.iso(TIME))).toBe(TIME)
})

it('keeps milliseconds for machines and leaves them out for people', () => {
  const zone = readZone('Asia/Tokyo')
  expect(zone.iso(TIME + 7)).toBe('2026-01-03T08:04:05.007+09:00')
  expect(zone.shown(TIME + 7)).toBe('2026-01-03 08:04:05+09:00')
})

it('refuses a zone that is none, and says how one is written', () => {
  expect(() => readZone('Mars/Olympus')).toThrow('"Mars/Olympus" is no time zone')
})
