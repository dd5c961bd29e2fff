import { describe, expect, it } from 'vitest'
import { anything, pairOfRecord, passes, recordPath, spanOf } from './record-filter'

const order = {
  base: 'BTC',
  quote: 'USDT',
  side: 'buy',
  status: 'filled',
  createdAt: Date.UTC(2026, 10, 20, 2),
} as const
const createdAt = order.createdAt
const DAY = 86_400_000
const always = spanOf({ kind: 'all' }, createdAt)

describe('the filters of the order record', () => {
  it('pair, side and state', () => {
    const passesFilter = (change: object) => passes(order, { ...anything, ...change }, always)
    expect(passesFilter({})).toBe(true)
    expect(passesFilter({ pair: { base: 'BTC', quote: 'USDT' }, side: 'buy', state: 'filled' })).toBe(true)
    expect(passesFilter({ pair: { base: 'ETH', quote: 'USDT' } })).toBe(false)
    expect(passesFilter({ side: 'sell' })).toBe(false)
    expect(passesFilter({ state: 'cancelled' })).toBe(false)
  })

  it('the last days count from the moment', () => {
    const passesFilter = (now: number) => passes(order, anything, spanOf({ kind: 'days', days: '1' }, now))
    expect(passesFilter(createdAt + DAY)).toBe(true)
    expect(passesFilter(createdAt + DAY + 1)).toBe(false)
  })

  it('days of the calendar are whole ones of the device; an open end is open', () => {
    const local = new Date(createdAt)
    const day = (shift: number) => {
      const date = new Date(local.getFullYear(), local.getMonth(), local.getDate() + shift)
      return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')
    }
    const passesFilter = (from: string, to: string) =>
      passes(order, anything, spanOf({ kind: 'range', from, to }, createdAt))
    expect(passesFilter(day(0), day(0))).toBe(true)
    expect(passesFilter(day(1), '')).toBe(false)
    expect(passesFilter('', day(-1))).toBe(false)
    expect(passesFilter('', '')).toBe(true)
  })

  it('an order without a time passes', () => {
    const { createdAt: _, ...untimed } = order
    const span = spanOf({ kind: 'days', days: '1' }, createdAt + 9 * DAY)
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
