import { describe, expect, it } from 'vitest'
import type { SpotMarket } from '../wire/market'
import type { OrderBook } from './frames/frame'
import { shareBook, shareMarket, shareMarkets } from './share'

const row = (id: number, price = '1'): SpotMarket => ({
  id,
  base: 'BTC',
  quote: 'USDT',
  price,
  changePercent: '0',
  high: '1',
  low: '1',
  volume: '1',
  status: 'enabled',
  board: 'main',
  priceDecimals: 2,
  quantityDecimals: 6,
  minQuantity: '1',
})
const level = (price: string, quantity = '1') => ({ price, quantity })

describe('a market row', () => {
  it('that says the same is the old object', () => {
    const old = row(1)
    expect(shareMarket(old, row(1))).toBe(old)
  })

  it('that is the first one, or says something else, is the new object', () => {
    const next = row(1, '2')
    expect(shareMarket(undefined, next)).toBe(next)
    expect(shareMarket(row(1), next)).toBe(next)
  })

  it('with a field more, a field less, or another field of the same value is the new object', () => {
    const old = row(1)
    const more: SpotMarket = { ...row(1), maxQuantity: '9' }
    const other: SpotMarket = { ...row(1), feeRate: '9' }
    expect(shareMarket(old, more)).toBe(more)
    expect(shareMarket(more, old)).toBe(old)
    expect(shareMarket(more, other)).toBe(other)
  })

  it('with a field that is there and undefined is not one where it is missing', () => {
    const absent = { ...row(1), logo: '1' }
    const present: SpotMarket = Object.assign(row(1), { symbol: undefined })
    expect(shareMarket(absent, present)).toBe(present)
  })
})

describe('a list of markets', () => {
  it('in which nothing changed is the old list', () => {
    const old = [row(1), row(2)]
    expect(shareMarkets(old, [row(1), row(2)])).toBe(old)
    const none: SpotMarket[] = []
    expect(shareMarkets(none, [])).toBe(none)
  })

  it('keeps the objects of the rows that did not change, wherever they moved', () => {
    const old = [row(1), row(2), row(3)]
    const next = shareMarkets(old, [row(3), row(2, '5'), row(1)])
    expect(next).toEqual([row(3), row(2, '5'), row(1)])
    expect([next[0] === old[2], next[1] === old[1], next[2] === old[0]]).toEqual([true, false, true])
  })

  it('that grew, shrank or only turned round is a new list', () => {
    const old = [row(1), row(2)]
    expect(shareMarkets(old, [row(1), row(2), row(3)])).toHaveLength(3)
    expect(shareMarkets(old, [row(1)])).toEqual([row(1)])
    expect(shareMarkets(old, [])).toEqual([])
    expect(shareMarkets(old, [row(2), row(1)])).toEqual([row(2), row(1)])
  })
})

describe('a book', () => {
  const old: OrderBook = { asks: [level('3'), level('4')], bids: [level('2'), level('1')] }

  it('that is the first one is the new object', () => {
    const next = { asks: [], bids: [] }
    expect(shareBook(undefined, next)).toBe(next)
  })

  it('in which nothing changed is the old book', () => {
    expect(shareBook(old, { asks: [level('3'), level('4')], bids: [level('2'), level('1')] })).toBe(old)
  })

  it('keeps the side that did not change, and the levels of the other one that did not', () => {
    const next = shareBook(old, { asks: [level('3'), level('4')], bids: [level('2'), level('1', '7')] })
    expect(next).toEqual({ asks: old.asks, bids: [level('2'), level('1', '7')] })
    expect([next.asks === old.asks, next.bids[0] === old.bids[0]]).toEqual([true, true])
    const asks = shareBook(old, { asks: [level('3'), level('5')], bids: [level('2'), level('1')] })
    expect([asks.asks[1], asks.bids === old.bids, asks.asks[0] === old.asks[0]]).toEqual([
      level('5'),
      true,
      true,
    ])
  })

  it('that lost or won a level says so', () => {
    expect(shareBook(old, { asks: [level('3')], bids: old.bids })).toEqual({
      asks: [level('3')],
      bids: old.bids,
    })
    expect(
      shareBook(old, { asks: old.asks, bids: [level('2'), level('1'), level('0.5')] }).bids,
    ).toHaveLength(3)
  })
})
