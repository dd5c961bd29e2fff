import { bbi, boll, ema, ene, ma, macd, mike, pbx, rsi, vwap } from '@bgk/sdk/indicators'
import type { Candle } from '@bgk/sdk/market'
import { describe, expect, it } from 'vitest'
import { createIndicatorRun } from './indicator-series'
import { INDICATORS, type IndicatorId, indicatorLines } from './indicators'

/** In the exchange's zone. */
const MIDNIGHT = Date.UTC(2026, 0, 1, 16)
const bars: Candle[] = Array.from({ length: 130 }, (_, index) => {
  const close = 100 + 8 * Math.sin(index / 5) + (index % 7)
  return {
    time: MIDNIGHT + index * 60_000,
    open: close - 1,
    high: close + 2,
    low: close - 3,
    close,
    volume: 1,
  }
})

/** Results of the SDK's whole-series functions for the same bars. */
function whole(id: IndicatorId, candles: readonly Candle[]): number[][] {
  const column = (name: keyof Candle) => candles.map((candle) => candle[name])
  const [high, low, close] = [column('high'), column('low'), column('close')]
  const lists = {
    MA: () => ma(close),
    BOLL: () => Object.values(boll(close)),
    BBI: () => [bbi(close)],
    MIKE: () => Object.values(mike({ high, low, close })),
    PBX: () => pbx(close),
    ENE: () => Object.values(ene(close)),
    EMA: () => ema(close),
    VWAP: () => [vwap({ high, low, close, time: column('time'), volume: column('volume') })],
    RSI: () => [rsi(close)],
    MACD: () => Object.values(macd(close)),
  }[id]()
  return lists.map((line) => [...line])
}

describe.each(INDICATORS)('rule 23: %s', (id) => {
  it('has a name for each line', () => {
    expect(whole(id, bars)).toHaveLength(indicatorLines[id].length)
  })

  it('equals the whole series after a start', () => {
    const run = createIndicatorRun(id, { period: () => '1m', exchangeUtcOffset: 480 })
    run.set(bars)
    expect(run.lines).toEqual(whole(id, bars))
  })

  it('equals it after bars changed or were added', () => {
    const run = createIndicatorRun(id, { period: () => '1m', exchangeUtcOffset: 480 })
    run.set(bars.slice(0, 100))
    const changed = bars.map((bar, index) => (index === 99 ? { ...bar, close: 140, high: 150 } : bar))
    run.grow(changed.slice(0, 100), 99)
    expect(run.lines).toEqual(whole(id, changed.slice(0, 100)))
    run.grow(changed.slice(0, 103), 99)
    expect(run.lines).toEqual(whole(id, changed.slice(0, 103)))
  })

  it('equals it after an older bar changed, and after older ones were loaded', () => {
    const run = createIndicatorRun(id, { period: () => '1m', exchangeUtcOffset: 480 })
    run.set(bars.slice(20, 100))
    const changed = bars.slice(20, 100).map((bar, index) => (index === 77 ? { ...bar, close: 90 } : bar))
    run.grow(changed, 77)
    expect(run.lines).toEqual(whole(id, changed))
    run.set(bars)
    expect(run.lines).toEqual(whole(id, bars))
  })
})

it('averages VWAP over a window for daily bars', () => {
  const days = bars.slice(0, 30).map((bar, index) => ({ ...bar, time: MIDNIGHT + index * 86_400_000 }))
  const run = createIndicatorRun('VWAP', { period: () => '1d', exchangeUtcOffset: 480 })
  run.set(days)
  const mean = days.slice(10).reduce((sum, { high, low, close }) => sum + (high + low + close) / 3, 0) / 20
  expect(run.lines[0]?.[18]).toBeNaN()
  expect(run.lines[0]?.at(-1)).toBeCloseTo(mean, 9)
})
