import { lotsForShare, profitPercent } from '@bgk/sdk/trading'
import { describe, expect, test } from 'vitest'
import { contract, FuturesHarness } from '../../../test/core/futures/futures-harness'
import { unitsText } from '../kernel/units'
import { crossCash, liquidationPrice, marginRatio } from './account-risk'

const S1 = { price: '65000', contractSize: '0.001', feeRate: '0.0005', leverage: 100 }

/** Opens the S1 position against a rich short. */
function opened(marginMode: 'isolated' | 'cross', side: 'buy' | 'sell' = 'buy') {
  const h = new FuturesHarness()
  const maker = h.trader('10000000')
  const uid = h.trader('1000')
  const other = side === 'buy' ? 'sell' : 'buy'
  h.open(maker, other, '65000', 732, { leverage: 1, marginMode: 'cross' })
  expect(h.open(uid, side, '65000', 732, { marginMode })).toMatchObject({ ok: true, status: 'filled' })
  return { h, uid, maker, position: h.position(uid) }
}

/** Title and amount of the member's records except transfers. */
function booked(h: FuturesHarness, uid: number) {
  const rows = h.world.wallet.records(uid).filter(({ kind }) => kind === 'system')
  return rows.map(({ title, amount }) => [title, unitsText(amount, 8)])
}

describe('worked cases of the rules', () => {
  test('S1-S4: computes lots for a share of the funds', () => {
    expect(lotsForShare({ ...S1, available: '1000', percent: 50 })).toBe('732')
    expect(lotsForShare({ ...S1, available: '1000', percent: 100, leverage: 10 })).toBe('153')
    const eth = { price: '3200.5', contractSize: '0.01', feeRate: '0.0006', leverage: 20 }
    expect(lotsForShare({ ...eth, available: '100', percent: 25 })).toBe('15')
    expect(lotsForShare({ ...S1, available: '68.25', percent: 100 })).toBe('100')
  })

  test('S4: opens exactly 100 lots with 68.25, and none with a unit less', () => {
    const h = new FuturesHarness()
    expect(h.open(h.trader('68.25'), 'buy', '65000', 100)).toMatchObject({ ok: true, status: 'unfilled' })
    const poor = h.trader('68.24999999')
    expect(h.open(poor, 'buy', '65000', 100)).toMatchObject({ ok: false, code: 'INSUFFICIENT_BALANCE' })
  })

  test('S5: isolated: takes margin 475.80 and fee 23.79, liquidates at 64 673.37, bankrupt at 64 350', () => {
    const { h, uid, position } = opened('isolated')
    expect(h.wallet(uid)).toBe('500.41 / 0 / 475.8')
    expect(liquidationPrice(position)).toBe(6_467_337n)
    expect(position.bankruptcy(position.margin)).toBe(6_435_000n)
  })

  test('S6, S7: cross with a wallet of 976.21: liquidates at 63 986.32 long, 66 003.60 short', () => {
    for (const [side, expected] of [
      ['buy', 6_398_632n],
      ['sell', 6_600_360n],
    ] as const) {
      const { position } = opened('cross', side)
      expect(unitsText(crossCash(position.account, position.contract.quote), 8)).toBe('976.21')
      expect(liquidationPrice(position)).toBe(expected)
    }
  })

  test('S8: charges 4.76532 of funding for 0.732 at 65 100 and 0.01 %', () => {
    const h = new FuturesHarness(contract({ funding: true }))
    const maker = h.trader('10000000')
    const uid = h.trader('1000')
    h.open(maker, 'sell', '65000', 732, { leverage: 1 })
    h.open(uid, 'buy', '65000', 732, { marginMode: 'cross' })
    h.markAt('65100')
    h.ts += 28_800_000
    h.run({ type: 'clock.tick' })
    expect(unitsText(-h.position(uid).funding, 8)).toBe('4.76532')
    expect(unitsText(h.position(maker).funding, 8)).toBe('4.76532')
    expect(booked(h, uid)).toEqual([['Funding paid', '4.76532']])
    expect(booked(h, maker)).toEqual([['Funding received', '4.76532']])
  })

  test('S9, S10: closes 300 of 732 at 65 500: +150, fee 9.825, 195 of margin back, 76.92 %', () => {
    const { h, uid, maker, position } = opened('isolated')
    h.open(maker, 'buy', '65500', 300, { leverage: 1, marginMode: 'cross' })
    expect(h.close(uid, 300)).toMatchObject({ ok: true, status: 'partial' })
    expect(unitsText(position.realised, 8)).toBe('150')
    expect(unitsText(position.fee, 8)).toBe('33.615')
    expect(h.wallet(uid)).toBe('835.585 / 0 / 280.8')
    expect(profitPercent('150', '195')).toBe('76.92')
  })
})

describe('boundaries', () => {
  test('R8: liquidates a position with its margin at the liquidation price, not a tick above it', () => {
    const { h, uid } = opened('isolated')
    h.markAt('64673.37')
    expect(h.positions(uid)).toHaveLength(1)
    h.markAt('64673.36')
    expect(h.positions(uid)).toHaveLength(0)
    expect(h.wallet(uid)).toBe('500.41 / 0 / 0')
  })

  test('R10: deleverages at the bankruptcy price if the insurance fund and the book are empty', () => {
    const { h, uid, maker } = opened('isolated')
    h.markAt('60000')
    expect(h.positions(uid)).toHaveLength(0)
    expect(h.positions(maker)).toHaveLength(0)
    expect(h.exchangeBalance('insurance', 'USDT')).toBe('0')
    expect(h.exchangeBalance('perp_clearing:BTC/USDT-PERP', 'USDT')).toBe('0')
  })

  test('R10: pays the surplus above bankruptcy to the insurance fund', () => {
    const { h, uid, maker } = opened('isolated')
    h.open(maker, 'buy', '64500', 732, { leverage: 1, marginMode: 'cross' })
    h.markAt('64600')
    expect(h.positions(uid)).toHaveLength(0)
    expect(h.exchangeBalance('insurance', 'USDT')).toBe('109.8')
    // The sum is the margin: the loss of the trades, and the surplus of the fund.
    expect(booked(h, uid)).toEqual([
      ['Liquidation loss', '366'],
      ['Paid to the insurance fund', '109.8'],
    ])
  })

  test('leaves one record of the whole margin after a liquidation at the bankruptcy price', () => {
    const { h, uid } = opened('isolated')
    h.markAt('60000')
    expect(booked(h, uid)).toEqual([['Liquidation loss', '475.8']])
  })

  test('reports a margin ratio of 1 at the liquidation price, over all cross positions of a coin', () => {
    const { h, position } = opened('isolated')
    h.markAt('65000')
    // 237.9 of 475.8: half of the initial margin at the highest leverage.
    expect(marginRatio(position)).toBe(50_000_000n)
    position.contract.mark = 6_467_337n
    expect(marginRatio(position)).toBeLessThan(100_000_000n)
    position.contract.mark = 6_467_336n
    expect(marginRatio(position)).toBeGreaterThan(100_000_000n)
    const cross = opened('cross')
    cross.h.markAt('65000')
    expect(unitsText(marginRatio(cross.position) ?? 0n, 8)).toBe('0.24369757')
  })

  test('rejects closing more lots than held', () => {
    const { h, uid } = opened('isolated')
    expect(h.close(uid, 733)).toMatchObject({ ok: false, code: 'QUANTITY_ABOVE_UNFILLED' })
  })

  test('R12: fires the stop-loss when one jump crosses both', () => {
    const { h, uid, maker, position } = opened('cross')
    const { id: positionId } = position
    const stop = { type: 'futures.addStop', uid, positionId, quantity: '732' } as const
    h.answer({ ...stop, takeProfitPrice: '65200', stopLossPrice: '64800' })
    h.open(maker, 'buy', '64900', 732, { leverage: 1, marginMode: 'cross' })
    position.contract.low = 6_470_000n
    position.contract.high = 6_530_000n
    h.run({ type: 'clock.tick' })
    expect(position.status).toBe('stopLoss')
    expect(position.stops.map(({ status }) => status)).toEqual(['triggered'])
  })

  test('R2: cancels a market order into an empty book and locks nothing', () => {
    const h = new FuturesHarness()
    const uid = h.trader('1000')
    expect(h.open(uid, 'buy', undefined, 10)).toMatchObject({ ok: true, status: 'cancelled' })
    expect(h.wallet(uid)).toBe('1000 / 0 / 0')
  })

  test('rejects a transfer of funds that open cross losses need', () => {
    const { h, uid } = opened('cross')
    h.markAt('64500')
    const answer = h.answer({ type: 'futures.transfer', uid, coin: 'USDT', quantity: '500', to: 'spot' })
    expect(answer).toMatchObject({
      ok: false,
      code: 'QUANTITY_EXCEEDS_TRANSFERABLE',
      params: { max: '138.07' },
    })
  })
})
