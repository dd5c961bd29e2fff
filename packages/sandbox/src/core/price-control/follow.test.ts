import { describe, expect, it } from 'vitest'
import { GENESIS } from '../../../test/core/harness'
import { createMarketMakers } from '../../bots/create-market-makers'
import { contracts } from '../../content/contracts'
import { pairs } from '../../content/pairs'
import { planSeries, type ReplayText, type SeriesPlan } from '../../series/plan-series'
import { checkInvariants } from '../check-invariants'
import type { CommandBody } from '../commands'
import { applyOpenings, type ExchangeConfig } from '../config'
import { createExchange, restoreExchange } from '../create-exchange'
import type { Exchange } from '../exchange'
import { createMarketBook } from '../market/market-book'

const BTC = { base: 'BTC', quote: 'USDT' } as const
const base: ExchangeConfig = {
  seed: 'series',
  genesis: GENESIS,
  pairs: pairs.filter(({ base }) => base === 'BTC' || base === 'ETH'),
  contracts: contracts.filter(({ base }) => base === 'BTC'),
  market: createMarketBook,
  bots: createMarketMakers(),
}

/** One-minute candles around a moving price; every other stretch of five is busy. */
function candles(count: number, at: (minute: number) => number, from = 0): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const [open, close] = [at(i), at(i + 1)]
    const volume = Math.floor(i / 5) % 2 === 0 ? 1 : 40
    return [from + i * 60_000, open, Math.max(open, close) + 1, Math.min(open, close) - 1, close, volume]
  })
  return `time,open,high,low,close,volume\n${rows.map((row) => row.join(',')).join('\n')}\n`
}

const wave = (minute: number) => Math.round((46_000 + 800 * Math.sin(minute / 9)) * 100) / 100

function planned(options: ReplayText): SeriesPlan {
  const plan = planSeries(options, base.pairs)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}

/** An exchange with bots, and a journal that can be replayed. */
class Market {
  exchange: Exchange
  readonly config: ExchangeConfig
  readonly journal: { readonly body: CommandBody; readonly ts: number }[] = []
  ts = GENESIS

  constructor(plan?: SeriesPlan) {
    this.config = applyOpenings({ ...base, ...(plan && { openings: [plan.opening] }) })
    this.exchange = createExchange(this.config)
    this.steps(2)
  }
  run(body: CommandBody) {
    this.journal.push({ body, ts: this.ts })
    return this.exchange.apply({ ...body, seq: this.journal.length, ts: this.ts }).answer
  }
  follow(plan: SeriesPlan, scaled = false) {
    return plan.paths.map((_, part) => this.followPart(plan, part, { scaled })).at(-1)
  }
  followPart({ id, paths, speed, loops }: SeriesPlan, part: number, more = {}) {
    const [path = '', parts] = [paths[part], paths.length]
    const fields = { ...BTC, id, path, part, parts, speed, loops, scaled: false, ...more }
    return this.run({ type: 'market.series', ...fields })
  }
  steps(count: number, everyMs = 500) {
    for (let i = 0; i < count; i++) {
      this.ts += everyMs
      this.run({ type: 'bots.step' })
    }
    checkInvariants(this.exchange)
  }
  /** Mid price. */
  get price() {
    const pair = this.exchange.state.spot.pairs.get('BTC/USDT')!
    const [bid, ask] = (['buy', 'sell'] as const).map((side) => Number(pair.levels(side, 1)[0]!.price))
    return (bid! + ask!) / 200
  }
  position() {
    return this.exchange.state.priceControl.follows.get('BTC/USDT')?.position
  }
  bars(period: '1m' | '5m' | '60m', count: number) {
    return this.exchange.state.market.candles('BTC/USDT', period, count)
  }
  again(): Exchange {
    const exchange = createExchange(this.config)
    for (const [i, { body, ts }] of this.journal.entries()) exchange.apply({ ...body, seq: i + 1, ts })
    return exchange
  }
}

describe('pair that follows a series', () => {
  it('has the price of the series at x60, every second, and so has its perpetual', () => {
    const plan = planned({ text: candles(120, wave), speed: 60 })
    const market = new Market(plan)
    expect(market.follow(plan)).toEqual({ ok: true })
    for (let second = 3; second < 110; second += 3) {
      market.steps(6)
      expect(Math.abs(market.price / wave(second) - 1), `second ${second}`).toBeLessThan(0.004)
      const { lastPrice } = market.exchange.state.futures.contracts.get('BTC/USDT-PERP')!
      const basis = Number(lastPrice) / 100 / market.price - 1
      expect(Math.abs(basis), `second ${second}`).toBeLessThan(0.003)
    }
  })

  it('begins with the recorded chart and its last price, without a jump', () => {
    const plan = planned({ text: candles(400, wave) })
    const market = new Market(plan)
    expect(plan.firstPrice).toBe(String(wave(100)))
    const chart = market.bars('1m', 102).filter(({ time }) => time < GENESIS)
    const recorded = chart.slice(-100)
    for (const [minute, bar] of recorded.entries()) {
      expect(Number(bar.open) / 100).toBeCloseTo(wave(minute), 0)
      expect(Number(bar.close) / 100).toBeCloseTo(wave(minute + 1), 0)
      expect(Number(bar.high - bar.low) / 100).toBeGreaterThanOrEqual(2)
    }
    // The history before it continues from its first price.
    const all = market.bars('1m', 1500).filter(({ time }) => time < GENESIS)
    expect(all.length).toBeGreaterThan(1400)
    for (const [i, bar] of all.entries()) if (i > 0) expect(bar.open).toBe(all[i - 1]!.close)
    expect(Math.abs(market.price / wave(100) - 1)).toBeLessThan(0.002)
    market.follow(plan)
    market.steps(20)
    expect(Math.abs(market.price / wave(100) - 1)).toBeLessThan(0.003)
    expect(market.again().hash()).toBe(market.exchange.hash())
  })

  it('trades more in busy stretches', () => {
    const flat = (minute: number) => 46_000 + (minute % 2)
    const plan = planned({ text: candles(20, flat), history: 0 })
    const market = new Market(plan)
    market.follow(plan)
    market.steps(20 * 120)
    const bars = market.bars('1m', 20)
    const sum = (busy: boolean) =>
      bars
        .filter(({ time }) => (Math.floor((time - GENESIS) / 300_000) % 2 === 1) === busy)
        .reduce((all, { volume }) => all + Number(volume), 0)
    expect(sum(true) / sum(false)).toBeGreaterThan(3)
  })

  it('is bit-identical for the same file, seed and commands, also after a restart', () => {
    const plan = planned({ text: candles(300, wave), speed: 60 })
    const run = () => {
      const market = new Market(plan)
      market.follow(plan)
      market.steps(60)
      return market
    }
    const market = run()
    expect(run().exchange.hash()).toBe(market.exchange.hash())
    expect(market.again().hash()).toBe(market.exchange.hash())
    const restored = restoreExchange(market.config, market.exchange.serialize())
    expect(restored.hash()).toBe(market.exchange.hash())
    market.steps(40)
    const goesOn = market.journal.slice(-40)
    for (const [i, { body, ts }] of goesOn.entries())
      restored.apply({ ...body, seq: market.journal.length - 39 + i, ts })
    expect(restored.hash()).toBe(market.exchange.hash())
  })

  it('resumes after a night without the exchange', () => {
    const plan = planned({ text: candles(600, wave), history: 0 })
    const market = new Market(plan)
    market.follow(plan)
    market.steps(120)
    const before = market.position()!
    const price = market.price
    market.ts += 8 * 3_600_000
    market.run({ type: 'bots.step', resumes: true })
    expect(market.position()).toBe(before)
    expect(Math.abs(market.price / price - 1)).toBeLessThan(0.001)
    market.steps(1)
    expect(market.position()).toBe(before + 500)
    expect(market.again().hash()).toBe(market.exchange.hash())
  })

  it('follows a clock of any rate: the whole time between two steps counts', () => {
    const plan = planned({ text: candles(600, wave), history: 0 })
    const market = new Market(plan)
    market.follow(plan)
    market.steps(20, 90_000)
    expect(market.position()).toBe(20 * 90_000)
    expect(Math.abs(market.price / wave(30) - 1)).toBeLessThan(0.004)
  })

  it('ends at its end, or loops', () => {
    const once = new Market()
    const text = 'time,price\n0,67250\n10000,68000'
    once.follow(planned({ text }))
    once.steps(30)
    expect(once.position()).toBeUndefined()
    const looping = new Market()
    looping.follow(planned({ text, loop: true }))
    looping.steps(50)
    expect(looping.position()).toBe(5000)
    expect(looping.again().hash()).toBe(looping.exchange.hash())
  })

  it('moves by the same percent at another price', () => {
    const market = new Market()
    const begin = market.price
    expect(market.follow(planned({ text: 'time,price\n0,20\n10000,22\n600000,22' }), true)).toEqual({
      ok: true,
    })
    market.steps(30)
    expect(market.price / begin).toBeCloseTo(1.1, 2)
  })

  it('arrives in parts of 20,000 points, stored until complete', () => {
    const text = Array.from({ length: 45_000 }, (_, i) => `${i * 1000},${67_250 + (i % 7)}`).join('\n')
    const plan = planned({ text })
    expect(plan.paths).toHaveLength(3)
    const market = new Market()
    const give = (part: number, more = {}) => market.followPart(plan, part, more)
    expect(give(1)).toMatchObject({ code: 'REPLAY_INVALID', field: 'part' })
    expect(give(0)).toEqual({ ok: true })
    expect(give(2)).toMatchObject({ code: 'REPLAY_INVALID', field: 'part' })
    market.exchange = restoreExchange(market.config, market.exchange.serialize())
    expect(give(1, { id: 'another' })).toMatchObject({ code: 'REPLAY_INVALID', field: 'part' })
    expect(give(1)).toEqual({ ok: true })
    expect(market.position()).toBeUndefined()
    expect(give(2)).toEqual({ ok: true })
    expect(market.position()).toBe(0)
    expect(market.run({ type: 'market.unfollow', ...BTC })).toEqual({ ok: true })
    expect(market.position()).toBeUndefined()
    // An incomplete series is dropped.
    expect(give(0)).toEqual({ ok: true })
    market.steps(125)
    expect(market.exchange.serialize()).not.toContain('arriving')
    expect(give(1)).toMatchObject({ code: 'REPLAY_INVALID', field: 'part' })
  })

  it('rejects an invalid series', () => {
    const market = new Market()
    const plan = planned({ text: 'time,price\n0,67250\n1000,67251' })
    const give = (more: object) => market.followPart(plan, 0, more)
    expect(give({ base: 'ABC' })).toMatchObject({ code: 'UNKNOWN_PAIR' })
    for (const speed of [0, 99, 1.5, -1000, 100_000_001, Number.NaN])
      expect(give({ speed })).toMatchObject({ code: 'REPLAY_INVALID', field: 'speed' })
    for (const more of [
      { part: -1 },
      { part: 1 },
      { parts: 0 },
      { parts: 11 },
      { id: '' },
      { id: 'x'.repeat(65) },
    ])
      expect(give(more)).toMatchObject({ code: 'REPLAY_INVALID', field: 'part' })
    const many = Array.from({ length: 20_001 }, (_, i) => `${i === 0 ? 0 : 1},67250`).join(';')
    for (const path of ['', 'x', '0,0', '5,1', many])
      expect(give({ path })).toMatchObject({ code: 'REPLAY_INVALID', field: 'path' })
    for (const path of ['0,600', '0,67250;1000,6725001'])
      expect(give({ path })).toMatchObject({ code: 'PRICE_TOO_FAR' })
    expect(give({ path: '0,1;1000,101', scaled: true })).toMatchObject({ code: 'PRICE_TOO_FAR' })
    expect(give({})).toEqual({ ok: true })
  })

  it('plans a history that ends among trades closer than bots can follow', () => {
    const text = Array.from({ length: 1000 }, (_, i) => `${i * 100},${67_250 + (i % 7)},1`).join('\n')
    const plan = planned({ text, speed: 60, history: 333 })
    expect(plan.opening.path).toMatch(/^0,67250/)
    expect(plan.paths[0]).toMatch(new RegExp(`^0,${plan.firstPrice},`))
    const market = new Market(plan)
    expect(market.follow(plan)).toEqual({ ok: true })
  })

  it.each([
    [{ text: '0,1', pair: 'ABC/USDT' }, 'UNKNOWN_PAIR: there is no ABC/USDT, only BTC/USDT'],
    [{ text: '0,1', speed: 0 }, 'a number from 0.1 to 100000; it is 0'],
    [{ text: '0,5\n1,6', history: 2 }, 'a number of rows below the 2 there are; it is 2'],
    [{ text: '0,0.0016' }, 'BTC/USDT has 2 decimals, too few for a price of 0.0016'],
    [{ text: 'nothing' }, 'There is no line of time,price'],
  ])('reports the reason if it cannot plan %j', (options, why) => {
    expect(planSeries(options, base.pairs)).toContain(why)
  })
})
