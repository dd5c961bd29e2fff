import { describe, expect, it } from 'vitest'
import type { Period } from '../../wire/codec/period'
import { createZone, detectLayout, inferUtcOffset, readStamp, stampTime } from './stamps'

describe('reading the digits of a stamp', () => {
  it.each([
    ['20240504120000', 20_240_504_120_000],
    [' 20240504120000 ', 20_240_504_120_000],
    ['20240504120000.', 20_240_504_120_000],
    ['20240504120000.00', 20_240_504_120_000],
    ['2.02405041200E13', 20_240_504_120_000],
    ['2.02405041200e+13', 20_240_504_120_000],
    ['2E13', 20_000_000_000_000],
    ['20240504', 20_240_504_000_000],
    ['10000101', 10_000_101_000_000],
    ['99991231', 99_991_231_000_000],
    ['10000101000000', 10_000_101_000_000],
    ['99991231240000', 99_991_231_240_000],
    ['00020240504120000', 20_240_504_120_000],
  ])('"%s" is %d', (text, expected) => {
    expect(readStamp(text)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    'x20240504120000',
    '20240504120000x',
    '20240504120000.5',
    '2.02405041E7',
    '2024-05-04',
    '-20240504',
    '+20240504',
    '22.02405041200E12',
    '2.024E-13',
    '2.024E130',
    'x2.02405041200E13',
    '2.02405041200E13x',
    '2.E13',
    '10000100',
    '99991232',
    '10000100999999',
    '99991231240001',
    '202405041200',
    '99999999999999999999',
  ])('"%s" is none', (text) => {
    expect(readStamp(text)).toBeUndefined()
  })
})

describe('the moment of a stamp', () => {
  it('has the time of day in its last six digits, or hours and minutes in the last four', () => {
    expect(stampTime(20_240_504_123_456, 'hms')).toBe(Date.UTC(2024, 4, 4, 12, 34, 56))
    expect(stampTime(20_240_504_001_234, 'hm')).toBe(Date.UTC(2024, 4, 4, 12, 34))
    expect(stampTime(20_241_231_235_959, 'hms')).toBe(Date.UTC(2024, 11, 31, 23, 59, 59))
    expect(stampTime(20_240_229_000_000, 'hms')).toBe(Date.UTC(2024, 1, 29))
  })

  it.each([
    20_240_504_236_000, 20_240_504_235_960, 20_240_504_250_000, 20_240_504_240_001, 20_240_504_240_100,
    20_240_631_000_000, 20_230_229_000_000, 20_241_301_000_000, 20_240_001_000_000, 20_240_500_000_000,
    20_240_532_000_000,
  ])('%d is no moment', (stamp) => {
    expect(stampTime(stamp, 'hms')).toBeUndefined()
  })
})

describe('the layout of a series', () => {
  it('is hours, minutes and seconds unless the other makes better sense of it', () => {
    const hms = [20_240_504_120_000, 20_240_504_120_100, 20_240_504_120_200]
    const hm = [20_240_504_001_200, 20_240_504_001_201, 20_240_504_001_202]
    expect([detectLayout(hms, '1m'), detectLayout(hm, '1m'), detectLayout([], '1m')]).toEqual([
      'hms',
      'hm',
      'hms',
    ])
    expect(detectLayout([20_240_504_000_000], '1m')).toBe('hms')
  })

  it('bars that are whole steps apart decide, also across one that is no moment', () => {
    // As hours, minutes, seconds these are 5 and 10 seconds after midnight.
    expect(detectLayout([20_240_504_000_005, 20_240_504_000_010], '5m')).toBe('hm')
    // 00:15:00 and 00:30:00, or 15:00 and 30:00, of which the second is no moment.
    expect(detectLayout([20_240_504_001_500, 20_240_504_003_000], '15m')).toBe('hms')
    // 00:05:00 and 00:10:00 are no whole quarter apart; 05:00 and 10:00 are.
    expect(detectLayout([20_240_504_000_500, 20_240_504_001_000], '15m')).toBe('hm')
    // 00:15:00 and 00:20:00 are no whole quarter apart; 15:00 and 20:00 are.
    expect(detectLayout([20_240_504_001_500, 20_240_504_002_000], '15m')).toBe('hm')
    expect(detectLayout([20_240_504_001_500, 20_240_504_009_999, 20_240_504_002_000], '15m')).toBe('hm')
  })

  it('of day and week bars does not matter', () => {
    expect(detectLayout([20_240_504_001_201, 20_240_505_001_201], '1d')).toBe('hms')
    expect(detectLayout([20_240_504_001_201, 20_240_505_001_201], '1w')).toBe('hms')
  })
})

describe('the zone that the newest bar shows', () => {
  const now = Date.UTC(2024, 4, 4, 4, 0)
  const stamp = (minutesEast: number, seconds = 0) =>
    new Date(now + minutesEast * 60_000 + seconds * 1000).toISOString().replace(/\D/g, '').slice(0, 14)

  it.each([480, 0, -300, 345, 840, -720])('%d minutes east', (minutes) => {
    const zone = inferUtcOffset(stamp(minutes), now, '1m')
    expect(Object.is(zone, minutes)).toBe(true)
  })

  it.each([855, -735])('%d minutes east is no zone on Earth', (minutes) => {
    expect(inferUtcOffset(stamp(minutes), now, '1m')).toBeUndefined()
  })

  it('a server whose clock is up to a minute behind its bars, or well after them, is no other zone', () => {
    expect(inferUtcOffset(stamp(480), now - 60_000, '1m')).toBe(480)
    expect(inferUtcOffset(stamp(480), now - 61_000, '1m')).toBe(495)
    expect(inferUtcOffset(stamp(480), now + 13 * 60_000, '1m')).toBe(480)
    expect(inferUtcOffset(stamp(480), now + 14 * 60_000, '1m')).toBe(465)
  })

  it.each<[Period, boolean]>([
    ['line', true],
    ['1m', true],
    ['5m', true],
    ['15m', false],
    ['30m', false],
    ['1h', false],
    ['4h', false],
    ['1d', false],
    ['1w', false],
  ])('%s: shown %s', (period, shown) => {
    expect(inferUtcOffset(stamp(480), now, period)).toBe(shown ? 480 : undefined)
  })

  it('is read in the layout the stamp shows, and not at all off a stamp that is none', () => {
    expect(inferUtcOffset('20240504001207', Date.UTC(2024, 4, 4, 4, 7), '1m')).toBe(480)
    expect(inferUtcOffset('x', now, '1m')).toBeUndefined()
    expect(inferUtcOffset('20240532120000', now, '1m')).toBeUndefined()
  })
})

describe('the zone of a feed', () => {
  const at = Date.UTC(2024, 4, 4, 4, 0)
  const options = { serverNow: () => at, onListenerError: () => {} }

  it('is +08:00 until a bar that begins shows another, and is told when it changes', () => {
    const zone = createZone({ ...options, configured: undefined })
    const notified: number[] = []
    zone.offset.subscribe((minutes) => notified.push(minutes))
    expect(zone.offset.get()).toBe(480)
    zone.barBegan('20240504120000', '1m')
    zone.barBegan('20240504040000', '1h')
    zone.barBegan('', '1m')
    expect(notified).toEqual([])
    zone.barBegan('20240504040000', '1m')
    expect([zone.offset.get(), notified]).toEqual([0, [0]])
  })

  it('as configured stays, whatever bars show', () => {
    const zone = createZone({ ...options, configured: 0 })
    zone.barBegan('20240504120000', '1m')
    expect(zone.offset.get()).toBe(0)
  })

  it('a listener that throws is reported, and the zone is what it is', () => {
    const thrown: unknown[] = []
    const zone = createZone({
      ...options,
      configured: undefined,
      onListenerError: (error) => thrown.push(error),
    })
    zone.offset.subscribe(() => {
      throw new Error('mine')
    })
    zone.barBegan('20240504040000', '1m')
    expect([zone.offset.get(), thrown]).toEqual([0, [new Error('mine')]])
  })
})
