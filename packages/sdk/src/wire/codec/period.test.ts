import { expect, it } from 'vitest'
import { subscriptionKey } from '../../live/frames/frame'
import { PERIODS, periodFromWire, periodWire } from './period'

it('rule 22: maps menu entries to (type, mine) and back', () => {
  const wire = PERIODS.map((period) => [periodWire(period).type, periodWire(period).mine])
  expect(wire).toEqual([
    [-1, 1],
    [0, 1],
    [0, 5],
    [0, 15],
    [0, 30],
    [0, 60],
    [0, 240],
    [1, 1440],
    [2, 10080],
  ])
  for (const period of PERIODS)
    expect(periodFromWire(periodWire(period).type, periodWire(period).mine)).toBe(period)
  expect(periodFromWire(0, 4)).toBeUndefined()
})

it('puts the quote first in keys', () => {
  const pair = { base: 'BTC', quote: 'USDT', intervalMinutes: 240 }
  expect(subscriptionKey({ ...pair, kind: 'spot' })).toBe('USDT_BTC_trad_240')
  expect(subscriptionKey({ ...pair, kind: 'futures' })).toBe('USDT_BTC_contract_240')
  expect(subscriptionKey({ ...pair, kind: 'cycle' })).toBe('USDT_BTC_cycle_240')
})
