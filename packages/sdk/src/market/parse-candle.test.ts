import { describe, expect, it } from 'vitest'
import cases from '../../test/fixtures/kline-items.json'
import { parseCandle } from './parse-candle'
import type { StampLayout } from './parse-stamp'

const layoutOf = (mode: string): StampLayout => (mode === 'hm' ? 'hm' : 'hms')

describe('rules D21: one k-line item', () => {
  it.each(cases)('$id: $note', ({ raw, offsetMinutes, timeMode, expect: wanted }) => {
    const verdict = parseCandle(raw, { offsetMinutes, layout: layoutOf(timeMode) })
    if ('error' in wanted) {
      expect(verdict).toEqual({ ok: false, fault: wanted.error })
      return
    }
    const { warning, ...candle } = { warning: undefined, ...wanted }
    expect(verdict).toEqual({ ok: true, candle, repaired: warning === 'OHLC' })
  })

  it('day bars use the date alone', () => {
    const verdict = parseCandle('20211218173000|1|1|1|1|1', {
      offsetMinutes: 480,
      layout: 'hms',
      dateOnly: true,
    })
    expect(verdict).toMatchObject({ ok: true, candle: { time: Date.UTC(2021, 11, 17, 16) } })
  })

  it.each([
    '20210229000000',
    '20211301000000',
    '20211200000000',
    '00000000000000',
    '20211218240000',
    '-20211218000000',
    '',
  ])('refuses the stamp "%s"', (stamp) => {
    expect(parseCandle(`${stamp}|1|1|1|1|1`, { offsetMinutes: 0, layout: 'hms' })).toEqual({
      ok: false,
      fault: 'TIME',
    })
  })
})
