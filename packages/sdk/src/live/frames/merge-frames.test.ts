import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketRow } from '../../../test/feed/source-world'
import type { SpotMarket } from '../../wire/market'
import type { OrderBook } from './frame'
import {
  frameMember,
  framePair,
  mergeFrameMember,
  mergeRanking,
  mergeTrades,
  shareBook,
  shareMarket,
  shareMarkets,
  tradesMeet,
} from './merge-frames'

const trade = (id: number, price = '1') => ({ id, time: 1, side: 'buy' as const, price, quantity: '1' })
const ids = (trades: readonly { id: number }[]) => trades.map((one) => one.id)

describe('rule 24: trades', () => {
  it('rule 24: puts new rows in front, drops known ids, retains 20', () => {
    const known = mergeTrades(
      [],
      Array.from({ length: 20 }, (_, index) => trade(20 - index)),
    )
    const merged = mergeTrades(known, [trade(22), trade(21), trade(20)])
    expect(ids(merged)).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index))
  })

  it('changes nothing for a repeated frame, not even the identity', () => {
    const known = mergeTrades([], [trade(2), trade(1)])
    expect(mergeTrades(known, [trade(2)])).toBe(known)
    expect(mergeTrades(known, [])).toBe(known)
    expect(mergeTrades(known, [trade(2, '5')])[0]?.price).toBe('5')
  })

  it('gives the newest 20 for any cut of the trades into frames, with copies', () => {
    const frame = fc.record({ size: fc.integer({ min: 0, max: 7 }), back: fc.integer({ min: 0, max: 5 }) })
    fc.assert(
      fc.property(fc.array(frame), (frames) => {
        let made = 0
        let local = mergeTrades([], [])
        for (const { size, back } of frames) {
          const from = Math.max(1, made + 1 - back)
          made += size
          const rows = Array.from({ length: made - from + 1 }, (_, index) => trade(made - index))
          local = mergeTrades(local, rows)
        }
        expect(ids(local)).toEqual(Array.from({ length: Math.min(20, made) }, (_, index) => made - index))
      }),
    )
  })

  it('finds a trade in common between two lists', () => {
    expect(tradesMeet([trade(3), trade(2)], [trade(2), trade(1)])).toBe(true)
    expect(tradesMeet([trade(3)], [trade(2)])).toBe(false)
  })
})

describe('ranking', () => {
  const rank = (id: number, realizedPnl = '1') => ({
    id,
    time: 1,
    side: 'buy' as const,
    realizedPnl,
    closePrice: '2',
  })

  it('takes increments like trades, and a changed copy replaces the old one', () => {
    const known = mergeRanking([], [rank(2), rank(1)])
    expect(ids(mergeRanking(known, [rank(3)]))).toEqual([3, 2, 1])
    expect(mergeRanking(known, [rank(2), rank(1)])).toBe(known)
    expect(mergeRanking(known, [rank(1, '5')])[1]?.realizedPnl).toBe('5')
    expect(mergeRanking(known, [{ ...rank(1), closePrice: '9' }])[1]?.closePrice).toBe('9')
  })

  it('retains the newest 20', () => {
    const many = Array.from({ length: 25 }, (_, index) => rank(index + 1))
    const newest = Array.from({ length: 20 }, (_, index) => 25 - index)
    expect(ids(mergeRanking([], many))).toEqual(newest)
    expect(ids(mergeRanking(mergeRanking([], many.slice(0, 20)), many.slice(20)))).toEqual(newest)
  })
})

describe('undecoded members of two frames', () => {
  it('have a rule by name: whole, by row, and whole for unknown ones', () => {
    expect(['info', 'consell', 'cycletop', 'kline', 'symbols', 'constructor'].map(frameMember)).toEqual([
      'ticker',
      'side',
      'rows',
      'bars',
      'list',
      'list',
    ])
  })

  it('use the later one of whole members', () => {
    expect(mergeFrameMember('buy', [1], [2])).toEqual([2])
    expect(mergeFrameMember('info', { price: 1 }, { price: 2 })).toEqual({ price: 2 })
  })

  it('count each id of rows once, its newer copy, newest first', () => {
    const known = [{ autoid: 2, price: '1' }, { autoid: 1 }]
    expect(mergeFrameMember('top', known, [{ autoid: '3' }, { autoid: 2, price: '9' }])).toEqual([
      { autoid: '3' },
      { autoid: 2, price: '9' },
      { autoid: 1 },
    ])
    expect(mergeFrameMember('top', undefined, [{ autoid: 1 }])).toEqual([{ autoid: 1 }])
    expect(mergeFrameMember('contop', known, null)).toBe(known)
    expect(mergeFrameMember('contop', known, 'none')).toBe('none')
  })

  it('count each stamp of bars once; two periods are not merged', () => {
    const bars = (mine: number, ...series: string[]) => ({ mine, data: { series } })
    expect(mergeFrameMember('kline', bars(5, '1|a', '2|b'), bars(5, '2|c', '3|d'))).toEqual(
      bars(5, '1|a', '2|c', '3|d'),
    )
    expect(mergeFrameMember('kline', bars(5, '1|a'), bars(1, '1|a'))).toBeUndefined()
    expect(mergeFrameMember('kline', bars(5, '1|a'), { mine: 5 })).toBeUndefined()
    expect(mergeFrameMember('kline', bars(5, '1|a'), null)).toEqual(bars(5, '1|a'))
    expect(mergeFrameMember('kline', { mine: 5, series: ['1|a'] }, bars(5, '2|b'))).toEqual(
      bars(5, '1|a', '2|b'),
    )
  })

  it('have the pair of the frame as far as it is named', () => {
    const info = { autoid: 1, tradcoin: 'BTC', maincoin: 'USDT' }
    expect(framePair({ info: [info] })).toBe(framePair({ coninfo: info }))
    expect(framePair({ info })).not.toBe(framePair({ info: { ...info, tradcoin: 'ETH' } }))
    expect(framePair({ buy: [], symbols: [info] })).toBeUndefined()
  })
})

const row = (id: number, price = '1') => marketRow(price, id)
const level = (price: string, quantity = '1') => ({ price, quantity })

describe('market row', () => {
  it('is the old object if it is equal', () => {
    const old = row(1)
    expect(shareMarket(old, row(1))).toBe(old)
  })

  it('is the new object if it is the first or differs', () => {
    const next = row(1, '2')
    expect(shareMarket(undefined, next)).toBe(next)
    expect(shareMarket(row(1), next)).toBe(next)
  })

  it('is the new object with a field more, a field less, or another field of the same value', () => {
    const old = row(1)
    const more: SpotMarket = { ...row(1), maxQuantity: '9' }
    const other: SpotMarket = { ...row(1), feeRate: '9' }
    expect(shareMarket(old, more)).toBe(more)
    expect(shareMarket(more, old)).toBe(old)
    expect(shareMarket(more, other)).toBe(other)
  })

  it('differs with an undefined field in place of a missing one', () => {
    const absent = { ...row(1), logo: '1' }
    const present: SpotMarket = Object.assign(row(1), { symbol: undefined })
    expect(shareMarket(absent, present)).toBe(present)
  })
})

describe('list of markets', () => {
  it('is the old list if nothing changed', () => {
    const old = [row(1), row(2)]
    expect(shareMarkets(old, [row(1), row(2)])).toBe(old)
    const none: SpotMarket[] = []
    expect(shareMarkets(none, [])).toBe(none)
  })

  it('retains the objects of unchanged rows, at any position', () => {
    const old = [row(1), row(2), row(3)]
    const next = shareMarkets(old, [row(3), row(2, '5'), row(1)])
    expect(next).toEqual([row(3), row(2, '5'), row(1)])
    expect([next[0] === old[2], next[1] === old[1], next[2] === old[0]]).toEqual([true, false, true])
  })

  it('is a new list if it grew, shrank or was reordered', () => {
    const old = [row(1), row(2)]
    expect(shareMarkets(old, [row(1), row(2), row(3)])).toHaveLength(3)
    expect(shareMarkets(old, [row(1)])).toEqual([row(1)])
    expect(shareMarkets(old, [])).toEqual([])
    expect(shareMarkets(old, [row(2), row(1)])).toEqual([row(2), row(1)])
  })
})

describe('book', () => {
  const old: OrderBook = { asks: [level('3'), level('4')], bids: [level('2'), level('1')] }

  it('is the new object if it is the first', () => {
    const next = { asks: [], bids: [] }
    expect(shareBook(undefined, next)).toBe(next)
  })

  it('is the old book if nothing changed', () => {
    expect(shareBook(old, { asks: [level('3'), level('4')], bids: [level('2'), level('1')] })).toBe(old)
  })

  it('retains the unchanged side, and the unchanged levels of the other', () => {
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

  it('changes with an added or removed level', () => {
    expect(shareBook(old, { asks: [level('3')], bids: old.bids })).toEqual({
      asks: [level('3')],
      bids: old.bids,
    })
    expect(
      shareBook(old, { asks: old.asks, bids: [level('2'), level('1'), level('0.5')] }).bids,
    ).toHaveLength(3)
  })
})
