import { checkCycleOrder } from '@bgk/sdk/trading'
import { describe, expect, it } from 'vitest'
import { createExchange, restoreExchange } from '../../src/core/create-exchange'
import { createMarketBook } from '../../src/core/market/market-book'
import { CycleHarness, cycle } from './cycle-harness'
import { cycleLives } from './cycle-lives'
import { GENESIS, pair } from './harness'
import { randomStream } from './random-stream'

const END = 30_000

describe('exchange R15: what an order comes to', () => {
  it.each([
    ['buy', 100.01, true],
    ['buy', 99.99, false],
    ['sell', 99.99, true],
    ['sell', 100.01, false],
    ['buy', 100, false],
    ['sell', 100, false],
  ] as const)('%s at 100, ended at %d: won %s (a tie loses for both)', (side, close, won) => {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better()
    x.bet(uid, side, '100')
    expect(x.available(uid)).toBe('400')
    expect(x.house('cycle_pool:USDT', 'USDT')).toBe('1100')
    x.ts += 1000
    x.index(close)
    x.ts = GENESIS + END + 1
    x.tick()
    expect(x.available(uid)).toBe(won ? '530' : '400')
    expect(x.house('cycle_pool:USDT', 'USDT')).toBe(won ? '970' : '1100')
    expect(x.closed(uid)).toMatchObject([
      {
        openPrice: 10_000n,
        closePrice: BigInt(Math.round(close * 100)),
        income: won ? 3_000_000_000n : -10_000_000_000n,
      },
    ])
    expect(x.open(uid)).toEqual([])
  })

  it('a loss rate below 1 gives the rest of the stake back, rounded for the house', () => {
    const x = new CycleHarness()
    const uid = x.better()
    x.bet(uid, 'buy', '20.00000001', 60)
    x.ts += 60_001
    x.tick()
    expect(x.available(uid)).toBe('489.99999999')
    expect(x.closed(uid)[0]?.income).toBe(-1_000_000_001n)
  })

  it('a profit is rounded down', () => {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better()
    x.bet(uid, 'buy', '10.00000009')
    x.index(101)
    x.ts += END + 1
    x.tick()
    expect(x.closed(uid)[0]?.income).toBe(300_000_002n)
  })

  it('the index is the mid in whole ticks, the last price where a side is empty', () => {
    const x = new CycleHarness()
    const uid = x.better()
    x.bet(uid, 'buy', '10')
    const maker = x.member({ USDT: '1000', BTC: '10' })
    x.limit(maker, 'buy', '99.98', '1')
    x.bet(uid, 'buy', '10')
    x.limit(maker, 'sell', '100.01', '1')
    x.bet(uid, 'buy', '10')
    expect(x.open(uid).map(({ openPrice }) => openPrice)).toEqual([10_000n, 10_000n, 9_999n])
  })

  it('each pay coin has its own pool, funded from outside with the first order', () => {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better({ USDT: '100', BTC: '1' })
    expect(x.house('cycle_pool:BTC', 'BTC')).toBe('0')
    x.bet(uid, 'sell', '0.5', 30, 'BTC')
    x.index(99)
    x.ts += END + 1
    x.tick()
    expect(x.available(uid, 'BTC')).toBe('1.15')
    expect(x.house('cycle_pool:BTC', 'BTC')).toBe('0.85')
    expect(x.house('cycle_pool:USDT', 'USDT')).toBe('0')
  })
})

describe('the moment of settlement', () => {
  /** A buy at 100, then the index moves to 101 at this time after opening. */
  function movedAt(after: number): { x: CycleHarness; uid: number } {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better()
    x.bet(uid, 'buy', '100')
    x.ts = GENESIS + after
    x.index(101)
    return { x, uid }
  }

  it('a price change exactly at the expiry ms counts', () => {
    const { x, uid } = movedAt(END)
    x.ts = GENESIS + END + 1
    x.tick()
    expect(x.closed(uid)[0]).toMatchObject({ closePrice: 10_100n, income: 3_000_000_000n })
  })

  it('a price change one ms later does not', () => {
    const { x, uid } = movedAt(END + 1)
    x.tick()
    expect(x.closed(uid)[0]).toMatchObject({ closePrice: 10_000n, income: -10_000_000_000n })
  })

  it('of several changes in the expiry ms the last counts, and a tick in that ms settles nothing yet', () => {
    const { x, uid } = movedAt(END)
    x.tick()
    expect(x.open(uid)).toHaveLength(1)
    x.index(99)
    x.tick()
    expect(x.open(uid)).toHaveLength(1)
    x.ts++
    x.tick()
    expect(x.closed(uid)[0]?.closePrice).toBe(9_900n)
  })

  it('a clock that jumps an hour settles at the price in force at expiry, not at the one it finds', () => {
    const { x, uid } = movedAt(20_000)
    x.ts += 3_600_000
    // The first thing after the jump is a crash, and only then the exchange ticks.
    x.index(50)
    x.tick()
    expect(x.closed(uid)[0]).toMatchObject({ closePrice: 10_100n, income: 3_000_000_000n })
  })

  it('orders that end within one jump each have the price of their own end', () => {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better()
    for (const seconds of [30, 60, 120]) x.bet(uid, 'buy', '20', seconds)
    x.ts = GENESIS + 45_000
    x.index(90)
    x.ts = GENESIS + 100_000
    x.index(110)
    x.ts = GENESIS + 10_000_000
    x.index(70)
    x.tick()
    expect(x.closed(uid).map(({ seconds, closePrice }) => [seconds, closePrice])).toEqual([
      [30, 10_000n],
      [60, 9_000n],
      [120, 11_000n],
    ])
  })

  it('what ended is not settled by other commands, and a refused one moves no money', () => {
    const { x, uid } = movedAt(END)
    x.ts += 5000
    expect(x.cancel(uid, 999).answer).toMatchObject({ ok: false })
    expect(x.open(uid)).toMatchObject([{ closePrice: 10_100n, income: undefined }])
    x.tick()
    expect(x.closed(uid)).toHaveLength(1)
  })

  it('an answer given again from its key settles nothing and fixes the price all the same', () => {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better()
    const bet = {
      type: 'cycle.place',
      uid,
      base: 'BTC',
      quote: 'USDT',
      side: 'sell',
      amount: '100',
      payCoin: 'USDT',
      seconds: 30,
    } as const
    const answer = x.answer(bet, 'once')
    x.ts += END + 1
    expect(x.answer(bet, 'once')).toEqual(answer)
    x.index(90)
    x.tick()
    expect(x.closed(uid)).toMatchObject([{ closePrice: 10_000n }])
    expect(x.available(uid)).toBe('400')
  })

  it('a wall clock that steps back ends nothing earlier or later', () => {
    const { x, uid } = movedAt(END)
    x.ts -= 10_000
    x.tick()
    expect(x.open(uid)).toHaveLength(1)
    x.ts = GENESIS + END + 1
    x.tick()
    expect(x.closed(uid)).toHaveLength(1)
  })
})

describe('what is refused', () => {
  it('the pool could not pay if every running order won', () => {
    const x = new CycleHarness()
    const uid = x.better({ USDT: '10000' })
    // 1000 in the pool: 2000 at 50 % promise all of it.
    for (let i = 0; i < 2; i++) expect(x.bet(uid, 'buy', '1000', 300).answer).toMatchObject({ ok: true })
    expect(x.bet(uid, 'sell', '20', 300).answer).toEqual({
      ok: false,
      code: 'POOL_SHORT',
      field: 'quantity',
      params: { max: '0' },
    })
    x.ts += 300_001
    x.index(99)
    x.tick()
    // Both lost: the pool has grown.
    expect(x.house('cycle_pool:USDT', 'USDT')).toBe('3000')
    for (let i = 0; i < 5; i++) expect(x.bet(uid, 'buy', '1000', 300).answer).toMatchObject({ ok: true })
    expect(x.bet(uid, 'buy', '1000', 300).answer).toMatchObject({ ok: true })
    expect(x.bet(uid, 'buy', '20', 300).answer).toMatchObject({ code: 'POOL_SHORT' })
    x.index(100)
    x.ts += 300_001
    x.tick()
    expect(x.house('cycle_pool:USDT', 'USDT')).toBe('0')
    expect(x.available(uid)).toBe('11000')
    expect(x.bet(uid, 'buy', '20').answer).toMatchObject({ code: 'POOL_SHORT' })
  })

  it('a refusal names the most that can be taken, and that much is taken', () => {
    const x = new CycleHarness({ cycle: { ...cycle, pools: { USDT: '100.00000001', BTC: '1' } } })
    const uid = x.better()
    const refused = x.bet(uid, 'buy', '400').answer
    expect(refused).toMatchObject({ code: 'POOL_SHORT', params: { max: '333.33333336' } })
    expect(x.bet(uid, 'buy', '333.33333336').answer).toMatchObject({ ok: true })
  })

  it('what is not offered: pair, coin, length; a halted pair', () => {
    const x = new CycleHarness({ pairs: [pair('BTC', 'USDT'), pair('ETH', 'USDT', { id: 2 })] })
    const uid = x.better()
    const code = (rest: object) => {
      const { answer } = x.run({
        type: 'cycle.place',
        uid,
        base: 'BTC',
        quote: 'USDT',
        side: 'buy',
        amount: '20',
        payCoin: 'USDT',
        seconds: 30,
        ...rest,
      })
      return answer.ok ? 'ok' : `${answer.code} ${answer.field ?? ''}`.trim()
    }
    expect(code({ base: 'ETH' })).toBe('UNKNOWN_PAIR')
    expect(code({ uid: 1 })).toBe('UNKNOWN_MEMBER')
    expect(code({ payCoin: 'ETH' })).toBe('PAY_COIN_NOT_OFFERED payCoin')
    expect(code({ payCoin: '__proto__' })).toBe('PAY_COIN_NOT_OFFERED payCoin')
    expect(code({ seconds: 45 })).toBe('TERM_NOT_OFFERED seconds')
    x.run({ type: 'pair.status', base: 'BTC', quote: 'USDT', status: 'disabled' })
    expect(code({})).toBe('PAIR_DISABLED')
    x.run({ type: 'pair.status', base: 'BTC', quote: 'USDT', status: 'enabled' })
    expect(code({})).toBe('ok')
  })

  it('rules B12: min and max inclusive, the greater minimum of length and coin; funds before limits', () => {
    const x = new CycleHarness()
    const uid = x.better({ USDT: '2000', BTC: '1' })
    const code = (amount: string, seconds = 30, payCoin = 'USDT') => {
      const { answer } = x.bet(uid, 'buy', amount, seconds, payCoin)
      return answer.ok ? 'ok' : `${answer.code} ${JSON.stringify(answer.params ?? {})}`
    }
    expect(code('9.99999999')).toBe('QUANTITY_BELOW_MIN {"min":"10"}')
    expect(code('10')).toBe('ok')
    expect(code('19.99999999', 60)).toBe('QUANTITY_BELOW_MIN {"min":"20"}')
    expect(code('20', 60)).toBe('ok')
    expect(code('0.01', 30, 'BTC')).toBe('ok')
    expect(code('1000.00000001')).toBe('QUANTITY_ABOVE_MAX {"max":"1000"}')
    expect(code('1000')).toBe('ok')
    expect(code('2000')).toBe('INSUFFICIENT_BALANCE {}')
    expect(code('1.5', 30, 'BTC')).toBe('INSUFFICIENT_BALANCE {}')
    for (const bad of ['', ' ', '1e2', '-5', '+20', '.5', '5.', '0x10', '20.123456789', '２０', '1,000'])
      expect(code(bad), bad).toMatch(/^QUANTITY_(REQUIRED|INVALID) /)
  })

  it('the verdict of the exchange is the SDK’s', () => {
    const x = new CycleHarness()
    const uid = x.better({ USDT: '1500' })
    const random = randomStream(5)
    const seen = new Set<string>()
    for (let i = 0; i < 400; i++) {
      const typed = [
        (random() * 1800).toFixed(Math.floor(random() * 10)),
        ['', '10', '1000', '1e1', '00020'][i % 5],
      ]
      const quantity = typed[Math.floor(random() * 2)] ?? ''
      const verdict = checkCycleOrder({
        quantity,
        usable: x.available(uid),
        minAmount: '20',
        maxAmount: '1000',
        socketOpen: true,
        clockDifference: 5000,
      })
      const { answer } = x.bet(uid, 'buy', quantity, 120)
      if (answer.ok) {
        expect(verdict).toEqual({ ok: true })
        x.ts += 120_001
        x.tick()
        x.run({ type: 'funds.credit', uid, coin: 'USDT', amount: quantity, memo: '' })
        x.run({ type: 'futures.transfer', uid, coin: 'USDT', amount: quantity, to: 'futures' })
      } else {
        const { code, field, params } = answer
        expect({ ok: false, code, field, ...(params && { params }) }).toEqual(verdict)
      }
      seen.add(answer.ok ? 'ok' : answer.code)
    }
    expect(seen.size).toBe(6)
  })

  it('a stake never leaves the cover of an open futures position', () => {
    const x = new CycleHarness({
      contracts: [
        {
          id: 1,
          base: 'BTC',
          quote: 'USDT',
          priceDecimals: 2,
          unit: '0.1',
          maxLever: 10,
          levers: [10],
          minLots: 1,
          maxLots: 1000,
          startPrice: '100',
        },
      ],
    })
    x.index(100)
    const uid = x.better()
    const other = x.better({ USDT: '5000' })
    const order = { type: 'futures.place', base: 'BTC', quote: 'USDT', style: 'limit', lever: 10 } as const
    const lots = { ...order, price: '100', quantity: '300', mode: 'cross' } as const
    x.run({ ...lots, uid: other, side: 'sell' })
    x.run({ ...lots, uid, side: 'buy' })
    const { answer } = x.bet(uid, 'buy', '199')
    expect(answer).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(x.bet(uid, 'buy', '180').answer).toMatchObject({ ok: true })
  })
})

describe('the market', () => {
  it('ranking: settled orders, newest first, won or lost; ids count settlements', () => {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better()
    x.bet(uid, 'buy', '20', 60)
    x.bet(uid, 'buy', '20', 30)
    x.ts += 40_000
    x.index(101)
    x.ts += 60_000
    x.tick()
    const btc = x.exchange.state.cycle.pair({ base: 'BTC', quote: 'USDT' })
    expect(btc?.newest(20)).toEqual([
      { id: 2, side: 'buy', income: 700_000_000n, closePrice: 10_100n, ts: GENESIS + 60_000 },
      { id: 1, side: 'buy', income: -2_000_000_000n, closePrice: 10_000n, ts: GENESIS + 30_000 },
    ])
  })

  it('candles fold every value the index had, seeded history before, volume 0', () => {
    const x = new CycleHarness({ market: createMarketBook })
    const btc = x.exchange.state.cycle.pair({ base: 'BTC', quote: 'USDT' })
    const bars = () => btc?.bars.candles('1m', 300, Number.POSITIVE_INFINITY) ?? []
    expect(bars()).toHaveLength(300)
    x.ts = GENESIS + 600_000
    x.index(103)
    x.ts += 1000
    x.index(98)
    x.index(101)
    expect(bars().at(-1)).toEqual({
      time: GENESIS + 600_000,
      // Without a seller for a moment the index is the last price.
      open: 10_000n,
      high: 10_300n,
      low: 9_800n,
      close: 10_100n,
      volume: 0n,
    })
    // A minute in which something happened has a bar, even where the index stood still.
    x.ts += 60_000
    x.tick()
    expect(bars().at(-1)).toMatchObject({ open: 10_100n, high: 10_100n, low: 10_100n })
    expect(btc?.bars.candles('5m', 2, Number.POSITIVE_INFINITY).at(-1)).toMatchObject({ high: 10_300n })
  })
})

describe('saving', () => {
  it('a state from before there were cycles restores to the same hash, and starts empty', () => {
    const plain = { seed: 'test', genesis: GENESIS, pairs: [pair('BTC', 'USDT')], market: createMarketBook }
    const before = createExchange(plain)
    for (let seq = 1; seq < 50; seq++) before.apply({ type: 'clock.tick', seq, ts: GENESIS + seq * 7000 })
    const after = restoreExchange({ ...plain, cycle }, before.serialize())
    expect(after.hash()).toBe(before.hash())
    after.apply({ type: 'clock.tick', seq: 50, ts: GENESIS + 400_000 })
    expect(restoreExchange({ ...plain, cycle }, after.serialize()).hash()).toBe(after.hash())
  })

  it('what is open is listed by age before and after', () => {
    const x = new CycleHarness()
    const uid = x.better()
    for (const seconds of [300, 30, 120]) x.bet(uid, 'buy', '20', seconds)
    x.ts += END + 1
    x.cancel(uid, 1)
    const restored = restoreExchange(x.exchange.config, x.exchange.serialize())
    const ids = [...(restored.state.cycle.desk(uid)?.open.keys() ?? [])]
    expect(ids).toEqual([1, 2, 3])
    expect(x.open(uid).map(({ id }) => id)).toEqual(ids)
  })

  it('the last 500 settled orders of a member are kept', () => {
    const x = new CycleHarness({ cycle: { ...cycle, pools: { USDT: '100000', BTC: '1' } } })
    const uid = x.better({ USDT: '6000' })
    for (let i = 0; i < 503; i++) x.bet(uid, 'buy', '10')
    x.ts += END + 1
    x.tick()
    expect(x.closed(uid)).toHaveLength(500)
    expect(x.closed(uid)[0]?.id).toBe(4)
    expect(restoreExchange(x.exchange.config, x.exchange.serialize()).hash()).toBe(x.exchange.hash())
  })

  it('a pair that was taken out of the config is refused', () => {
    const x = new CycleHarness()
    const config = { ...x.exchange.config, cycle: { ...cycle, pairs: [] } }
    expect(() => restoreExchange(config, x.exchange.serialize())).toThrow(RangeError)
  })

  it.each([
    ['an unknown pair', { ...cycle, pairs: [{ ...cycle.pairs[0]!, base: 'XYZ' }] }],
    ['a pair twice', { ...cycle, pairs: [cycle.pairs[0]!, cycle.pairs[0]!] }],
    ['a coin without pool', { ...cycle, pools: { USDT: '1' } }],
    ['a pool that is no number', { ...cycle, pools: { USDT: '1', BTC: 'x' } }],
    [
      'a rate that is no number',
      { ...cycle, pairs: [{ ...cycle.pairs[0]!, terms: [{ seconds: 1, minAmount: '1', profitRate: '' }] }] },
    ],
  ])('a config with %s is refused', (_, bad) => {
    expect(() => new CycleHarness({ cycle: bad })).toThrow(RangeError)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'random lives (seed %d): every outcome is that of an independent reader; replay and snapshots agree (I14, I16)',
    (seed) => expect(cycleLives(seed)).toBeGreaterThan(5),
    30_000,
  )
})
