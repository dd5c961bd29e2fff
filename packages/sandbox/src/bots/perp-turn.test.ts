import { describe, expect, test } from 'vitest'
import { GENESIS } from '../../test/core/harness'
import { contracts } from '../content/contracts'
import { pairs } from '../content/pairs'
import { checkInvariants } from '../core/check-invariants'
import type { CommandBody } from '../core/commands'
import { createExchange, restoreExchange } from '../core/create-exchange'
import { createMarketBook } from '../core/market/market-book'
import { BOTS_STEP } from '../core/market-making/step-bots'
import { planSeries } from '../series/plan-series'
import { createMarketMakers } from './create-market-makers'

test('quotes and trades every perpetual, within 0.1 % of its index after every step', () => {
  const config = {
    seed: 'perp',
    genesis: GENESIS,
    pairs,
    contracts,
    market: createMarketBook,
    bots: createMarketMakers(),
  }
  const exchange = createExchange(config)
  for (let seq = 1; seq <= 400; seq++) {
    exchange.apply({ ...BOTS_STEP, seq, ts: GENESIS + seq * 500 })
    if (seq % 50 === 0) checkInvariants(exchange)
    if (seq < 10) continue
    for (const contract of exchange.state.futures.contracts.values()) {
      const bid = contract.levels('buy', 30)
      const ask = contract.levels('sell', 30)
      expect(Math.min(bid.length, ask.length)).toBeGreaterThanOrEqual(15)
      const away = Number(contract.lastPrice) / Number(contract.index) - 1
      expect(Math.abs(away)).toBeLessThan(0.001)
    }
  }
  for (const name of exchange.state.futures.contracts.keys())
    expect(exchange.state.market.trades(name, 100).length).toBeGreaterThan(50)
  expect(restoreExchange(config, exchange.serialize()).hash()).toBe(exchange.hash())
}, 60_000)

describe('perpetual within 0.3 % of its index', () => {
  const BTC = { base: 'BTC', quote: 'USDT' } as const
  const market = (seed: string) => {
    const exchange = createExchange({
      seed,
      genesis: GENESIS,
      pairs: pairs.filter(({ base }) => base === 'BTC' || base === 'ETH'),
      contracts: contracts.filter(({ base }) => base === 'BTC' || base === 'ETH'),
      market: createMarketBook,
      bots: createMarketMakers(),
    })
    let ts = GENESIS
    let seq = 0
    const run = (body: CommandBody) => exchange.apply({ ...body, seq: ++seq, ts }).answer
    const steps = (count: number) => {
      for (let i = 0; i < count; i++) {
        ts += 500
        run(BOTS_STEP)
        if (seq < 10) continue
        for (const { name, lastPrice, index } of exchange.state.futures.contracts.values()) {
          const basis = Number(lastPrice) / Number(index) - 1
          expect(Math.abs(basis), `${name}, step ${seq}: ${lastPrice} at an index of ${index}`).toBeLessThan(
            0.003,
          )
        }
      }
    }
    steps(20)
    const price = () => Number(exchange.state.spot.pairs.get('BTC/USDT')?.lastPrice) / 100
    return { exchange, run, steps, price }
  }

  test.each(['perp', 'a', 'b', 'c', 'd'])('holds through shocks up and down, seed %s', (seed) => {
    const { exchange, run, steps, price } = market(seed)
    const start = price()
    for (const percent of ['3', '-12', '25', '-40']) {
      expect(run({ type: 'market.shock', ...BTC, percent, holdMs: 10_000 })).toEqual({ ok: true })
      const before = price()
      steps(40)
      expect(price() / before).toBeCloseTo(1 + Number(percent) / 100, 1)
    }
    expect(price()).not.toBeCloseTo(start, 0)
    checkInvariants(exchange)
  })

  test.each(['perp', 'a', 'b'])('holds along a fast series with jumps, seed %s', (seed) => {
    const { exchange, run, steps } = market(seed)
    const rows = Array.from({ length: 120 }, (_, i) => {
      const jump = i % 20 === 19 ? 1.05 : 1
      return `${i * 1000},${(67_250 * (1 + 0.05 * Math.sin(i / 7)) * jump).toFixed(2)}`
    })
    const plan = planSeries({ text: `time,price\n${rows.join('\n')}` }, pairs)
    if (typeof plan === 'string') throw new Error(plan)
    const { id, paths, speed, loops } = plan
    const series = { type: 'market.series', ...BTC, id, path: paths[0]!, part: 0, parts: 1 } as const
    expect(run({ ...series, speed, loops, scaled: false })).toEqual({ ok: true })
    steps(260)
    checkInvariants(exchange)
  })
})
