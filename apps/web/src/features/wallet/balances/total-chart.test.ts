import { expect, it } from 'vitest'
import { totalLine } from './total-chart'

const size = { width: 100, height: 46 }

it('gives days without a visit their full width', () => {
  const days = [
    { day: '2026-11-20', usdt: '100' },
    { day: '2026-11-21', usdt: '200' },
    { day: '2026-11-24', usdt: '150' },
  ]
  expect(totalLine(days, size)).toBe('0,43 25,3 100,23')
})

it('crosses the end of a month', () => {
  const days = [
    { day: '2026-02-27', usdt: '1' },
    { day: '2026-03-01', usdt: '2' },
  ]
  expect(totalLine(days, size)).toBe('0,43 100,3')
})

it('centres a total that never changed', () => {
  const days = [
    { day: '2026-11-20', usdt: '7' },
    { day: '2026-11-22', usdt: '7' },
  ]
  expect(totalLine(days, size)).toBe('0,23 100,23')
})

it('draws no line for one day or none', () => {
  expect(totalLine([], size)).toBe('')
  expect(totalLine([{ day: '2026-11-20', usdt: '7' }], size)).toBe('')
})
