import { lotsForShare } from '@bgk/sdk/trading'
import { describe, expect, test } from 'vitest'
import { contract, FuturesHarness } from '../../../test/core/futures/futures-harness'
import { liquidatedAtEquality } from '../../../test/core/futures/liquidated-at-equality'

const RICH = { leverage: 1, marginMode: 'cross' } as const

/** Opens a long of 100 lots at 65 000 with 100x (margin 65, fee 3.25) against a rich short. */
function opened(marginMode: 'isolated' | 'cross' = 'isolated', config = contract()) {
  const h = new FuturesHarness(config)
  const maker = h.trader('10000000')
  const uid = h.trader('1000')
  h.open(maker, 'sell', '65000', 100, RICH)
  expect(h.open(uid, 'buy', '65000', 100, { marginMode })).toMatchObject({ ok: true, status: 'filled' })
  return { h, maker, uid, position: h.position(uid) }
}

describe('orders', () => {
  test('applies exactly the first of a racing cancel and fill', () => {
    const h = new FuturesHarness()
    const maker = h.trader('100000')
    const uid = h.trader('1000')
    const first = h.open(maker, 'sell', '65000', 5, RICH)
    const orderId = first.ok ? (first.orderId ?? 0) : 0
    expect(h.answer({ type: 'futures.cancel', uid: maker, orderId })).toEqual({ ok: true })
    expect(h.open(uid, 'buy', undefined, 5)).toMatchObject({ ok: true, status: 'cancelled' })
    const second = h.open(maker, 'sell', '65000', 5, RICH)
    expect(h.open(uid, 'buy', undefined, 5)).toMatchObject({ ok: true, status: 'filled' })
    const late = second.ok ? (second.orderId ?? 0) : 0
    expect(h.answer({ type: 'futures.cancel', uid: maker, orderId: late })).toMatchObject({
      code: 'ORDER_NOT_OPEN',
    })
  })

  test('cancels the rest of a market order in a thin book (uncancel) and locks nothing', () => {
    const h = new FuturesHarness()
    h.open(h.trader('100000'), 'sell', '65000', 4, RICH)
    const uid = h.trader('1000')
    expect(h.open(uid, 'buy', undefined, 10)).toMatchObject({ ok: true, status: 'partiallyCancelled' })
    // 4 lots of 65 at 100x: margin 2.6, fee 0.13.
    expect(h.wallet(uid)).toBe('997.27 / 0 / 2.6')
  })

  test('limits a market order to 5 % from the best price, to the tick', () => {
    const h = new FuturesHarness()
    const maker = h.trader('1000000')
    for (const price of ['60000', '63000', '63000.01']) h.open(maker, 'sell', price, 1, RICH)
    const uid = h.trader('10000')
    expect(h.open(uid, 'buy', undefined, 3)).toMatchObject({ ok: true, status: 'partiallyCancelled' })
    expect(h.position(uid).lots).toBe(2)
  })

  test('rejects one lot less than the minimum and accepts the minimum', () => {
    const h = new FuturesHarness(contract({ minLots: 7 }))
    const uid = h.trader('1000')
    expect(h.open(uid, 'buy', '65000', 6)).toMatchObject({ code: 'QUANTITY_BELOW_MIN', params: { min: '7' } })
    expect(h.open(uid, 'buy', '65000', 7)).toMatchObject({ ok: true })
  })

  test('leaves less than one lot with the 100 % slider', () => {
    const h = new FuturesHarness()
    const uid = h.trader('1000')
    const sizes = {
      price: '65000',
      contractSize: '0.001',
      feeRate: '0.0005',
      leverage: 10,
      available: '1000',
    }
    const lots = Number(lotsForShare({ ...sizes, percent: 100 }))
    expect(h.open(uid, 'buy', '65000', lots + 1, { leverage: 10 })).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    })
    expect(h.open(uid, 'buy', '65000', lots, { leverage: 10 })).toMatchObject({ ok: true })
  })

  test('rejects one unit short of the highest leverage and its fee', () => {
    // 1 lot at 65 000 and 100x: 0.65 of margin, 0.0325 of fee.
    const h = new FuturesHarness()
    expect(h.open(h.trader('0.68249999'), 'buy', '65000', 1)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(h.open(h.trader('0.6825'), 'buy', '65000', 1)).toMatchObject({ ok: true })
  })

  test('locks margin at the bid for a sell that meets better bids (R2)', () => {
    const h = new FuturesHarness()
    h.open(h.trader('1000000'), 'buy', '65000', 100, RICH)
    // Its own limit would need 0.6 + 0.03; it trades at 65 000.
    expect(h.open(h.trader('0.65'), 'sell', '60000', 1)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(h.open(h.trader('0.6825'), 'sell', '60000', 1)).toMatchObject({ ok: true, status: 'filled' })
  })

  test('R7: limits leverage by the tier of the whole position', () => {
    const tiers = [
      { cap: '650', maintenanceRate: '0.005' },
      { maintenanceRate: '0.05', maxLeverage: 10 },
    ]
    const h = new FuturesHarness(contract({ tiers }))
    h.open(h.trader('1000000'), 'sell', '65000', 100, RICH)
    const uid = h.trader('1000')
    expect(h.open(uid, 'buy', '65000', 10)).toMatchObject({ ok: true })
    const refused = { ok: false, code: 'LEVERAGE_ABOVE_TIER', field: 'leverage', params: { max: '10' } }
    expect(h.open(uid, 'buy', '65000', 1)).toEqual(refused)
    expect(h.open(uid, 'buy', '65000', 11)).toEqual(refused)
    expect(h.open(uid, 'buy', '65000', 11, { leverage: 10 })).toMatchObject({ ok: true })
  })
})

describe('closing', () => {
  test('rejects a closing order with a price of 20 digits', () => {
    const { h, uid, position } = opened()
    const order = { type: 'futures.place', uid, base: 'BTC', quote: 'USDT', side: 'sell' } as const
    const terms = { orderType: 'limit', quantity: '1', leverage: 100, marginMode: 'isolated' } as const
    for (const price of ['99999999999999999999', '14000000000000', '1.2345678', '0', '65000.001']) {
      expect(h.answer({ ...order, ...terms, price, positionId: position.id })).toMatchObject({
        code: 'PRICE_INVALID',
      })
    }
    const most = { ...order, ...terms, price: '9999999999999', positionId: position.id }
    expect(h.answer(most)).toMatchObject({ ok: true, status: 'unfilled' })
  })

  test('closes the lots once when a close triggers the take-profit of the rest', () => {
    const { h, uid, maker, position } = opened()
    const stop = { type: 'futures.addStop', uid, positionId: position.id } as const
    h.answer({ ...stop, quantity: '100', takeProfitPrice: '65100' })
    h.open(maker, 'buy', '65200', 150, RICH)
    // The close trades at 65 200, which fires the take-profit of the rest.
    expect(h.close(uid, 60)).toMatchObject({ ok: true, status: 'partial' })
    h.seconds(1)
    expect(h.positions(uid)).toEqual([])
    expect(position.status).toBe('takeProfit')
    expect(position.closedLots).toBe(100)
    expect(h.world.futures.contract('BTC', 'USDT')?.levels('buy', 5)).toEqual([
      { price: 6_520_000n, lots: 50n },
    ])
  })

  test('R12: fires a stop although a resting closing order locks all lots', () => {
    const { h, uid, maker, position } = opened('cross')
    const { id: positionId } = position
    h.answer({ type: 'futures.addStop', uid, positionId, quantity: '100', stopLossPrice: '64800' })
    h.answer({
      type: 'futures.place',
      uid,
      base: 'BTC',
      quote: 'USDT',
      side: 'sell',
      orderType: 'limit',
      price: '66000',
      quantity: '100',
      leverage: 100,
      marginMode: 'cross',
      positionId,
    })
    expect(position.closableQuantity).toBe(0)
    const other = h.trader('100000')
    h.open(maker, 'buy', '64800', 101, RICH)
    h.open(other, 'sell', '64800', 1, RICH)
    h.seconds(1)
    expect(h.positions(uid)).toEqual([])
    expect(position.status).toBe('stopLoss')
    expect(h.world.futures.orders.size).toBe(0)
  })

  test('R12: fires a stop set between two ticks at the first tick beyond it', () => {
    const { h, uid, position } = opened()
    const { id: positionId } = position
    const answer = h.answer({
      type: 'futures.addStop',
      uid,
      positionId,
      quantity: '100',
      takeProfitPrice: '65100.001',
      stopLossPrice: '64900.009',
    })
    expect(answer).toEqual({ ok: true, recordId: position.stops[0]?.id })
    expect(position.stops[0]).toMatchObject({ takeProfitPrice: 6_510_001n, stopLossPrice: 6_490_000n })
  })
})

describe('risk', () => {
  test('R8: liquidates exactly at equality', liquidatedAtEquality)

  test('R14: liquidates before funding in the same millisecond, which is not charged', () => {
    const { h, uid, position } = opened('isolated', contract({ funding: true }))
    h.ts += 28_800_000 - (h.ts % 28_800_000) - 2000
    h.markAt('60000')
    expect(h.positions(uid)).toEqual([])
    expect(position.status).toBe('liquidated')
    expect(position.funding).toBe(0n)
    expect(h.world.now % 28_800_000).toBe(0)
  })

  test('R14: liquidates after two checks if funding consumes the margin', () => {
    const { h, uid, position } = opened('isolated', contract({ funding: true }))
    h.answer({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '931.75', to: 'spot' })
    expect(h.wallet(uid)).toBe('0 / 0 / 65')
    // Margin 65; a tick above liquidation (margin + profit = 32.33…) funding of 0.65 tips it over.
    h.markAt('64673.50')
    expect(h.positions(uid)).toHaveLength(1)
    h.ts += 28_800_000 - (h.ts % 28_800_000)
    h.run({ type: 'clock.tick' })
    expect(position.funding).toBeLessThan(0n)
    h.seconds(1)
    expect(position.status).toBe('open')
    h.seconds(1)
    expect(position.status).toBe('liquidated')
  })

  test('R10: limits the cost of a cross position of little worth to the fall of its price', () => {
    // Maintenance is above the initial margin: 880 for ETH at an equity of 959.
    const tiers = [{ maintenanceRate: '0.011' }]
    const eth = contract({ id: 2, base: 'ETH', unit: '0.01', startPrice: '3200.5', tiers })
    const h = new FuturesHarness(contract(), eth)
    const maker = h.trader('100000000')
    const uid = h.trader('1000')
    h.open(maker, 'sell', '65000', 1, RICH)
    h.open(uid, 'buy', '65000', 1, { marginMode: 'cross' })
    h.open(maker, 'sell', '3200.5', 2500, RICH, 'ETH')
    h.open(uid, 'buy', '3200.5', 2500, { marginMode: 'cross' }, 'ETH')
    h.markAt('1000')
    expect(h.positions(uid).length).toBe(2)
    h.markAt('3198.1', 'ETH')
    expect(h.positions(uid).length).toBe(0)
    const ended = h.world.futures.members.get(uid)!.closedPositions
    expect(ended.map(({ contract: { config } }) => config.base)).toEqual(['BTC', 'ETH'])
    for (const each of ended) {
      expect(each.status).toBe('liquidated')
      expect(-each.realised).toBeLessThan(each.closedCost)
    }
  })
})

test('I22: creates no futures account for a rejected command, so replay meets members in the same order', () => {
  const x = new FuturesHarness()
  const [refused, first] = [x.member({ USDT: '1000' }), x.member({ USDT: '1000' })]
  expect(x.open(refused, 'buy', '65000', 1)).toMatchObject({ ok: false })
  const transfer = { type: 'futures.transfer', coin: 'USDT', to: 'futures' } as const
  expect(x.answer({ ...transfer, uid: refused, quantity: '1001' })).toMatchObject({ ok: false })
  for (const uid of [first, refused]) x.answer({ ...transfer, uid, quantity: '10' })
  expect([...x.world.futures.members.keys()]).toEqual([first, refused])
})
