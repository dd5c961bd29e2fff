import { expect, it } from 'vitest'
import { orderTime } from './order-time'

it.each([
  ['1714795200000', 480, 1_714_795_200_000],
  ['2024-05-04 12:00:00', 480, Date.UTC(2024, 4, 4, 4)],
  ['2024-05-04T12:34', 0, Date.UTC(2024, 4, 4, 12, 34)],
  ['2024-05-04 12:34:56', -60, Date.UTC(2024, 4, 4, 13, 34, 56)],
  ['2024-12-31 23:59:59.123', 0, Date.UTC(2024, 11, 31, 23, 59, 59)],
])('"%s" at %d minutes east is that moment', (text, offset, wanted) => {
  expect(orderTime(text, offset)).toBe(wanted)
})

it.each([
  '',
  '12:00',
  '171479520000',
  '17147952000001',
  'x2024-05-04 12:00:00',
  '2024-05-04',
  '2024-05-04_12:00',
  'x714795200000',
])('"%s" is no moment', (text) => {
  expect(orderTime(text, 0)).toBeUndefined()
})
