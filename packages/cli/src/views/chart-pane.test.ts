import type { Candle } from '@bgk/sdk/market'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colored, plain } from '../terminal/paint'
import { readZone } from '../terminal/time'
import { displayWidth } from '../terminal/width'
import { type ChartState, chartPane } from './chart-pane'

const minute = 60_000
const begin = Date.UTC(2026, 0, 2, 23, 50)
const candles: Candle[] = Array.from({ length: 30 }, (_, index) => {
  const open = 100 + Math.round(Math.sin(index / 4) * 800) / 100
  const close = 100 + Math.round(Math.sin((index + 1) / 4) * 800) / 100
  return {
    time: begin + index * minute,
    open,
    close,
    high: Math.max(open, close) + 1,
    low: Math.min(open, close) - 0.5,
    volume: 1 + (index % 5),
  }
})
const state: ChartState = {
  candles,
  period: '1m',
  priceDecimals: 2,
  indicator: undefined,
  step: 2,
  zone: readZone('UTC'),
}

describe('chartPane', () => {
  it('draws candles, price axis, last price, volume and times', () => {
    expect(chartPane(state, 70, 20, plain)).toMatchInlineSnapshot(`
      [
        "C 107.50  ▲ +0.86%  O 106.58  H 108.50  L 106.08  Vol 5",
        "        ╷ │ │ │ ╷                                         ╷   │",
        "┈┈┈┈┈┈│┈┃┈╿┈▀┈█┈▄┈╷┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈│┈┃┈┈┈◂107.50",
        "    │ ┃ ╿     ╵ █ ▄ ╷                                 ╷ ┃ ╿   │",
        "  ╷ ┃ ╿           █ ▄                               ╷ ┃ ╿     ┤105.00",
        "  ╽ ┃             ╵ █ │                             ╽ ┃       │",
        "│ ┃                 ▀ █ ╷                         │ ┃ ╵       │",
        "┃ ╹                   █ ▄                         ┃ ╿         │",
        "┃                     ╵ █ ╷                     ╽ ┃           ┤100.00",
        "╵                       ▀ █                   ╷ ┃ ╵           │",
        "                          █ │                 ╽ ┃             │",
        "                          ▀ █ ╷             │ ┃               │",
        "                            ▀ █ ╷         ╷ ┃ ╹               ┤95.00",
        "                              █ ▄ ╷     ╷ ┃ ╿                 │",
        "                              ╵ █ ▄ │ │ ┃ ╿                   │",
        "                                ╵ ▀ ▀ ╿ ╹                     │",
        "      ▃ █       ▃ █       ▃ █       ▃ █       ▃ █       ▃ █",
        "  ▂ ▆ █ █   ▂ ▆ █ █   ▂ ▆ █ █   ▂ ▆ █ █   ▂ ▆ █ █   ▂ ▆ █ █",
        "▅ █ █ █ █ ▅ █ █ █ █ ▅ █ █ █ █ ▅ █ █ █ █ ▅ █ █ █ █ ▅ █ █ █ █",
        "23:50       23:56       01-03       00:08       00:14",
      ]
    `)
  })

  it('draws moving averages and bands over them', () => {
    expect(chartPane({ ...state, indicator: 'ma' }, 60, 14, plain)).toMatchInlineSnapshot(`
      [
        "C 107.50  ▲ +0.86%  O 106.58  H 108.50  L 106.08  Vol 5",
        "· MA5 104.93  + MA10 100.56  x MA20 98.24",
        "╽┈╽┈▄┈▄┈╷┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈╷┈╽┈◂107.50",
        "╿·╵·╵·▀·█·▄·╷+++                              ╷ ┃ ╿ │",
        "·         ▀ █·╷·++++                        ╽ ┃ ╹·· │",
        "            ▀ █ ╷·  +++                   ╽ ┃ ╵·    │",
        "              ▀ █ ╷·   +++    xxxxxxxx  ╽ ┃ ╵·   ++ ┤100.00",
        "                ▀ █ ▄··   +++         ╽x┃x··xx+++xx │",
        "                  ╵ █ ▄··    +++  ╷ ╽ ┃···++++      │",
        "                    ╵ █ ▄·╷·╷ ╷ ╽+┃·╿··+++          │",
        "                        ▀ ▀ █·┃·╿·╵                 │",
        "█     ▂ ▅ █     ▂ ▅ █     ▂ ▅ █     ▂ ▅ █     ▂ ▅ █",
        "█ ▃ ▆ █ █ █ ▃ ▆ █ █ █ ▃ ▆ █ █ █ ▃ ▆ █ █ █ ▃ ▆ █ █ █",
        "23:54       01-03       00:06       00:12",
      ]
    `)
    expect(chartPane({ ...state, indicator: 'boll' }, 40, 12, plain)).toMatchInlineSnapshot(`
      [
        "C 107.50  ▲ +0.86%  O 106.58  H 108.50",
        "+ UB 108.44  · BOLL 98.24  x LB 88.05",
        "          +++++++++++           │",
        "┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈+++++╷+╻+╽┈◂107.50",
        "                      ╷ ╽ ┃ ╹   │",
        "╷         ········╷·╽·┃·╹······ ┤100.00",
        "█ ▄ ╷       ╷ ╻ ╽ ┃ ╹           │",
        "  ▀ ▀ ▀ █ ┃ ╿ ╹ ╵               │",
        "          xxxxxxxxxxxxxxxxxxxxx │",
        "█     ▂ ▅ █     ▂ ▅ █     ▂ ▅ █",
        "█ ▃ ▆ █ █ █ ▃ ▆ █ █ █ ▃ ▆ █ █ █",
        "00:04       00:10       00:16",
      ]
    `)
  })

  it('drops volume, times and legend on a small screen', () => {
    expect(chartPane(state, 30, 5, plain)).toMatchInlineSnapshot(`
      [
        "C 107.50  ▲ +0.86%  O 106.58",
        "┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈╻┈╽┈┃┈◂107.50",
        "          ╷ ╽ ┃ ╹ ╵   │",
        "    ╷ ╻ ┃ ╿ ╹         ┤100.00",
        "╽ ┃ ╿ ╹               │",
      ]
    `)
    expect(chartPane(state, 8, 2, plain)).toEqual(['107.50'])
  })

  it('shows waiting, empty and constant prices', () => {
    expect(chartPane({ ...state, candles: undefined }, 40, 5, plain)).toEqual(['Loading candles …'])
    expect(chartPane({ ...state, candles: [] }, 40, 5, plain)).toEqual(['No candles yet'])
    const flat = { time: begin, open: 1, high: 1, low: 1, close: 1, volume: 0 }
    expect(chartPane({ ...state, candles: [flat] }, 24, 6, plain)).toMatchInlineSnapshot(`
      [
        "C 1.00  0.00%  O 1.00",
        "                  │",
        "╻┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈◂1.00",
        "                  │",
        "                  │",
        "23:50",
      ]
    `)
  })

  it('distinguishes rising from falling candles without color', () => {
    const rising = { time: begin, open: 1, high: 3, low: 1, close: 3, volume: 1 }
    const draw = (candle: Candle) => chartPane({ ...state, candles: [candle] }, 20, 5, plain).join('\n')
    expect(draw(rising)).toContain('┃')
    expect(draw(rising)).not.toContain('█')
    expect(draw({ ...rising, open: 3, close: 1 })).toContain('█')
  })

  it('never grows beyond its size, and colors change no width', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 160 }),
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('ma' as const, 'boll' as const, undefined),
        fc.integer({ min: 1, max: 4 }),
        (cols, rows, indicator, step) => {
          const lines = chartPane({ ...state, indicator, step }, cols, rows, plain)
          expect(lines.length).toBeLessThanOrEqual(Math.max(0, rows))
          for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(cols)
          const widths = chartPane({ ...state, indicator, step }, cols, rows, colored).map(displayWidth)
          expect(widths).toEqual(lines.map(displayWidth))
        },
      ),
    )
  })
})
