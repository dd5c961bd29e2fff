import { describe, expect, test } from 'vitest'
import { FuturesHarness } from '../../../test/core/futures/futures-harness'

const RICH = { leverage: 1, marginMode: 'cross' } as const

/** Opens a long of 50 lots at 65 000 with a stop-loss at 64 900. */
function stopped() {
  const h = new FuturesHarness()
  const maker = h.trader('10000000')
  const uid = h.trader('10000')
  h.open(maker, 'sell', '65000', 50, RICH)
  h.open(uid, 'buy', '65000', 50, { leverage: 10, marginMode: 'cross', stopLossPrice: '64900' })
  const position = h.position(uid)
  const stop = position.stops[0]
  if (stop === undefined) throw new Error('no stop')
  return { h, maker, uid, position, stop }
}

describe('rule 40: lots closed by a stop', () => {
  test('cancels its member’s own best bid first, then closes all lots', () => {
    const { h, maker, uid, position, stop } = stopped()
    h.open(maker, 'buy', '64890', 50, RICH)
    h.open(uid, 'buy', '64900', 3, { leverage: 10, marginMode: 'cross' })
    h.open(h.trader('100000'), 'sell', '64900', 1, RICH)
    h.seconds(1)
    // The bid had bought one lot more, which the stop does not cover.
    expect(position.lots).toBe(1)
    expect(stop.status).toBe('triggered')
    expect([...h.world.futures.orders.values()].filter(({ account }) => account.member.uid === uid)).toEqual(
      [],
    )
  })

  test('stays armed in an empty book, closes in parts, and ends with the last lot', () => {
    const { h, maker, uid, position, stop } = stopped()
    h.open(maker, 'buy', '64900', 1, RICH)
    h.open(h.trader('100000'), 'sell', '64900', 1, RICH)
    h.seconds(3)
    expect(stop).toMatchObject({ status: 'active', fired: 'stopLoss', lots: 50 })
    const waits = h.world.wallet.records(uid).filter(({ title }) => title === 'Stop waits for liquidity')
    expect(waits, 'reported once').toHaveLength(1)
    h.open(maker, 'buy', '64900', 20, RICH)
    h.seconds(1)
    expect(position.lots).toBe(30)
    expect(stop).toMatchObject({ status: 'active', lots: 30 })
    // A recovered price does not disarm the stop.
    h.open(maker, 'buy', '65010', 30, RICH)
    h.seconds(1)
    expect(position.status).toBe('stopLoss')
    expect(stop.status).toBe('triggered')
    expect(
      h.world.futures.members.get(uid)?.closedOrders.filter(({ effect }) => effect === 'close'),
    ).toHaveLength(2)
  })

  test('arms a waiting stop again at its new price after an edit', () => {
    const { h, maker, uid, position, stop } = stopped()
    h.open(maker, 'buy', '64900', 1, RICH)
    h.open(h.trader('100000'), 'sell', '64900', 1, RICH)
    h.seconds(1)
    expect(stop.fired).toBe('stopLoss')
    const edit = { type: 'futures.editStop', uid, stopId: stop.id, retain: ['takeProfitPrice'] } as const
    expect(h.answer({ ...edit, stopLossPrice: '64000' })).toEqual({ ok: true })
    h.open(maker, 'buy', '64900', 50, RICH)
    h.seconds(2)
    expect(position.lots).toBe(50)
  })

  test('leaves the other price at an edit of one', () => {
    const { h, uid, stop } = stopped()
    expect(
      h.answer({
        type: 'futures.editStop',
        uid,
        stopId: stop.id,
        takeProfitPrice: '66000',
        retain: ['stopLossPrice'],
      }),
    ).toEqual({ ok: true })
    expect(stop).toMatchObject({ takeProfitPrice: 6_600_000n, stopLossPrice: 6_490_000n })
  })
})

describe('rule 40: rejection of a close that closes nothing', () => {
  test('rejects without counterparty, against the member’s own order, and outside the band', () => {
    const { h, maker, uid } = stopped()
    expect(h.close(uid, 50)).toEqual({ ok: false, code: 'NO_LIQUIDITY' })
    expect(h.answer({ type: 'futures.closeAll', uid })).toEqual({ ok: false, code: 'NO_LIQUIDITY' })
    h.open(uid, 'buy', '64950', 3, { leverage: 10, marginMode: 'cross' })
    expect(h.close(uid, 50)).toEqual({ ok: false, code: 'SELF_TRADE' })
    h.open(maker, 'buy', '64960', 3, RICH)
    expect(h.close(uid, 50)).toMatchObject({ ok: true, status: 'partiallyCancelled' })
  })

  test('closes as much as possible of all positions, and reports none as done without a fill', () => {
    const { h, uid } = stopped()
    expect(h.answer({ type: 'futures.closeAll', uid: h.trader('5') })).toEqual({
      ok: true,
      status: 'unfilled',
    })
    expect(h.answer({ type: 'futures.closeByCoin', uid, coin: 'BTC', side: 'all' })).toEqual({
      ok: false,
      code: 'NO_LIQUIDITY',
    })
  })
})
