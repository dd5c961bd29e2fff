import { describe, expect, test } from 'vitest'
import { contract, FuturesHarness } from '../../../test/core/futures/futures-harness'

const RICH = { leverage: 1, marginMode: 'cross' } as const
const AT_75 = { leverage: 75, marginMode: 'cross' } as const

describe('I12: due at two looks in a row', () => {
  function opened() {
    const h = new FuturesHarness()
    h.open(h.trader('10000000'), 'sell', '65000', 100, RICH)
    const uid = h.trader('1000')
    h.open(uid, 'buy', '65000', 100)
    return { h, uid, index: h.world.spot.pair('BTC', 'USDT')!.index }
  }

  test('one look at a price far below liquidates nobody, the second does', () => {
    const { h, uid, index } = opened()
    index.set(2n * 6_000_000n, h.ts)
    h.seconds(1)
    expect(h.positions(uid)).toHaveLength(1)
    h.seconds(1)
    expect(h.positions(uid)).toHaveLength(0)
  })

  test('a price that has come back at the second look leaves it open, and starts the count again', () => {
    const { h, uid, index } = opened()
    for (let i = 0; i < 5; i++) {
      index.set(2n * 6_000_000n, h.ts)
      h.seconds(1)
      index.set(2n * 6_500_000n, h.ts)
      h.seconds(1)
    }
    expect(h.positions(uid)).toHaveLength(1)
  })

  test('no command of anybody is a look', () => {
    const { h, uid, index } = opened()
    index.set(2n * 6_000_000n, h.ts)
    h.seconds(1)
    const other = h.trader('1000')
    for (let i = 0; i < 20; i++) h.open(other, 'buy', '100', 1, RICH)
    expect(h.positions(uid)).toHaveLength(1)
  })

  test('a halt: nobody is liquidated, no stop fires and nothing trades until the market is open again', () => {
    const { h, uid, index } = opened()
    h.position(uid).stops.push({
      id: 99,
      lots: 100,
      takeProfitPrice: undefined,
      stopLossPrice: 6_490_000n,
      fired: undefined,
      status: 'active',
      createdTs: h.ts,
    })
    const end = h.ts + 10_000
    index.set(2n * 6_000_000n, h.ts)
    index.haltedUntil = end
    h.position(uid).contract.low = h.position(uid).contract.high = 6_000_000n
    while (h.ts < end - 1000) {
      h.seconds(1)
      expect(h.position(uid).lots).toBe(100)
    }
    expect(h.close(uid, 100)).toEqual({ ok: false, code: 'MARKET_HALTED' })
    expect(h.open(uid, 'buy', undefined, 1)).toEqual({ ok: false, code: 'MARKET_HALTED' })
    expect(h.open(h.trader('1000'), 'buy', '60000', 1)).toMatchObject({ ok: true, status: 'unfilled' })
    h.seconds(3)
    expect(h.positions(uid)).toEqual([])
  })
})

describe('R10: a cross account goes bankrupt as a whole', () => {
  test('long and short of one contract cancel out: the winning leg pays, and nobody is deleveraged', () => {
    const h = new FuturesHarness(contract({ leverages: [1, 75], tiers: [{ maintenanceRate: '0.012' }] }))
    const maker = h.trader('100000000')
    const uid = h.trader('10000')
    h.open(maker, 'sell', '65000', 4800, RICH)
    h.open(uid, 'buy', '65000', 4800, AT_75)
    h.open(maker, 'buy', '65000', 4800, RICH)
    h.open(uid, 'sell', '65000', 4800, AT_75)
    const before = h.positions(maker).map(({ lots }) => lots)
    h.markAt('84600')
    const money = Number(h.wallet(uid).split(' ')[0])
    expect(h.positions(uid)).toEqual([])
    // The legs gain and lose the same: what is missing are fees.
    expect(money).toBeGreaterThan(9_000)
    expect(money).toBeLessThan(10_000)
    expect(h.positions(maker).map(({ lots }) => lots)).toEqual(before)
    expect(h.exchangeBalance('insurance', 'USDT')).toBe('0')
  })

  test('a winner of another contract pays for the loser before anybody else does', () => {
    const eth = contract({ id: 2, base: 'ETH', unit: '0.01', startPrice: '3200.5' })
    const h = new FuturesHarness(contract(), eth)
    const maker = h.trader('100000000')
    const uid = h.trader('1000')
    const cross = { leverage: 100, marginMode: 'cross' } as const
    h.open(maker, 'sell', '65000', 700, RICH)
    h.open(uid, 'buy', '65000', 700, cross)
    h.open(maker, 'buy', '3200.5', 900, RICH, 'ETH')
    h.open(uid, 'sell', '3200.5', 900, cross, 'ETH')
    // ETH falls by a quarter: 7 204.5 gained; then BTC falls by a sixth: 8 050 lost.
    h.markAt('2400', 'ETH')
    h.markAt('53500')
    expect(h.positions(uid)).toEqual([])
    const ended = h.world.futures.members.get(uid)!.closedPositions
    expect(ended.map(({ contract: { config }, status }) => [config.base, status])).toEqual([
      ['ETH', 'liquidated'],
      ['BTC', 'liquidated'],
    ])
    expect(h.wallet(uid)).toBe('0 / 0 / 0')
    expect(h.positions(maker).map(({ lots }) => lots)).toEqual([700, 900])
  })
})
