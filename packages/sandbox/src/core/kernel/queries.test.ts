import { describe, expect, test } from 'vitest'
import { Harness, pair, placed } from '../../../test/core/harness'
import { createMarketBook } from '../market/market-book'
import { bookDepth, candleSeries, marketDetail, spotMarkets } from '../spot/market-views'
import { fillHistory, openOrders, orderHistory } from '../spot/order-views'
import { balance, balances } from './queries'

function traded(): { x: Harness; maker: number; taker: number } {
  const x = new Harness({
    pairs: [
      pair('BTC', 'USDT', { board: 'main', symbol: 'Bitcoin' }),
      pair('LTC', 'USDT', { id: 2, status: 'disabled' }),
    ],
    coins: ['BGK'],
    market: createMarketBook,
  })
  const maker = x.member({ BTC: '10', USDT: '1000' })
  const taker = x.member({ USDT: '1000' })
  x.limit(maker, 'sell', '110', '1.5')
  x.limit(maker, 'buy', '90', '1')
  x.limit(taker, 'buy', '110', '0.5')
  return { x, maker, taker }
}

describe('queries', () => {
  test('list markets with last price, best prices, limits and 24-hour change', () => {
    const { x } = traded()
    const [btc, ltc] = spotMarkets(x.exchange.state)
    expect(btc).toMatchObject({
      id: 1,
      price: '110.00',
      changePercent: expect.stringMatching(/^-?\d+\.\d\d$/),
      buyPrice: '110.00',
      sellPrice: '90.00',
      status: 'enabled',
      minQuantity: '0.001',
      maxQuantity: '900719925474.0991',
      feeRate: '0.001',
      symbol: 'Bitcoin',
    })
    expect(ltc).toMatchObject({
      status: 'disabled',
      price: '100.00',
      buyPrice: '100.00',
      sellPrice: '100.00',
    })
  })

  test('return the book, best first on both sides, and the newest trades', () => {
    const { x } = traded()
    const detail = marketDetail(x.exchange.state, 'BTC/USDT')
    expect(detail?.asks).toEqual([{ price: '110.00', quantity: '1.0000' }])
    expect(detail?.bids).toEqual([{ price: '90.00', quantity: '1.0000' }])
    expect(detail?.trades[0]).toMatchObject({ id: 1, side: 'buy', price: '110.00', quantity: '0.5000' })
    expect(marketDetail(x.exchange.state, 'ABC/USDT')).toBeUndefined()
    expect(bookDepth(x.exchange.state, 'ABC/USDT', 5)).toEqual({ asks: [], bids: [] })
  })

  test('I18: end the newest bar of every period on the last trade', () => {
    const { x } = traded()
    for (const period of ['timeshare', '1m', '5m', '15m', '30m', '60m', '4h', '1D', '1W'] as const) {
      const bars = candleSeries(x.exchange.state, 'BTC/USDT', period, 300)
      expect([period, bars.length, bars.at(-1)?.close]).toEqual([period, 300, '110.00'])
    }
    expect(candleSeries(x.exchange.state, 'ABC/USDT', '1m', 10)).toEqual([])
  })

  test('page open orders and history, newest first, filtered by either coin', () => {
    const { x, maker, taker } = traded()
    const { state } = x.exchange
    expect(
      openOrders(state, maker).rows.map((row) => [row.side, row.price, row.remaining, row.status]),
    ).toEqual([
      ['buy', '90.00', '1.0000', 'unfilled'],
      ['sell', '110.00', '1.0000', 'partial'],
    ])
    expect(openOrders(state, maker, { page: 2, limit: 1 })).toMatchObject({
      total: 2,
      rows: [{ side: 'sell' }],
    })
    expect(openOrders(state, maker, { base: 'LTC', quote: 'USDT' })).toEqual({ rows: [], total: 0 })
    expect(openOrders(state, maker, { base: 'BTC', quote: 'USDT' }).total).toBe(2)
    expect(orderHistory(state, taker).rows).toMatchObject([{ status: 'filled', remaining: '0.0000' }])
    expect(openOrders(state, 1)).toEqual({ rows: [], total: 0 })
    const id = placed(x.limit(taker, 'buy', '50', '1'))
    x.cancel(taker, id)
    expect(orderHistory(state, taker).rows.map((row) => row.status)).toEqual(['cancelled', 'filled'])
  })

  test('page orders of one pair without the others', () => {
    const x = new Harness({ pairs: [pair('BTC', 'USDT'), pair('ETH', 'USDT', { id: 2 })] })
    const uid = x.member({ USDT: '10000' })
    const ids = Array.from({ length: 9 }, (_, n) =>
      placed(x.limit(uid, 'buy', '1', '1', n % 3 === 0 ? 'ETH/USDT' : 'BTC/USDT')),
    )
    x.cancel(uid, ids[4]!)
    const page = (number: number, limit: number, base?: string) => {
      const filter = { page: number, limit, ...(base !== undefined && { base, quote: 'USDT' }) }
      const { rows, total } = openOrders(x.exchange.state, uid, filter)
      return [rows.map(({ id }) => ids.indexOf(id)), total]
    }
    expect(page(1, 2, 'BTC')).toEqual([[8, 7], 5])
    expect(page(2, 2, 'BTC')).toEqual([[5, 2], 5])
    expect(page(3, 2, 'BTC')).toEqual([[1], 5])
    expect(page(4, 2, 'BTC')).toEqual([[], 5])
    expect(page(1, 9, 'ETH')).toEqual([[6, 3, 0], 3])
    expect(page(2, 3)).toEqual([[5, 3, 2], 8])
  })

  test('page fills over all orders, newest first', () => {
    const x = new Harness({})
    const [buyer, seller] = [x.member({ USDT: '10000' }), x.member({ BTC: '100' })]
    for (const price of ['3', '2', '1']) x.limit(buyer, 'buy', price, '2')
    for (let times = 0; times < 5; times++) x.limit(seller, 'sell', '1', '1')
    const page = (number: number, limit: number) => {
      const { rows, total } = fillHistory(x.exchange.state, buyer, { page: number, limit })
      return [rows.map(({ fill, order }) => `${fill.id} at ${order.price}`), total]
    }
    expect(page(1, 2)).toEqual([['5 at 1.00', '4 at 2.00'], 5])
    expect(page(2, 2)).toEqual([['3 at 2.00', '2 at 3.00'], 5])
    expect(page(3, 2)).toEqual([['1 at 3.00'], 5])
    expect(page(4, 2)).toEqual([[], 5])
  })

  test('return balances of every coin', () => {
    const { x, taker } = traded()
    expect(balances(x.exchange.state, taker)).toEqual([
      { coin: 'BTC', available: '0.49950000', locked: '0.00000000' },
      { coin: 'USDT', available: '945.00000000', locked: '0.00000000' },
      { coin: 'LTC', available: '0.00000000', locked: '0.00000000' },
      { coin: 'BGK', available: '0.00000000', locked: '0.00000000' },
    ])
    expect(balance(x.exchange.state, taker, 'USDT').available).toBe('945.00000000')
    expect(balances(x.exchange.state, 1)).toEqual([])
  })
})
