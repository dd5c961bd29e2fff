import { describe, expect, test } from 'vitest'
import { expectReplays } from '../../test/core/expect-replays'
import { GENESIS, Harness } from '../../test/core/harness'
import { contracts } from '../content/contracts'
import { pairs } from '../content/pairs'
import { cycle } from '../content/standard-config'
import { createMarketBook } from './market/market-book'

const DAY = 86_400_000
const at = { base: 'BTC', quote: 'USDT' } as const

/** An exchange that begins three days before its genesis, with a seller and a buyer. */
function openEarly() {
  const harness = new Harness({ pairs, contracts, cycle, market: createMarketBook })
  harness.ts = GENESIS - 3 * DAY
  const seller = harness.member({ BTC: '10', USDT: '100000' })
  const buyer = harness.member({ USDT: '100000' })
  const { state } = harness.exchange
  const tick = (ts: number) => {
    harness.ts = ts
    harness.run({ type: 'clock.tick' })
  }
  const lastPrice = () => state.spot.pairs.get('BTC/USDT')!.lastPrice
  const dayOf = (ts: number) => state.market.candles('BTC/USDT', '4h', 1, ts + 1)[0]!
  return { harness, state, seller, buyer, tick, lastPrice, dayOf }
}

describe('before genesis', () => {
  test('follows the history of each market, and starts it at genesis', () => {
    const { state, tick, lastPrice, dayOf } = openEarly()
    const seen = new Set<bigint>()
    for (let ts = GENESIS - 3 * DAY; ts < GENESIS; ts += 7_234_567) {
      tick(ts)
      expect(lastPrice()).toBeGreaterThanOrEqual(dayOf(ts).low)
      expect(lastPrice()).toBeLessThanOrEqual(dayOf(ts).high)
      const contract = state.futures.contract('BTC', 'USDT')!
      expect(contract.index).toBe(lastPrice())
      seen.add(lastPrice())
    }
    expect(seen.size).toBeGreaterThan(30)
    tick(GENESIS)
    expect(lastPrice()).toBe(6_725_000n)
    expect(state.futures.contract('BTC', 'USDT')!.lastPrice).toBe(6_725_000n)
  })

  test('lets members trade, without effect on prices and history', () => {
    const { harness, state, seller, buyer, tick, lastPrice } = openEarly()
    const candles = () => state.market.candles('BTC/USDT', '1m', 2000)
    const before = candles()
    const order = { type: 'spot.place', ...at, orderType: 'limit', price: '50000', quantity: '0.1' } as const
    harness.run({ ...order, uid: seller, side: 'sell' })
    const { answer, trades } = harness.run({ ...order, uid: buyer, side: 'buy' })
    expect(answer).toMatchObject({ ok: true })
    expect(trades).toMatchObject([{ price: 5_000_000n }])
    expect(state.market.trades('BTC/USDT', 10)).toEqual([])
    tick(GENESIS - 2 * DAY)
    expect(lastPrice()).not.toBe(5_000_000n)
    expect(candles()).toEqual(before)
    expectReplays(harness)
  })

  test('values a position and a cycle order at historic prices', () => {
    const { harness, state, seller, buyer, tick } = openEarly()
    for (const uid of [seller, buyer])
      harness.run({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '20000', to: 'futures' })
    const place = (uid: number, side: 'buy' | 'sell', price: string) => {
      const order = { ...at, side, orderType: 'limit', price, quantity: '100', leverage: 10 } as const
      return harness.answer({ type: 'futures.place', uid, marginMode: 'cross', ...order })
    }
    const mark = () => Number(state.futures.contract('BTC', 'USDT')!.mark) / 100
    const price = mark().toFixed(2)
    expect([place(seller, 'sell', price), place(buyer, 'buy', price)]).toMatchObject([
      { ok: true },
      { ok: true },
    ])
    const placed = harness.answer({
      type: 'cycle.place',
      uid: buyer,
      ...at,
      side: 'buy',
      quantity: '100',
      payCoin: 'USDT',
      seconds: 60,
    })
    expect(placed).toMatchObject({ ok: true })
    const { ts } = harness
    const indexes = [58_000, 59_000, 60_000].map((ms) => {
      tick(ts + ms)
      return state.cycle.pair(at)!.index
    })
    tick(ts + 2 * DAY)
    const closePrice = indexes.reduce((sum, each) => sum + each) / 3n
    expect(state.cycle.accountOf(buyer)?.closed).toMatchObject([{ closePrice }])
    expectReplays(harness)
    // Bars of the cycle pair begin with genesis, after the history.
    tick(GENESIS + 1)
    expect(state.cycle.pair(at)!.bars.openMinute?.close).toBe(6_725_000n)
    expectReplays(harness)
  })

  test('never moves the time back', () => {
    const { harness, state } = openEarly()
    const { now } = state
    harness.ts = now - DAY
    harness.run({ type: 'clock.tick' })
    expect(state.now).toBe(now)
  })
})
