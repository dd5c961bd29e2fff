import { describe, expect, it } from 'vitest'
import { isWithin, timeRange } from './time-range'

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
