import { describe, expect, it } from 'vitest'
import { anything, pairOfRecord, passes, recordPath, spanOf } from './record-filter'

const order = {
  base: 'BTC',
  quote: 'USDT',
  side: 'buy',
  status: 'filled',
  createdAt: Date.UTC(2026, 10, 20, 2),
} as const
const given = order.createdAt
const DAY = 86_400_000
const always = spanOf({ kind: 'all' }, given)

describe('the filters of the order record', () => {
  it('pair, side and state', () => {
    const keeps = (change: object) => passes(order, { ...anything, ...change }, always)
    expect(keeps({})).toBe(true)
    expect(keeps({ pair: { base: 'BTC', quote: 'USDT' }, side: 'buy', state: 'filled' })).toBe(true)
    expect(keeps({ pair: { base: 'ETH', quote: 'USDT' } })).toBe(false)
    expect(keeps({ side: 'sell' })).toBe(false)
    expect(keeps({ state: 'cancelled' })).toBe(false)
  })

  it('the last days count from the moment', () => {
    const keeps = (now: number) => passes(order, anything, spanOf({ kind: 'days', days: '1' }, now))
    expect(keeps(given + DAY)).toBe(true)
    expect(keeps(given + DAY + 1)).toBe(false)
  })

  it('days of the calendar are whole ones of the device; an open end is open', () => {
    const local = new Date(given)
    const day = (shift: number) => {
      const date = new Date(local.getFullYear(), local.getMonth(), local.getDate() + shift)
      return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')
    }
    const keeps = (from: string, to: string) =>
      passes(order, anything, spanOf({ kind: 'range', from, to }, given))
    expect(keeps(day(0), day(0))).toBe(true)
    expect(keeps(day(1), '')).toBe(false)
    expect(keeps('', day(-1))).toBe(false)
    expect(keeps('', '')).toBe(true)
  })

  it('an order without a time passes', () => {
    const { createdAt: _, ...untimed } = order
    const span = spanOf({ kind: 'days', days: '1' }, given + 9 * DAY)
    expect(passes(untimed, anything, span)).toBe(true)
  })
})

describe('the address of the order record', () => {
  it('names board and coins as JSON', () => {
    const path = recordPath({ base: 'BTC', quote: 'USDT', board: 'main' })
    const data = path.replace('/exchangeRecord/', '')
    expect(JSON.parse(decodeURIComponent(data))).toEqual({ plate: 'main', tradcoin: 'BTC', maincoin: 'USDT' })
    expect(pairOfRecord(data)).toEqual({ base: 'BTC', quote: 'USDT', board: 'main' })
    expect(pairOfRecord('{"tradcoin":"ETH","maincoin":"BTC"}')).toEqual({ base: 'ETH', quote: 'BTC' })
  })

  it.each([undefined, '', '{', 'null', '[]', '%7B', '%', '{"tradcoin":1,"maincoin":"USDT"}'])(
    '%s names no pair',
    (data) => {
      expect(pairOfRecord(data)).toBeUndefined()
    },
  )
})
