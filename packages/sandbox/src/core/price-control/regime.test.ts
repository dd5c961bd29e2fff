import { describe, expect, it } from 'vitest'
import { GENESIS } from '../../../test/core/harness'
import { createMarketMakers } from '../../bots/create-market-makers'
import { contracts } from '../../content/contracts'
import { pairs } from '../../content/pairs'
import { checkInvariants } from '../check-invariants'
import type { CommandBody } from '../commands'
import { createExchange, restoreExchange } from '../create-exchange'
import { createMarketBook } from '../market/market-book'

const BTC = { base: 'BTC', quote: 'USDT' } as const
const config = {
  seed: 'regimes',
  genesis: GENESIS,
  pairs: pairs.filter(({ base }) => base === 'BTC'),
  contracts: contracts.filter(({ base }) => base === 'BTC'),
  market: createMarketBook,
  bots: createMarketMakers(),
}

function market(exchange = createExchange(config)) {
  let ts = Math.max(GENESIS, exchange.state.now)
  const run = (body: CommandBody) => {
    const { answer } = exchange.apply({ ...body, seq: exchange.state.seq + 1, ts })
    return answer
  }
  return {
    exchange,
    run,
    now: () => ts,
    last: () => Number(exchange.state.spot.pairs.get('BTC/USDT')!.lastPrice),
    /** Minutes of two steps a second. */
    minutes: (count: number) => {
      for (let step = 0; step < count * 120; step++) {
        ts += 500
        run({ type: 'bots.step' })
      }
    },
  }
}

describe('market.regime', () => {
  it('moves the price by the percent until its end, from which the walk continues', () => {
    const btc = market()
    btc.minutes(1)
    for (const [regime, percent] of [
      ['crash', '-15'],
      ['squeeze', '20.5'],
      ['trend', '-2'],
    ] as const) {
      const before = btc.last()
      const goal = before * (1 + Number(percent) / 100)
      const until = btc.now() + 10 * 60_000
      expect(btc.run({ type: 'market.regime', ...BTC, regime, until, percent })).toEqual({ ok: true })
      btc.minutes(5)
      expect(Math.abs(btc.last() - (before + goal) / 2) / before).toBeLessThan(0.01)
      btc.minutes(5)
      expect(Math.abs(btc.last() / goal - 1)).toBeLessThan(0.002)
      btc.minutes(2)
      expect(Math.abs(btc.last() / goal - 1)).toBeLessThan(0.01)
    }
    checkInvariants(btc.exchange)
  })

  it('continues after a restore, and without a jump after a pause', () => {
    const btc = market()
    btc.minutes(1)
    const until = btc.now() + 60 * 60_000
    btc.run({ type: 'market.regime', ...BTC, regime: 'crash', until, percent: '-30' })
    btc.minutes(2)
    const restored = market(restoreExchange(config, btc.exchange.serialize()))
    for (const one of [btc, restored]) one.minutes(1)
    expect(restored.exchange.hash()).toBe(btc.exchange.hash())
    const before = btc.last()
    const ts = btc.now() + 30 * 60_000
    btc.exchange.apply({ type: 'bots.step', resumes: true, seq: btc.exchange.state.seq + 1, ts })
    btc.exchange.apply({ type: 'bots.step', seq: btc.exchange.state.seq + 1, ts: ts + 500 })
    expect(Math.abs(btc.last() / before - 1)).toBeLessThan(0.002)
  })

  it('ends early with a past time, and has a usual percent', () => {
    const btc = market()
    btc.minutes(1)
    const start = btc.last()
    btc.run({ type: 'market.regime', ...BTC, regime: 'squeeze', until: btc.now() + 10 * 60_000 })
    btc.minutes(5)
    const reached = btc.last()
    expect(reached / start).toBeGreaterThan(1.055)
    btc.run({ type: 'market.regime', ...BTC, regime: 'calm', until: 0 })
    btc.minutes(2)
    expect(Math.abs(btc.last() / reached - 1)).toBeLessThan(0.01)
  })

  it('rejects a percent against its name, a time too far and an unknown pair', () => {
    const btc = market()
    btc.minutes(1)
    const until = btc.now() + 60_000
    const set = (regime: 'calm' | 'trend' | 'crash' | 'squeeze', percent: string) =>
      btc.run({ type: 'market.regime', ...BTC, regime, until, percent })
    expect(set('calm', '1')).toMatchObject({ code: 'PERCENT_INVALID' })
    expect(set('crash', '5')).toMatchObject({ code: 'PERCENT_INVALID' })
    expect(set('squeeze', '-5')).toMatchObject({ code: 'PERCENT_INVALID' })
    expect(set('trend', '-100')).toMatchObject({ code: 'PERCENT_INVALID' })
    expect(set('trend', '99999')).toMatchObject({ code: 'PRICE_TOO_FAR' })
    const calm = { type: 'market.regime', ...BTC, regime: 'calm' } as const
    expect(btc.run({ ...calm, until: btc.now() + 400 * 86_400_000 })).toMatchObject({
      code: 'DURATION_INVALID',
    })
    expect(btc.run({ ...calm, base: 'ABC', until })).toMatchObject({ code: 'UNKNOWN_PAIR' })
  })
})
