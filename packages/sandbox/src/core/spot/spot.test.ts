import { describe, expect, test } from 'vitest'
import { Harness, pair, placed } from '../../../test/core/harness'

describe('limit orders', () => {
  test('rest, lock their maximum cost and release it when cancelled', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1000' })
    const id = placed(x.limit(uid, 'buy', '99.99', '2'))
    expect(x.funds(uid, 'USDT')).toBe('800.02 / 199.98')
    expect(x.book('buy')).toEqual(['99.99 x 2'])
    expect(x.cancel(uid, id).orders[0]?.status).toBe('cancelled')
    expect(x.funds(uid, 'USDT')).toBe('1000 / 0')
    expect(x.book('buy')).toEqual([])
  })

  test('pay fees from the received coin, rounded up, on both sides', () => {
    const x = new Harness()
    const seller = x.member({ BTC: '1' })
    const buyer = x.member({ USDT: '1000' })
    x.limit(seller, 'sell', '100', '0.0011')
    const { trades } = x.limit(buyer, 'buy', '100', '0.0011')
    expect(trades[0]).toMatchObject({ makerFee: 11_000n, takerFee: 110n })
    expect(x.funds(buyer, 'BTC')).toBe('0.0010989 / 0')
    expect(x.funds(seller, 'USDT')).toBe('0.10989 / 0')
    expect([x.exchangeBalance('fee', 'BTC'), x.exchangeBalance('fee', 'USDT')]).toEqual([
      '0.0000011',
      '0.00011',
    ])
  })

  test('pay one unit for a fee of a fraction of a unit', () => {
    const x = new Harness({ pairs: [pair('BTC', 'USDT', { amountDecimals: 6, minAmount: '0.000001' })] })
    const seller = x.member({ BTC: '1' })
    const buyer = x.member({ USDT: '1' })
    x.limit(seller, 'sell', '0.01', '0.000001')
    // Proceeds of 1 unit of 1e-8 USDT are all fee: the seller gets nothing.
    x.limit(buyer, 'buy', '0.01', '0.000001')
    expect(x.funds(seller, 'USDT')).toBe('0 / 0')
    expect(x.exchangeBalance('fee', 'USDT')).toBe('0.00000001')
    expect(x.funds(buyer, 'BTC')).toBe('0.00000099 / 0')
  })

  test('fill at the makers’ prices, to the taker’s advantage', () => {
    const x = new Harness()
    const seller = x.member({ BTC: '10' })
    const buyer = x.member({ USDT: '1000' })
    x.limit(seller, 'sell', '90', '1')
    x.limit(seller, 'sell', '95', '1')
    const outcome = x.limit(buyer, 'buy', '100', '3')
    expect(outcome.trades.map((trade) => [trade.price, trade.lots])).toEqual([
      [9000n, 10_000n],
      [9500n, 10_000n],
    ])
    expect(outcome.answer).toMatchObject({ ok: true, status: 'partial' })
    expect(x.funds(buyer, 'USDT')).toBe('715 / 100')
    expect(x.book('buy')).toEqual(['100 x 1'])
  })

  test('I6: fill by better price, then by age; a partly filled order retains its turn', () => {
    const x = new Harness()
    const first = x.member({ BTC: '10' })
    const second = x.member({ BTC: '10' })
    const taker = x.member({ USDT: '10000' })
    const a = placed(x.limit(first, 'sell', '101', '1'))
    const b = placed(x.limit(second, 'sell', '101', '1'))
    const c = placed(x.limit(second, 'sell', '100.5', '1'))
    const makers = (amount: string) => x.limit(taker, 'buy', '102', amount).trades.map((t) => t.makerOrderId)
    expect(makers('0.4')).toEqual([c])
    expect(makers('0.7')).toEqual([c, a])
    expect(makers('1.5')).toEqual([a, b])
  })

  test('apply exactly the first of a racing cancel and fill', () => {
    const x = new Harness()
    const maker = x.member({ BTC: '2' })
    const taker = x.member({ USDT: '1000' })
    const filled = placed(x.limit(maker, 'sell', '100', '1'))
    expect(x.limit(taker, 'buy', '100', '1').trades).toHaveLength(1)
    expect(x.cancel(maker, filled).answer).toEqual({ ok: false, code: 'ORDER_NOT_OPEN' })
    const cancelled = placed(x.limit(maker, 'sell', '100', '1'))
    expect(x.cancel(maker, cancelled).answer).toEqual({ ok: true })
    expect(x.limit(taker, 'buy', '100', '1').trades).toHaveLength(0)
  })

  test('release only the rest when a partly filled one is cancelled (uncancel)', () => {
    const x = new Harness()
    const maker = x.member({ USDT: '1000' })
    const taker = x.member({ BTC: '5' })
    const id = placed(x.limit(maker, 'buy', '100', '2'))
    x.limit(taker, 'sell', '100', '0.5')
    expect(x.funds(maker, 'USDT')).toBe('800 / 150')
    expect(x.cancel(maker, id).orders[0]).toMatchObject({ status: 'partiallyCancelled', remaining: 15_000n })
    expect(x.funds(maker, 'USDT')).toBe('950 / 0')
  })

  test('are rejected alike if unknown, expired or another member’s', () => {
    const x = new Harness()
    const owner = x.member({ USDT: '1000' })
    const other = x.member()
    const id = placed(x.limit(owner, 'buy', '100', '1'))
    expect(x.cancel(other, id).answer).toEqual({ ok: false, code: 'ORDER_NOT_FOUND' })
    expect(x.cancel(other, 999).answer).toEqual({ ok: false, code: 'ORDER_NOT_FOUND' })
    expect(x.book('buy')).toEqual(['100 x 1'])
  })
})

describe('market orders', () => {
  test('are cancelled in an empty book and lock nothing', () => {
    const x = new Harness()
    const buyer = x.member({ USDT: '1000' })
    const seller = x.member({ BTC: '1' })
    expect(x.market(buyer, 'buy', '1').answer).toMatchObject({ ok: true, status: 'cancelled' })
    expect(x.market(seller, 'sell', '1').answer).toMatchObject({ ok: true, status: 'cancelled' })
    expect(x.funds(buyer, 'USDT')).toBe('1000 / 0')
    expect(x.funds(seller, 'BTC')).toBe('1 / 0')
  })

  test('release the funds of the rest in a thin book (uncancel)', () => {
    const x = new Harness()
    const maker = x.member({ BTC: '1', USDT: '1000' })
    const buyer = x.member({ USDT: '1000' })
    const seller = x.member({ BTC: '3' })
    x.limit(maker, 'sell', '100', '1')
    expect(x.market(buyer, 'buy', '4').answer).toMatchObject({ ok: true, status: 'partiallyCancelled' })
    expect(x.funds(buyer, 'USDT')).toBe('900 / 0')
    x.limit(maker, 'buy', '99', '2')
    expect(x.market(seller, 'sell', '3').orders.find((o) => o.orderType === 'market')).toMatchObject({
      status: 'partiallyCancelled',
      remaining: 10_000n,
    })
    expect(x.funds(seller, 'BTC')).toBe('1 / 0')
  })

  test('buy up to the available funds, to the lot, never below zero', () => {
    const x = new Harness()
    const maker = x.member({ BTC: '10' })
    const buyer = x.member({ USDT: '100' })
    x.limit(maker, 'sell', '300', '1')
    // Affordable at the last price, 100, but the book's price is three times that.
    const { answer, trades } = x.market(buyer, 'buy', '1')
    expect(answer).toMatchObject({ ok: true, status: 'partiallyCancelled' })
    expect(trades[0]?.lots).toBe(3333n)
    expect(x.funds(buyer, 'USDT')).toBe('0.01 / 0')
  })

  test('are cancelled if the funds do not cover one lot', () => {
    const x = new Harness()
    const maker = x.member({ BTC: '10' })
    const buyer = x.member({ USDT: '0.1' })
    x.limit(maker, 'sell', '5000', '1')
    expect(x.market(buyer, 'buy', '0.001').answer).toMatchObject({ ok: true, status: 'cancelled' })
  })
})

describe('self-trade prevention (EXPIRE_TAKER)', () => {
  test('rejects an order that would meet an own one first, without a change', () => {
    const x = new Harness()
    const uid = x.member({ BTC: '1', USDT: '1000' })
    x.limit(uid, 'sell', '100', '1')
    expect(x.limit(uid, 'buy', '100', '1').answer).toEqual({ ok: false, code: 'SELF_TRADE' })
    expect(x.market(uid, 'buy', '1').answer).toEqual({ ok: false, code: 'SELF_TRADE' })
    expect(x.limit(uid, 'buy', '99.99', '1').answer).toMatchObject({ ok: true, status: 'unfilled' })
    expect(x.book('sell')).toEqual(['100 x 1'])
  })

  test('retains the fills before an own order, and expires the rest', () => {
    const x = new Harness()
    const uid = x.member({ BTC: '1', USDT: '1000' })
    const other = x.member({ BTC: '1' })
    x.limit(other, 'sell', '99', '1')
    x.limit(uid, 'sell', '100', '1')
    const { answer, trades } = x.limit(uid, 'buy', '101', '3')
    expect(answer).toMatchObject({ ok: true, status: 'partiallyCancelled' })
    expect(trades).toHaveLength(1)
    expect(x.book('buy')).toEqual([])
    expect(x.funds(uid, 'USDT')).toBe('901 / 0')
  })
})

describe('extreme values', () => {
  const tiny = pair('SHIB', 'USDT', {
    priceDecimals: 6,
    amountDecimals: 2,
    minAmount: '1',
    startPrice: '0.000001',
  })

  test('trades at price 0.000001', () => {
    const x = new Harness({ pairs: [tiny] })
    const seller = x.member({ SHIB: '1000' })
    const buyer = x.member({ USDT: '1' })
    x.limit(seller, 'sell', '0.000001', '123.45', 'SHIB/USDT')
    x.limit(buyer, 'buy', '0.000001', '123.45', 'SHIB/USDT')
    expect(x.funds(buyer, 'USDT')).toBe('0.99987655 / 0')
  })

  test('trades at a price of 13 digits and 6 decimals, beyond any double', () => {
    const x = new Harness({ pairs: [{ ...tiny, minAmount: '0.01' }] })
    const buyer = x.member({ USDT: '9999999999999' })
    const seller = x.member({ SHIB: '1' })
    placed(x.limit(buyer, 'buy', '9999999999999.999998', '0.25', 'SHIB/USDT'))
    placed(x.limit(buyer, 'buy', '9999999999999.999999', '0.25', 'SHIB/USDT'))
    expect(x.book('buy', 'SHIB/USDT')).toEqual(['9999999999999.999999 x 0.25', '9999999999999.999998 x 0.25'])
    const { trades } = x.market(seller, 'sell', '0.3', 'SHIB/USDT')
    expect(trades.map((trade) => [trade.price, trade.lots])).toEqual([
      [9_999_999_999_999_999_999n, 25n],
      [9_999_999_999_999_999_998n, 5n],
    ])
    // 2999999999999.99999965 less fees of 2500000000 and 500000000, both rounded up.
    expect(x.funds(seller, 'USDT')).toBe('2996999999999.99999965 / 0')
  })

  test('rounds products beyond 8 decimals up for buyers and down for sellers; the difference goes to rounding', () => {
    const fine = { priceDecimals: 6, amountDecimals: 8, minAmount: '0.00000001', feeRate: '0' }
    const x = new Harness({ pairs: [pair('BTC', 'USDT', fine)] })
    const seller = x.member({ BTC: '1' })
    const buyer = x.member({ USDT: '1' })
    const id = placed(x.limit(buyer, 'buy', '0.5', '0.00000003'))
    expect(x.funds(buyer, 'USDT')).toBe('0.99999998 / 0.00000002')
    for (let i = 0; i < 2; i++) x.limit(seller, 'sell', '0.5', '0.00000001')
    expect(x.funds(buyer, 'USDT')).toBe('0.99999998 / 0.00000001')
    expect(x.funds(seller, 'USDT')).toBe('0 / 0')
    expect(x.exchangeBalance('rounding', 'USDT')).toBe('0.00000001')
    x.cancel(buyer, id)
    expect(x.funds(buyer, 'USDT')).toBe('0.99999999 / 0')
  })

  test('accepts the quantity of minnumber and rejects one unit less', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1000' })
    expect(x.limit(uid, 'buy', '100', '0.0009').answer).toMatchObject({
      ok: false,
      code: 'QUANTITY_BELOW_MIN',
      field: 'quantity',
    })
    expect(x.limit(uid, 'buy', '100', '0.001').answer).toMatchObject({ ok: true })
  })

  test('leaves less than one step with the 100 % slider', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1000' })
    x.limit(uid, 'buy', '43125.37', '0.0231')
    // quantityForPercent returns 0.0231; the next step would not be covered.
    expect(x.funds(uid, 'USDT')).toBe('3.803953 / 996.196047')
    expect(x.limit(uid, 'buy', '43125.37', '0.0232').answer).toMatchObject({ ok: false })
  })

  test('rejects more lots than a double can count as above the maximum', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1' })
    expect(x.limit(uid, 'buy', '0.01', '900719925474.1').answer).toMatchObject({ code: 'QUANTITY_ABOVE_MAX' })
    expect(x.limit(uid, 'buy', '0.01', '900719925474.0991').answer).toMatchObject({
      code: 'COST_EXCEEDS_AVAILABLE',
    })
  })
})

describe('sums beyond doubles', () => {
  test('adds up a level of several orders of the largest size exactly', () => {
    const x = new Harness()
    const buyer = x.member({ USDT: '9999999999999' })
    const seller = x.member({ BTC: '1' })
    const ids = [1, 2, 3].map(() => placed(x.limit(buyer, 'buy', '0.01', '900719925474.0991')))
    expect(x.book('buy')).toEqual(['0.01 x 2702159776422.2973'])
    x.market(seller, 'sell', '0.0013')
    expect(x.book('buy')).toEqual(['0.01 x 2702159776422.296'])
    x.cancel(buyer, ids[1]!)
    x.cancel(buyer, ids[0]!)
    expect(x.book('buy')).toEqual(['0.01 x 900719925474.0991'])
  })
})

describe('pairs', () => {
  test('reject orders if unknown or disabled; resting orders can still be cancelled', () => {
    const x = new Harness()
    const uid = x.member({ USDT: '1000' })
    const id = placed(x.limit(uid, 'buy', '100', '1'))
    expect(x.limit(uid, 'buy', '1', '1', 'ABC/USDT').answer).toEqual({ ok: false, code: 'UNKNOWN_PAIR' })
    expect(x.limit(uid, 'buy', '1', '1', 'USDT/BTC').answer).toEqual({ ok: false, code: 'UNKNOWN_PAIR' })
    for (const status of ['disabled', 'soon'] as const) {
      const { events } = x.run({ type: 'pair.status', base: 'BTC', quote: 'USDT', status })
      expect(events).toEqual([{ type: 'pairStatus', pair: 'BTC/USDT', status }])
      expect(x.limit(uid, 'buy', '100', '1').answer).toEqual({ ok: false, code: 'PAIR_DISABLED' })
    }
    expect(x.cancel(uid, id).answer).toEqual({ ok: true })
    expect(x.answer({ type: 'pair.status', base: 'X', quote: 'Y', status: 'enabled' })).toEqual({
      ok: false,
      code: 'UNKNOWN_PAIR',
    })
  })
})
