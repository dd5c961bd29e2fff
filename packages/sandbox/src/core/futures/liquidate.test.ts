import { describe, expect, test } from 'vitest'
import { contract, FuturesHarness } from '../../../test/core/futures/futures-harness'

const RICH = { leverage: 1, marginMode: 'cross' } as const
const AT_75 = { leverage: 75, marginMode: 'cross' } as const

describe('I12: due at two checks in a row', () => {
  function opened() {
    const h = new FuturesHarness()
    h.open(h.trader('10000000'), 'sell', '65000', 100, RICH)
    const uid = h.trader('1000')
    h.open(uid, 'buy', '65000', 100)
    return { h, uid, index: h.world.spot.pair('BTC', 'USDT')!.index }
  }

  test('liquidates at the second check of a price far below, not at the first', () => {
    const { h, uid, index } = opened()
    index.set(2n * 6_000_000n, h.ts)
    h.seconds(1)
    expect(h.positions(uid)).toHaveLength(1)
    h.seconds(1)
    expect(h.positions(uid)).toHaveLength(0)
  })

  test('leaves a position open if the price has recovered, and restarts the count', () => {
    const { h, uid, index } = opened()
    for (let i = 0; i < 5; i++) {
      index.set(2n * 6_000_000n, h.ts)
      h.seconds(1)
      index.set(2n * 6_500_000n, h.ts)
      h.seconds(1)
    }
    expect(h.positions(uid)).toHaveLength(1)
  })

  test('does not check in commands of members', () => {
    const { h, uid, index } = opened()
    index.set(2n * 6_000_000n, h.ts)
    h.seconds(1)
    const other = h.trader('1000')
    for (let i = 0; i < 20; i++) h.open(other, 'buy', '100', 1, RICH)
    expect(h.positions(uid)).toHaveLength(1)
  })

  test('liquidates, fires and trades nothing during a halt', () => {
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

describe('R10: bankruptcy of a cross account as a whole', () => {
  test('nets long and short of one contract: the winning leg pays, without deleveraging', () => {
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
    // Both legs move equally: the difference is fees.
    expect(money).toBeGreaterThan(9_000)
    expect(money).toBeLessThan(10_000)
    expect(h.positions(maker).map(({ lots }) => lots)).toEqual(before)
    expect(h.exchangeBalance('insurance', 'USDT')).toBe('0')
  })

  test('pays with a winner of another contract before any other member does', () => {
    const eth = contract({ id: 2, base: 'ETH', unit: '0.01', startPrice: '3200.5' })
    const h = new FuturesHarness(contract(), eth)
    const maker = h.trader('100000000')
    const uid = h.trader('1000')
    const cross = { leverage: 100, marginMode: 'cross' } as const
    h.open(maker, 'sell', '65000', 700, RICH)
    h.open(uid, 'buy', '65000', 700, cross)
    h.open(maker, 'buy', '3200.5', 900, RICH, 'ETH')
    h.open(uid, 'sell', '3200.5', 900, cross, 'ETH')
    // ETH falls by a quarter and gains 7 204.5; then BTC falls by a sixth and loses 8 050.
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
