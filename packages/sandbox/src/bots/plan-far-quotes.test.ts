import { describe, expect, it } from 'vitest'
import { GENESIS } from '../../test/core/harness'
import { pairs } from '../content/pairs'
import { checkInvariants } from '../core/check-invariants'
import type { CommandBody } from '../core/commands'
import { createExchange, restoreExchange } from '../core/create-exchange'
import { createMarketMakers } from './create-market-makers'

const config = {
  seed: 'deep',
  genesis: GENESIS,
  pairs: pairs.filter(({ base }) => base === 'BTC' || base === 'DOGE'),
  bots: createMarketMakers({ isDeep: true }),
}

function market(exchange = createExchange(config)) {
  let ts = Math.max(GENESIS, exchange.state.now)
  const run = (body: CommandBody) => exchange.apply({ ...body, seq: exchange.state.seq + 1, ts }).answer
  return {
    exchange,
    run,
    steps(count: number) {
      for (let i = 0; i < count; i++) {
        ts += 500
        run({ type: 'bots.step' })
      }
    },
    /** Distances of the large quotes from the mid, in thousandths. */
    far(name: string) {
      const pair = exchange.state.spot.pairs.get(name)!
      const [bids, asks] = [pair.levels('buy', 1000), pair.levels('sell', 1000)]
      const mid = Number(bids[0]!.price + asks[0]!.price) / 2
      const minimum = Number(pair.config.minAmount) * 10 ** pair.config.amountDecimals
      return [bids, asks].map((side) =>
        side
          .filter(({ lots }) => Number(lots) >= 6_600 * minimum)
          .map(({ price }) => Math.round((Math.abs(Number(price) - mid) / mid) * 1000)),
      )
    },
  }
}

describe('far quotes', () => {
  it('hold one large quote in each band of both sides, also after a crash', () => {
    const deep = market()
    deep.steps(20)
    const expectBands = (name: string) => {
      for (const side of deep.far(name)) {
        expect(side).toHaveLength(9)
        expect(side[0]).toBeGreaterThan(1)
        expect(side[0]).toBeLessThan(7)
        expect(side[8]).toBeGreaterThan(34)
        expect(side[8]).toBeLessThan(65)
      }
    }
    expectBands('BTC/USDT')
    expectBands('DOGE/USDT')
    const BTC = { base: 'BTC', quote: 'USDT' } as const
    const crash = { type: 'market.regime', ...BTC, regime: 'crash', percent: '-15' } as const
    expect(deep.run({ ...crash, until: deep.exchange.state.now + 120_000 })).toEqual({ ok: true })
    deep.steps(300)
    expectBands('BTC/USDT')
    expect(deep.run({ type: 'market.shock', ...BTC, percent: '30', holdMs: 1001 })).toEqual({ ok: true })
    deep.steps(20)
    expectBands('BTC/USDT')
    checkInvariants(deep.exchange)
    const restored = market(restoreExchange(config, deep.exchange.serialize()))
    for (const one of [deep, restored]) one.steps(20)
    expect(restored.exchange.hash()).toBe(deep.exchange.hash())
  })
})
