import { expect, test } from 'vitest'
import { createMarketMakers } from '../../../src/bots/create-market-makers'
import { contracts } from '../../../src/content/contracts'
import { pairs } from '../../../src/content/pairs'
import { checkInvariants } from '../../../src/core/check-invariants'
import { createExchange, restoreExchange } from '../../../src/core/create-exchange'
import { createMarketBook } from '../../../src/core/market/market-book'
import { BOTS_STEP } from '../../../src/core/market-making/step-bots'
import { GENESIS } from '../harness'

test('bots keep every perpetual quoted, traded and within 0.1 % of its index after every step', () => {
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
