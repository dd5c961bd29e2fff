import { describe, expect, test } from 'vitest'
import { GENESIS, openBotMarket } from '../../test/bots/open-bot-market'
import { pairs } from '../content/pairs'
import { checkInvariants } from '../core/check-invariants'
import { restoreExchange } from '../core/create-exchange'
import { createMarketBook } from '../core/market/market-book'
import { createMarketMakers } from './create-market-makers'

const live = pairs.filter(({ status }) => status === 'enabled')
const some = pairs.filter(({ base }) => ['BTC', 'SOL', 'BGK'].includes(base))

describe('market makers', () => {
  test('fills all books in the second step: 20 levels per side around the start price', () => {
    const market = openBotMarket('first seconds', pairs)
    market.step()
    market.step()
    for (const { base, quote, startPrice, priceDecimals } of live) {
      const pair = market.exchange.state.spot.pairs.get(`${base}/${quote}`)!
      const [asks, bids] = [pair.levels('sell', 40), pair.levels('buy', 40)]
      expect(asks.length).toBeGreaterThanOrEqual(20)
      expect(bids.length).toBeGreaterThanOrEqual(20)
      const start = Number(startPrice) * 10 ** priceDecimals
      expect(Math.abs(Number(bids[0]!.price) / start - 1)).toBeLessThan(0.001)
      expect(Math.abs(Number(asks[0]!.price) / start - 1)).toBeLessThan(0.001)
      expect(new Set(asks.map(({ lots }) => lots)).size).toBeGreaterThan(15)
    }
    expect(market.exchange.state.spot.pairs.get('LTC/USDT')!.levels('buy', 5)).toEqual([])
  })

  test('reproduces the state from seed and commands, and differs for another seed', () => {
    const run = (seed: string) => {
      const market = openBotMarket(seed, pairs)
      for (let i = 0; i < 300; i++) market.step()
      return market.exchange.hash()
    }
    expect(run('a')).toBe(run('a'))
    expect(run('a')).not.toBe(run('b'))
  })

  test('I16: restored from a snapshot, the bots continue identically', () => {
    const market = openBotMarket('snapshot', pairs)
    for (let i = 0; i < 200; i++) market.step()
    const { exchange } = market
    const restored = restoreExchange(
      { ...exchange.config, bots: createMarketMakers(), market: createMarketBook },
      exchange.serialize(),
    )
    for (let i = 0; i < 200; i++) {
      market.step()
      restored.apply({ type: 'bots.step', seq: restored.state.seq + 1, ts: market.now() })
    }
    expect(restored.hash()).toBe(exchange.hash())
  })

  test('adds few journal rows per step', () => {
    const market = openBotMarket('rows', pairs)
    for (let i = 0; i < 4; i++) market.step()
    const sums = { postings: 0, orders: 0, trades: 0 }
    const steps = 1_200
    for (let i = 0; i < steps; i++) {
      const { postings, orders, trades } = market.step()
      sums.postings += postings.length
      sums.orders += orders.length
      sums.trades += trades.length
    }
    expect(sums.postings / steps).toBeLessThan(20)
    expect(sums.orders / steps).toBeLessThan(15)
    expect(sums.trades / steps).toBeLessThan(6)
    expect(sums.trades / steps).toBeGreaterThan(3)
  })

  test('runs six hours: never crossed, 20 levels, active, in band, makers solvent, bars are folds', () => {
    const market = openBotMarket('six hours', some)
    const { state } = market.exchange
    const names = some.map(({ base, quote }) => `${base}/${quote}`)
    const steps = 6 * 7_200
    const last = new Map<string, { price: bigint; step: number }>()
    const waits: number[] = []
    let thin = 0
    for (let step = 0; step < steps; step++) {
      market.step()
      if (step % 1_800 === 0) checkInvariants(market.exchange)
      for (const name of step < 2 ? [] : names) {
        const pair = state.spot.pairs.get(name)!
        const asks = pair.levels('sell', 20)
        const bids = pair.levels('buy', 20)
        if (asks.length < 20 || bids.length < 20) thin++
        if (asks[0]!.price <= bids[0]!.price) expect.fail(`${name} crossed at step ${step}`)
        const seen = last.get(name)
        if (seen?.price === pair.lastPrice) continue
        if (seen !== undefined) waits.push((step - seen.step) / 2)
        last.set(name, { price: pair.lastPrice, step })
      }
    }
    checkInvariants(market.exchange)
    expect(thin / (steps * names.length)).toBeLessThan(0.001)

    waits.sort((a, b) => a - b)
    expect(waits.reduce((sum, wait) => sum + wait, 0) / waits.length).toBeLessThan(1.6)
    expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThanOrEqual(5)
    expect(waits.at(-1)).toBeLessThan(20)

    for (const [index, name] of names.entries()) {
      const { startPrice, priceDecimals } = some[index]!
      const start = Number(startPrice) * 10 ** priceDecimals
      const minutes = state.market.candles(name, '1m', 360)
      expect(minutes).toHaveLength(360)
      for (const { low, high } of minutes) {
        expect(Number(low) / start).toBeGreaterThan(0.8)
        expect(Number(high) / start).toBeLessThan(1.25)
      }
      const wicks = minutes.filter((bar) => bar.high > bar.open && bar.high > bar.close).length
      expect(wicks).toBeGreaterThan(180)
      const still = minutes.filter((bar) => bar.high === bar.low).length
      expect(still).toBe(0)
    }
    for (const member of state.members.values()) {
      for (const { coin, available, locked } of member.balances()) {
        if (coin === 'LTC') continue
        const funds = openBotMarket('six hours', some)
        funds.step()
        const began = [...funds.exchange.state.members.values()].find(({ label }) => label === member.label)!
        const before = began.balances().find((wallet) => wallet.coin === coin)!.available
        const ratio = Number(available + locked) / Number(before)
        expect(Math.abs(ratio - 1)).toBeLessThan(0.1)
      }
    }
    expect(market.now()).toBe(GENESIS + steps * 500)
  }, 180_000)
})
