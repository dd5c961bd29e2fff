import { bbi, boll, ene, ma, mike, pbx } from '@bgk/sdk/indicators'
import type { Candle } from '@bgk/sdk/market'
import { describe, expect, it } from 'vitest'
import { createIndicatorRun } from './indicator-run'
import { INDICATORS, type IndicatorId, indicatorLines } from './indicators'

const bars: Candle[] = Array.from({ length: 130 }, (_, index) => {
  const close = 100 + 8 * Math.sin(index / 5) + (index % 7)
  return { time: index * 60_000, open: close - 1, high: close + 2, low: close - 3, close, volume: 1 }
})

/** What the SDK's whole-series functions say of the same bars. */
function whole(id: IndicatorId, candles: readonly Candle[]): number[][] {
  const close = candles.map((candle) => candle.close)
  const lists = {
    MA: () => ma(close),
    BOLL: () => Object.values(boll(close)),
    BBI: () => [bbi(close)],
    MIKE: () =>
      Object.values(
        mike({
          high: candles.map(({ high }) => high),
          low: candles.map(({ low }) => low),
          close,
        }),
      ),
    PBX: () => pbx(close),
    ENE: () => Object.values(ene(close)),
  }[id]()
  return lists.map((line) => [...line])
}

describe.each(INDICATORS)('rule 23: %s', (id) => {
  it('has a name for each line', () => {
    expect(whole(id, bars)).toHaveLength(indicatorLines[id].length)
  })

  it('equals the whole series after a start', () => {
    const run = createIndicatorRun(id)
    run.set(bars)
    expect(run.lines).toEqual(whole(id, bars))
  })

  it('equals it after bars that changed and bars that were added', () => {
    const run = createIndicatorRun(id)
    run.set(bars.slice(0, 100))
    const changed = bars.map((bar, index) => (index === 99 ? { ...bar, close: 140, high: 150 } : bar))
    run.grow(changed.slice(0, 100), 99)
    expect(run.lines).toEqual(whole(id, changed.slice(0, 100)))
    run.grow(changed.slice(0, 103), 99)
    expect(run.lines).toEqual(whole(id, changed.slice(0, 103)))
  })

  it('equals it after a bar further back changed, and after older ones came', () => {
    const run = createIndicatorRun(id)
    run.set(bars.slice(20, 100))
    const changed = bars.slice(20, 100).map((bar, index) => (index === 77 ? { ...bar, close: 90 } : bar))
    run.grow(changed, 77)
    expect(run.lines).toEqual(whole(id, changed))
    run.set(bars)
    expect(run.lines).toEqual(whole(id, bars))
  })
})
