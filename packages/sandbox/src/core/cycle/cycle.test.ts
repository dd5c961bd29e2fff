import { describe, expect, it } from 'vitest'
import { CycleHarness, cycle } from '../../../test/core/cycle-harness'
import { GENESIS } from '../../../test/core/harness'
import { runRandomCycleOrders } from '../../../test/core/random-cycle-orders'
import { restoreExchange } from '../create-exchange'

const END = 30_000

describe('order outcomes', () => {
  it.each([
    ['buy', 100.01, true],
    ['buy', 99.99, false],
    ['sell', 99.99, true],
    ['sell', 100.01, false],
    ['buy', 100, false],
    ['sell', 100, false],
  ] as const)('rule 12: pays %s at 100 ended at %d: won %s (a tie loses for both)', (side, close, won) => {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better()
    x.bet(uid, side, '100')
    expect(x.available(uid)).toBe('400')
    expect(x.exchangeBalance('cycle_pool:USDT', 'USDT')).toBe('1100')
    x.ts += 1000
    x.index(close)
    x.ts = GENESIS + END + 1
    x.tick()
    expect(x.available(uid)).toBe(won ? '530' : '400')
    expect(x.exchangeBalance('cycle_pool:USDT', 'USDT')).toBe(won ? '970' : '1100')
    expect(x.closed(uid)).toMatchObject([
      {
        openPrice: 10_000n,
        closePrice: BigInt(Math.round(close * 100)),
        income: won ? 3_000_000_000n : -10_000_000_000n,
      },
    ])
    expect(x.open(uid)).toEqual([])
  })

  it('returns the rest of the stake for a loss rate below 1, rounded in favour of the exchange', () => {
    const x = new CycleHarness()
    const uid = x.better()
    x.bet(uid, 'buy', '20.00000001', 60)
    x.ts += 60_001
    x.tick()
    expect(x.available(uid)).toBe('489.99999999')
    expect(x.closed(uid)[0]?.income).toBe(-1_000_000_001n)
  })

  it('rounds a profit down', () => {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better()
    x.bet(uid, 'buy', '10.00000009')
    x.index(101)
    x.ts += END + 1
    x.tick()
    expect(x.closed(uid)[0]?.income).toBe(300_000_002n)
  })

  it('enters at the worse of index and last price, and rejects orders while they differ by more than 0.3 %', () => {
    const x = new CycleHarness()
    x.index(100)
    const [uid, maker] = [x.better(), x.member({ USDT: '1000', BTC: '10' })]
    const trade = (price: string) => {
      x.limit(maker, 'sell', price, '0.01')
      x.limit(x.member({ USDT: '100' }), 'buy', price, '0.01')
    }
    const entry = (side: 'buy' | 'sell') => x.bet(uid, side, '10') && x.open(uid).at(-1)?.openPrice
    trade('100.30')
    expect(entry('buy')).toBe(10_030n)
    expect(entry('sell')).toBe(10_000n)
    trade('99.70')
    expect(entry('buy')).toBe(10_000n)
    expect(entry('sell')).toBe(9_970n)
    trade('99.69')
    expect(x.bet(uid, 'buy', '10').answer).toEqual({ ok: false, code: 'PRICE_UNSETTLED' })
  })

  it('funds the pool of each pay coin from `external` with its first order', () => {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better({ USDT: '100', BTC: '1' })
    expect(x.exchangeBalance('cycle_pool:BTC', 'BTC')).toBe('0')
    x.bet(uid, 'sell', '0.5', 30, 'BTC')
    x.index(99)
    x.ts += END + 1
    x.tick()
    expect(x.available(uid, 'BTC')).toBe('1.15')
    expect(x.exchangeBalance('cycle_pool:BTC', 'BTC')).toBe('0.85')
    expect(x.exchangeBalance('cycle_pool:USDT', 'USDT')).toBe('0')
  })
})

describe('time of settlement', () => {
  /** A buy at 100, then the index moves to 103 at this time after opening. */
  function movedAt(after: number): { x: CycleHarness; uid: number } {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better()
    x.bet(uid, 'buy', '100')
    x.ts = GENESIS + after
    x.index(103)
    return { x, uid }
  }

  it.each([
    [END - 2000, 10_300n],
    [END - 1000, 10_200n],
    [END, 10_100n],
    [END + 1, 10_000n],
  ])(
    'settles at the mean of three seconds: an index move %d ms after the opening counts for its share',
    (after, closePrice) => {
      const { x, uid } = movedAt(after)
      x.ts = GENESIS + END + 1
      x.tick()
      expect(x.closed(uid)[0]).toMatchObject({ closePrice })
    },
  )

  it('counts the last of several changes in the expiry ms, and does not settle in a tick of that ms', () => {
    const { x, uid } = movedAt(END)
    x.tick()
    expect(x.open(uid)).toHaveLength(1)
    x.index(97)
    x.tick()
    expect(x.open(uid)).toHaveLength(1)
    x.ts++
    x.tick()
    expect(x.closed(uid)[0]?.closePrice).toBe(9_900n)
  })

  it('settles at the price at expiry after a clock jump of an hour', () => {
    const { x, uid } = movedAt(20_000)
    x.ts += 3_600_000
    // A crash follows the jump before the exchange ticks.
    x.index(50)
    x.tick()
    expect(x.closed(uid)[0]).toMatchObject({ closePrice: 10_300n, income: 3_000_000_000n })
  })

  it('gives orders that end within one jump the price of their own expiry', () => {
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

  it('settles in no other command, and moves no money in a rejected one', () => {
    const { x, uid } = movedAt(END)
    x.ts += 5000
    expect(x.cancel(uid, 999).answer).toMatchObject({ ok: false })
    expect(x.open(uid)).toMatchObject([{ closePrice: 10_100n, income: undefined }])
    x.tick()
    expect(x.closed(uid)).toHaveLength(1)
  })

  it('repeats an answer by its key without settling, and fixes the price', () => {
    const x = new CycleHarness()
    x.index(100)
    const uid = x.better()
    const bet = {
      type: 'cycle.place',
      uid,
      base: 'BTC',
      quote: 'USDT',
      side: 'sell',
      quantity: '100',
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

  it('ends nothing earlier or later when the wall clock steps back', () => {
    const { x, uid } = movedAt(END)
    x.ts -= 10_000
    x.tick()
    expect(x.open(uid)).toHaveLength(1)
    x.ts = GENESIS + END + 1
    x.tick()
    expect(x.closed(uid)).toHaveLength(1)
  })
})

describe('saved state', () => {
  it('lists open orders by age before and after', () => {
    const x = new CycleHarness()
    const uid = x.better()
    for (const seconds of [300, 30, 120]) x.bet(uid, 'buy', '20', seconds)
    x.ts += END + 1
    x.cancel(uid, 1)
    const restored = restoreExchange(x.exchange.config, x.exchange.serialize())
    const ids = [...(restored.state.cycle.accountOf(uid)?.open.keys() ?? [])]
    expect(ids).toEqual([1, 2, 3])
    expect(x.open(uid).map(({ id }) => id)).toEqual(ids)
  })

  it('retains the last 500 settled orders of a member', () => {
    const x = new CycleHarness({ cycle: { ...cycle, pools: { USDT: '100000', BTC: '1' } } })
    const uid = x.better({ USDT: '6000' })
    for (let i = 0; i < 503; i++) x.bet(uid, 'buy', '10')
    x.ts += END + 1
    x.tick()
    expect(x.closed(uid)).toHaveLength(500)
    expect(x.closed(uid)[0]?.id).toBe(4)
    expect(restoreExchange(x.exchange.config, x.exchange.serialize()).hash()).toBe(x.exchange.hash())
  })

  it('rejects a pair that the config no longer has', () => {
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
  ])('rejects a config with %s', (_, bad) => {
    expect(() => new CycleHarness({ cycle: bad })).toThrow(RangeError)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'agrees with an independent reader on random orders (seed %d); replay and snapshots match (I14, I16)',
    (seed) => expect(runRandomCycleOrders(seed)).toBeGreaterThan(5),
    30_000,
  )
})
