import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../core/kernel/random'
import type { MakerBook, MakerLevel } from './maker-book'
import type { MakerPair } from './market-maker'
import { planSweep } from './plan-sweep'

const pair: MakerPair = {
  config: {
    id: 1,
    base: 'A',
    quote: 'B',
    priceDecimals: 2,
    amountDecimals: 2,
    minAmount: '0.1',
    status: 'enabled',
    startPrice: '100',
  },
  name: 'A/B',
  start: 10_000,
  cell: 10,
  minimum: 10,
  maximum: 1_000_000,
  temper: 100,
  stock: 0n,
  lotUnits: 1_000_000,
  quoteFactor: 10_000,
  quoteDivisor: 1,
}

let orderId = 0
function level(side: 'buy' | 'sell', price: number, own: number, foreign: number): MakerLevel {
  const quotes = own === 0 ? [] : [own]
  return {
    price,
    own: quotes.map((lots) => ({
      orderId: ++orderId,
      side,
      price,
      cell: Math.floor(price / 10),
      lots,
      gone: false,
    })),
    foreign,
    left: own + foreign,
  }
}

function bookOf(asks: MakerLevel[], bids: MakerLevel[]): MakerBook {
  const quotes = [...asks, ...bids].flatMap(({ own }) => own)
  return { asks, bids, quotes, deeper: { asks: false, bids: false } }
}

const random = () => createRandom('sweep', { symbol: 'A/B', actor: 'taker', purpose: 'test' })

describe('planSweep', () => {
  test('plans nothing without orders on the wrong side', () => {
    const book = bookOf([level('sell', 10_005, 100, 0)], [level('buy', 9_995, 100, 0)])
    expect(planSweep(pair, book, 1_000, 9_000, random())).toEqual({
      pulled: [],
      take: undefined,
      cell: 1_000,
    })
  })

  test("buys members' orders in the way at their prices, to the lot", () => {
    const book = bookOf(
      [level('sell', 10_005, 0, 70), level('sell', 10_012, 0, 40), level('sell', 10_030, 0, 9)],
      [],
    )
    const sweep = planSweep(pair, book, 1_003, 9_000, random())
    expect(sweep).toEqual({ pulled: [], take: { side: 'buy', price: 10_012, lots: 110 }, cell: 1_003 })
  })

  test("stops the price at a member's order larger than the budget", () => {
    const falling = bookOf([], [level('buy', 9_996, 0, 50), level('buy', 9_983, 30, 5_000)])
    const sweep = planSweep(pair, falling, 990, 2_000, random())
    expect(sweep.take).toEqual({ side: 'sell', price: 9_983, lots: 2_000 })
    expect(sweep.cell).toBe(999)
  })

  test("a taker without funds stops at a member's order but may withdraw own quotes", () => {
    const book = bookOf([level('sell', 10_005, 60, 0), level('sell', 10_015, 60, 20)], [])
    const sweep = planSweep(pair, book, 1_004, 0, random())
    expect(sweep.take).toBeUndefined()
    expect(sweep.pulled).toHaveLength(2)
    expect(sweep.cell).toBe(1_001)
  })

  test('takes an amount below the minimum along with the next level', () => {
    const book = bookOf([level('sell', 10_005, 0, 3), level('sell', 10_025, 80, 0)], [])
    const sweep = planSweep(pair, book, 1_001, 9_000, random())
    expect(sweep.take).toEqual({ side: 'buy', price: 10_025, lots: 10 })
  })

  test('takes or withdraws exactly the orders in the way, and never skips members', () => {
    const side = fc.array(fc.record({ own: fc.nat({ max: 400 }), foreign: fc.nat({ max: 400 }) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(side, fc.integer({ min: -12, max: 12 }), fc.nat({ max: 3_000 }), (rows, move, budget) => {
        const filled = rows.filter(({ own, foreign }) => own + foreign >= 10)
        const asks = filled.map(({ own, foreign }, i) => level('sell', 10_003 + 10 * i, own, foreign))
        const bids = filled.map(({ own, foreign }, i) => level('buy', 9_993 - 10 * i, own, foreign))
        const sweep = planSweep(pair, bookOf(asks, bids), 1_000 + move, budget, random())
        const boundary = sweep.cell * pair.cell
        const wrong = [
          ...asks.filter(({ price }) => price < boundary),
          ...bids.filter(({ price }) => price >= boundary),
        ]
        for (const { left } of wrong) expect(left).toBe(0)
        const all = [...asks, ...bids]
        const missing = all.reduce((sum, { own, foreign, left }) => {
          const quoted = own.reduce((lots, quote) => lots + quote.lots, 0)
          return sum + quoted + foreign - left
        }, 0)
        const pulled = sweep.pulled.reduce((sum, quote) => sum + quote.lots, 0)
        expect(missing).toBe(pulled + (sweep.take?.lots ?? 0))
        if (sweep.take === undefined) return
        expect(sweep.take.lots).toBeGreaterThanOrEqual(pair.minimum)
        expect(sweep.take.lots).toBeLessThanOrEqual(Math.max(budget, pair.minimum))
      }),
    )
  })
})
