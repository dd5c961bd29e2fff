import { describe, expect, it } from 'vitest'
import { GENESIS, Harness, pair } from '../../../test/core/harness'
import { createMarketMakers } from '../../bots/create-market-makers'
import { contracts } from '../../content/contracts'
import { pairs } from '../../content/pairs'
import { cycle as cycles } from '../../content/standard-config'
import { checkInvariants } from '../check-invariants'
import type { CommandBody } from '../commands'
import { createExchange, restoreExchange } from '../create-exchange'
import { cycleViews } from '../cycle/cycle-view'
import type { Exchange } from '../exchange'
import { createMarketBook } from '../market/market-book'

const BTC = { base: 'BTC', quote: 'USDT' } as const
const cycle = { ...cycles, pairs: cycles.pairs.filter(({ base }) => base === 'BTC') }
const config = {
  seed: 'priceControl',
  genesis: GENESIS,
  pairs: pairs.filter(({ base }) => base === 'BTC' || base === 'ETH'),
  contracts: contracts.filter(({ base }) => base === 'BTC'),
  market: createMarketBook,
  bots: createMarketMakers(),
}

/** An exchange with bots and its own journal. */
class Markets {
  exchange: Exchange = createExchange(config)
  readonly journal: { readonly body: CommandBody; readonly ts: number }[] = []
  ts = GENESIS

  run(body: CommandBody) {
    this.journal.push({ body, ts: this.ts })
    return this.exchange.apply({ ...body, seq: this.journal.length, ts: this.ts }).answer
  }
  /** Runs steps of half a second. */
  steps(count: number) {
    for (let i = 0; i < count; i++) {
      this.ts += 500
      this.run({ type: 'bots.step' })
    }
    checkInvariants(this.exchange)
  }
  spot() {
    return this.exchange.state.spot.pairs.get('BTC/USDT')!
  }
  middle() {
    const [bid, ask] = (['buy', 'sell'] as const).map((side) => this.spot().levels(side, 1)[0]!.price)
    return (Number(bid) + Number(ask)) / 2
  }
  replayed(): Exchange {
    const again = createExchange(config)
    for (const [i, { body, ts }] of this.journal.entries()) again.apply({ ...body, seq: i + 1, ts })
    return again
  }
}

describe('price control', () => {
  it('moves every price by the percent of a shock, from which the walk continues', () => {
    const markets = new Markets()
    markets.steps(10)
    for (const percent of ['-20', '45.5', '-99', '4000']) {
      const before = Number(markets.spot().lastPrice)
      expect(markets.run({ type: 'market.shock', ...BTC, percent, holdMs: 5000 })).toEqual({ ok: true })
      markets.steps(8)
      const expected = before * (1 + Number(percent) / 100)
      expect(Math.abs(markets.middle() - expected)).toBeLessThan(Math.max(before, expected) * 0.002)
      markets.steps(20)
      expect(Math.abs(Number(markets.spot().lastPrice) / expected - 1)).toBeLessThan(0.03)
    }
    expect(markets.replayed().hash()).toBe(markets.exchange.hash())
    expect(restoreExchange(config, markets.exchange.serialize()).hash()).toBe(markets.exchange.hash())
  })

  it('pins an exact price until its time, and releases it with a past one', () => {
    const markets = new Markets()
    markets.steps(10)
    const pinned = () => markets.exchange.state.priceControl.pins.get('BTC/USDT')
    const pin = (price: string, until: number) => markets.run({ type: 'market.pin', ...BTC, price, until })
    expect(pin('64123.45', markets.ts + 5000)).toEqual({ ok: true })
    expect(pinned()?.ticks).toBe(6_412_345n)
    markets.steps(8)
    expect(Math.abs(markets.middle() - 6_412_345)).toBeLessThan(6_412_345 * 0.001)
    expect(restoreExchange(config, markets.exchange.serialize()).hash()).toBe(markets.exchange.hash())
    expect(pin('64123.45', markets.ts)).toEqual({ ok: true })
    expect(pinned()).toBeUndefined()
    for (const price of ['', '0x1', '-1', '64123.456'])
      expect(pin(price, markets.ts + 5000)).toMatchObject({ code: 'PRICE_INVALID' })
    for (const price of ['0', '1', '99999999'])
      expect(pin(price, markets.ts + 5000)).toMatchObject({ code: 'PRICE_TOO_FAR' })
    for (const until of [0.5, Number.NaN, 2 ** 53])
      expect(pin('64123.45', until)).toMatchObject({ code: 'DURATION_INVALID' })
  })

  it('moves the perpetual too, and liquidates positions against it', () => {
    const markets = new Markets()
    markets.steps(10)
    markets.run({
      type: 'member.create',
      account: { email: 'a@bgk.example' },
      passwordHash: 'x',
      role: 'member',
      label: 'long',
    })
    const uid = Math.max(...markets.exchange.state.members.keys())
    markets.run({ type: 'funds.credit', uid, coin: 'USDT', amount: '1000', memo: '' })
    markets.run({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '1000', to: 'futures' })
    const order = { uid, ...BTC, side: 'buy', orderType: 'market', quantity: '10', leverage: 50 } as const
    expect(markets.run({ type: 'futures.place', marginMode: 'isolated', ...order })).toMatchObject({
      ok: true,
    })
    const account = markets.exchange.state.futures.members.get(uid)!
    expect(account.positions.size).toBe(1)
    markets.run({ type: 'market.shock', ...BTC, percent: '-10', holdMs: 60_000 })
    markets.steps(60)
    expect(account.positions.size).toBe(0)
  })

  it('trades with a member in the way first; the price passes once the order is filled', () => {
    const markets = new Markets()
    markets.steps(6)
    markets.run({
      type: 'member.create',
      account: { email: 'a@b.example' },
      passwordHash: 'x',
      role: 'member',
    })
    const uid = Math.max(...markets.exchange.state.members.keys())
    markets.run({ type: 'funds.credit', uid, coin: 'BTC', amount: '1', memo: '' })
    const price = (markets.middle() / 100) * 1.05
    const limit = { type: 'spot.place', uid, ...BTC, side: 'sell', orderType: 'limit' } as const
    expect(markets.run({ ...limit, price: price.toFixed(2), quantity: '0.5' })).toMatchObject({ ok: true })
    markets.run({ type: 'market.shock', ...BTC, percent: '10', holdMs: 20_000 })
    markets.steps(40)
    expect(markets.exchange.state.spot.closedOrders(uid)[0]?.status).toBe('filled')
    expect(markets.middle() / 100).toBeGreaterThan(price * 1.03)
  })

  it('thin: empties the books of bots until its end', () => {
    const markets = new Markets()
    markets.steps(6)
    const perp = markets.exchange.state.futures.contracts.get('BTC/USDT-PERP')!
    const until = markets.ts + 5000
    markets.run({ type: 'market.thin', market: 'spot', ...BTC, until })
    markets.run({ type: 'market.thin', market: 'futures', ...BTC, until })
    markets.steps(4)
    for (const side of ['buy', 'sell'] as const) {
      expect(markets.spot().levels(side, 5)).toEqual([])
      expect(perp.levels(side, 5)).toEqual([])
    }
    markets.steps(8)
    expect(markets.spot().levels('buy', 50).length).toBeGreaterThan(15)
    expect(perp.levels('sell', 50).length).toBeGreaterThan(15)
    markets.run({ type: 'market.thin', market: 'spot', ...BTC, until: markets.ts + 60_000 })
    markets.steps(2)
    markets.run({ type: 'market.thin', market: 'spot', ...BTC, until: 0 })
    markets.steps(2)
    expect(markets.spot().levels('buy', 50).length).toBeGreaterThan(15)
  })

  it('halts a contract without new orders and closes, and reopens it', () => {
    const markets = new Markets()
    markets.steps(4)
    const halt = { type: 'market.halt', market: 'futures', ...BTC } as const
    const newestTradeId = () => markets.exchange.state.market.trades('BTC/USDT-PERP', 1)[0]?.tradeId
    markets.run({ ...halt, halted: true })
    const before = newestTradeId()
    markets.steps(6)
    expect(newestTradeId()).toBe(before)
    const maker = [...markets.exchange.state.members.values()].find(({ label }) => label === 'perp-maker')!
    const order = {
      ...BTC,
      side: 'buy',
      orderType: 'market',
      quantity: '1',
      leverage: 10,
      marginMode: 'cross',
    } as const
    expect(markets.run({ type: 'futures.place', uid: maker.uid, ...order })).toMatchObject({
      code: 'MARKET_HALTED',
    })
    markets.run({ ...halt, halted: false })
    markets.steps(6)
    expect(newestTradeId()).toBeGreaterThan(before!)
    markets.run({ type: 'market.halt', market: 'spot', ...BTC, halted: true })
    expect(markets.spot().status).toBe('disabled')
    expect(markets.run({ type: 'market.halt', market: 'spot', ...BTC, halted: false })).toEqual({ ok: true })
    expect(markets.spot().status).toBe('enabled')
  })

  it('halts a cycle pair without new orders', () => {
    const exchange = new Harness({ pairs: config.pairs, cycle })
    const halt = { type: 'market.halt', market: 'cycle', ...BTC } as const
    const place = () =>
      exchange.answer({
        type: 'cycle.place',
        uid: exchange.member(),
        ...BTC,
        side: 'buy',
        quantity: '10',
        payCoin: 'USDT',
        seconds: 60,
      })
    expect(exchange.answer({ ...halt, halted: true })).toEqual({ ok: true })
    expect(place()).toMatchObject({ code: 'MARKET_HALTED' })
    expect(cycleViews(exchange.exchange.state)[0]?.status).toBe('disabled')
    expect(exchange.answer({ ...halt, halted: false })).toEqual({ ok: true })
    expect(place()).not.toMatchObject({ code: 'MARKET_HALTED' })
    expect(exchange.answer({ ...halt, base: 'ABC', halted: true })).toMatchObject({ code: 'UNKNOWN_PAIR' })
  })

  it('sets the insurance fund against `external`', () => {
    const exchange = new Harness({ contracts: config.contracts })
    const set = (amount: string, coin = 'USDT') => exchange.answer({ type: 'insurance.set', coin, amount })
    const held = () =>
      [...exchange.exchange.state.accounts()].find(({ name }) => name === 'insurance')?.balance
    expect(set('250.5')).toEqual({ ok: true })
    expect(held()).toBe(25_050_000_000n)
    expect(set('0')).toEqual({ ok: true })
    expect(held()).toBe(0n)
    expect(set('-1')).toMatchObject({ code: 'QUANTITY_INVALID' })
    expect(set('1', 'ABC')).toMatchObject({ code: 'UNKNOWN_COIN' })
    expect(set('1', 'BTC')).toMatchObject({ code: 'UNKNOWN_COIN' })
  })

  it('rejects impossible commands', () => {
    const exchange = new Harness({ pairs: [pair('BTC', 'USDT')] })
    const shock = (percent: string, holdMs = 1000) =>
      exchange.answer({ type: 'market.shock', ...BTC, percent, holdMs })
    for (const percent of ['', '-100', '-100.5', '1e3', ' 5', '0x1', '--1', '1.23456', '٣'])
      expect(shock(percent)).toMatchObject({ code: 'PERCENT_INVALID' })
    for (const percent of ['-99.9999', '99999'])
      expect(shock(percent)).toMatchObject({ code: 'PRICE_TOO_FAR' })
    for (const hold of [0, -1, 0.5, Number.NaN, 2 ** 53])
      expect(shock('1', hold)).toMatchObject({ code: 'DURATION_INVALID' })
    const unknown = { base: 'ABC', quote: 'USDT' }
    for (const body of [
      { type: 'market.shock', ...unknown, percent: '1', holdMs: 1 },
      { type: 'market.pin', ...unknown, price: '1', until: 0 },
      { type: 'market.unfollow', ...unknown },
      { type: 'market.halt', market: 'spot', ...unknown, halted: true },
      { type: 'market.thin', market: 'spot', ...unknown, until: 0 },
    ] as const)
      expect(exchange.answer(body)).toMatchObject({ code: 'UNKNOWN_PAIR' })
    expect(exchange.answer({ type: 'market.halt', market: 'futures', ...BTC, halted: true })).toMatchObject({
      code: 'UNKNOWN_CONTRACT',
    })
  })
})
