import { describe, expect, test } from 'vitest'
import { candleItem, exchangeTimeDigits, exchangeTimeText } from './candles'

describe('wire texts', () => {
  test('formats times in UTC+8', () => {
    const ts = Date.UTC(2026, 11, 31, 16, 5, 9, 999)
    expect(exchangeTimeText(ts)).toBe('2027-01-01 00:05:09')
    expect(exchangeTimeDigits(ts)).toBe('20270101000509')
  })

  test('rule 21: item = time, open, HIGH, LOW, close, volume', () => {
    const row = {
      time: Date.UTC(2026, 0, 1, 16, 0),
      open: 6_500_000n,
      high: 6_500_150n,
      low: 9n,
      close: 6_499_990n,
      volume: 123_450n,
    }
    expect(candleItem(row, { priceDecimals: 2, amountDecimals: 5 })).toBe(
      '20260102000000|65000.00|65001.50|0.09|64999.90|1.2345',
    )
  })
})
