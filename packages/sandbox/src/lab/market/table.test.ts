import { describe, expect, it } from 'vitest'
import { GENESIS } from '../../../test/core/harness'
import { createMarketMakers } from '../../bots/create-market-makers'
import { pairs } from '../../content/pairs'
import { createExchange } from '../../core/create-exchange'
import { createMarketBook } from '../../core/market/market-book'
import { LabError } from '../lab-error'
import { readTable, tableCommands } from './table'

const pair = 'BTC/USDT'
const MINUTE = 60_000

/** Candles of these minutes of 2026-01-01, at 67,000 plus ten a minute. */
function candles(minutes: readonly number[]): string {
  const rows = minutes.map((minute) => {
    const price = 67_000 + 10 * minute
    return `${Date.UTC(2026, 0, 1) + minute * MINUTE},${price},${price + 5},${price - 5},${price},1`
  })
  return ['time,open,high,low,close,volume', ...rows].join('\n')
}

function refused(text: string): LabError {
  try {
    readTable(text, { pair })
  } catch (error) {
    if (error instanceof LabError) return error
  }
  throw new Error('The table was accepted')
}

/** Prices of BTC by second while the exchange follows a table. */
function followed(text: string, seconds: number): number[] {
  const table = readTable(text, { pair, gaps: 'hold' })
  const exchange = createExchange({
    seed: 'table',
    genesis: GENESIS,
    pairs: pairs.filter(({ base }) => base === 'BTC'),
    openings: [table.opening],
    market: createMarketBook,
    bots: createMarketMakers(),
  })
  const prices: number[] = []
  const { state } = exchange
  for (const body of tableCommands(table)) exchange.apply({ ...body, seq: state.seq + 1, ts: GENESIS })
  for (let step = 0; step < seconds * 2; step++) {
    exchange.apply({ type: 'bots.step', seq: state.seq + 1, ts: GENESIS + step * 500 })
    if (step % 2 === 1) prices.push(Number(state.spot.pairs.get(pair)!.lastPrice) / 100)
  }
  return prices
}

describe('readTable', () => {
  it('refuses missing candles with line, time and remedy', () => {
    const error = refused(candles([0, 1, 2, 5, 6, 7, 8, 200, 201]))
    expect(error.code).toBe('TABLE_INVALID')
    expect(error.message).toBe(
      [
        'The table of BTC/USDT has 2 gaps:',
        '  line 4, 2026-01-01T00:03:00.000Z: 2 min, 2 candles missing',
        '  line 8, 2026-01-01T00:09:00.000Z: 3 h 11 min, 191 candles missing',
        "Add the missing rows, or hold the last price through them with gaps: 'hold' (bgk lab: --gaps hold).",
      ].join('\n'),
    )
  })

  it('lists five gaps and counts the others, also in descending and relative tables', () => {
    const minutes = Array.from({ length: 16 }, (_, i) => (i < 9 ? i : 8 + 3 * (i - 8)))
    const [heading = '', ...rows] = candles(minutes).split('\n')
    expect(refused([heading, ...rows.reverse()].join('\n')).message).toContain('  and 2 more')
    expect(
      refused('0,67000\n1000,67001\n2000,67002\n3000,67003\n4000,67002\n5000,67003\n9000,67000').message,
    ).toContain('  line 6, 5000 ms: 4 s\n')
  })

  it('accepts whole candles, patched ones, and trades in bursts; refuses a hole in trades', () => {
    expect(readTable(candles([0, 1, 2, 3]), { pair })).toMatchObject({ rows: 4, gaps: [] })
    expect(readTable(candles([0, 1, 2, 2.5, 3, 4, 5]), { pair }).gaps).toEqual([])
    let time = Date.UTC(2026, 0, 1)
    const trades = Array.from({ length: 400 }, (_, i) => {
      time += i % 20 === 0 ? 9_000 + i : 100 + ((i * 37) % 700)
      return [time, 67_000 + (i % 7), 0.1]
    })
    const text = (rows: readonly (readonly number[])[]) =>
      `time,price,quantity\n${rows.map((row) => row.join()).join('\n')}`
    expect(readTable(text(trades), { pair }).gaps).toEqual([])
    const holed = trades.map(([at = 0, ...row], i) => [i < 200 ? at : at + 3_600_000, ...row])
    expect(refused(text(holed)).message).toContain('  line 201, 2026-01-01T')
  })

  it('refuses unreadable tables', () => {
    expect(refused('time,price\n0,abc').message).toContain('The table of BTC/USDT cannot be used: Line 2')
  })

  it('makes the pair follow, and holds the price through a gap', () => {
    const prices = followed(candles([0, 1, 2, 3, 7, 8]), 8 * 60)
    expect(Math.abs(prices[150]! - 67_020)).toBeLessThan(67_000 * 0.0005)
    for (const second of [250, 300, 350, 410])
      expect(Math.abs(prices[second]! - 67_030)).toBeLessThan(67_000 * 0.0003)
    expect(Math.abs(prices[475]! - 67_070)).toBeLessThan(67_000 * 0.0005)
  })
})
