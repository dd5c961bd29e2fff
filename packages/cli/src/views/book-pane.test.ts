import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colored, plain } from '../terminal/paint'
import { displayWidth } from '../terminal/width'
import { type BookState, bookPane } from './book-pane'

const level = (price: string, quantity: string) => ({ price, quantity })
const state: BookState = {
  price: '65000.12',
  move: 'up',
  depth: 20,
  book: {
    asks: [level('65001.00', '0.50000'), level('65002.50', '1.25000'), level('65003.00', '0.00100')],
    bids: [level('64999.50', '0.75000'), level('64998.00', '2.00000')],
  },
}

describe('bookPane', () => {
  it('shows both sides side by side on 80 columns', () => {
    expect(bookPane(state, 80, 20, plain)).toMatchInlineSnapshot(`
      [
        "▲ 65000.12  spread 1.5 (0.002 %)",
        "                      Amount       Bid        Ask   Amount",
        "            ███████  0.75000  64999.50   65001.00  0.50000  ████████",
        "███████████████████  2.00000  64998.00   65002.50  1.25000  ███████████████████",
        "                          --        --   65003.00  0.00100",
      ]
    `)
  })

  it('shows asks above bids on 40 columns', () => {
    expect(bookPane(state, 40, 9, plain)).toMatchInlineSnapshot(`
      [
        "ask  65003.00  0.00100",
        "ask  65002.50  1.25000 █████████████████",
        "ask  65001.00  0.50000 ███████",
        "▲ 65000.12  spread 1.5 (0.002 %)",
        "bid  64999.50  0.75000 ██████",
        "bid  64998.00  2.00000 █████████████████",
      ]
    `)
  })

  it('drops spread, bars and levels on a small screen', () => {
    expect(bookPane(state, 20, 3, plain)).toMatchInlineSnapshot(`
      [
        "ask 65001.00 0.50000",
        "▲ 65000.12",
        "bid 64999.50 0.75000",
      ]
    `)
  })

  it('shows a waiting state', () => {
    expect(bookPane({ ...state, book: undefined }, 40, 5, plain)).toEqual(['Loading order book …'])
  })

  it('shows an empty side as dashes', () => {
    expect(
      bookPane({ ...state, book: { asks: [], bids: state.book?.bids ?? [] } }, 80, 5, plain),
    ).toMatchInlineSnapshot(`
      [
        "▲ 65000.12",
        "                      Amount       Bid        Ask   Amount",
        "            ███████  0.75000  64999.50         --       --",
        "███████████████████  2.00000  64998.00         --       --",
      ]
    `)
  })

  it('never grows beyond its size', () => {
    const text = fc.integer({ min: 1, max: 10 ** 9 }).map((value) => `${value}.${value}`)
    const side = fc.array(fc.record({ price: text, quantity: text }), { maxLength: 25 })
    fc.assert(
      fc.property(
        side,
        side,
        fc.integer({ min: 1, max: 130 }),
        fc.integer({ min: 0, max: 50 }),
        (asks, bids, cols, rows) => {
          const lines = bookPane({ ...state, book: { asks, bids } }, cols, rows, colored)
          expect(lines.length).toBeLessThanOrEqual(rows)
          for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(cols)
        },
      ),
    )
  })
})
