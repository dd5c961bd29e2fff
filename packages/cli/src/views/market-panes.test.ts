import type { SpotMarket } from '@bgk/sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colored, plain } from '../terminal/paint'
import { displayWidth } from '../terminal/width'
import { type TickerRow, tickerPane } from './market-panes'

const market = (base: string, price: string, changePercent: string): SpotMarket => ({
  id: 1,
  base,
  quote: 'USDT',
  price,
  changePercent,
  high: '66000.00',
  low: '64000.00',
  volume: '1234.56780',
  status: 'enabled',
  board: 'main',
  priceDecimals: 2,
  quantityDecimals: 5,
  minQuantity: '0.0001',
})
const rows: TickerRow[] = [
  { market: market('BTC', '65000.12', '1.25'), move: 'up' },
  { market: market('ETH', '3200.50', '-0.80'), move: 'down' },
  { market: market('DOGE', '0.12345', '0.00'), move: 'same' },
]

describe('tickerPane', () => {
  it('shows all columns on 80', () => {
    expect(tickerPane({ rows }, 80, 20, plain)).toMatchInlineSnapshot(`
      [
        "Pair             Last   24h %  24h high   24h low  24h volume",
        "BTC/USDT   ▲ 65000.12  +1.25%  66000.00  64000.00  1234.56780",
        "ETH/USDT    ▼ 3200.50  -0.80%  66000.00  64000.00  1234.56780",
        "DOGE/USDT     0.12345   0.00%  66000.00  64000.00  1234.56780",
      ]
    `)
  })

  it('drops columns from the right on 40', () => {
    expect(tickerPane({ rows }, 40, 20, plain)).toMatchInlineSnapshot(`
      [
        "Pair             Last   24h %  24h high",
        "BTC/USDT   ▲ 65000.12  +1.25%  66000.00",
        "ETH/USDT    ▼ 3200.50  -0.80%  66000.00",
        "DOGE/USDT     0.12345   0.00%  66000.00",
      ]
    `)
  })

  it('counts the rows that do not fit', () => {
    expect(tickerPane({ rows }, 40, 3, plain)).toMatchInlineSnapshot(`
      [
        "Pair             Last   24h %  24h high",
        "BTC/USDT   ▲ 65000.12  +1.25%  66000.00",
        "… 2 more",
      ]
    `)
  })

  it('never grows beyond its size', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    const many = fc.array(
      fc.record({ market: name.map((base) => market(base, '1.5', '-2')), move: fc.constant('up' as const) }),
    )
    fc.assert(
      fc.property(
        many,
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 0, max: 30 }),
        (list, cols, height) => {
          const lines = tickerPane({ rows: list }, cols, height, colored)
          expect(lines.length).toBeLessThanOrEqual(height)
          for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(cols)
        },
      ),
    )
  })
})
