import { expect, it } from 'vitest'
import { refetchDelay } from './sales'

const NOW = 1_000_000
const open = (inMs: number) => ({ status: 'open', startsAt: 0, endsAt: NOW + inMs })

it.each([
  ['no sale', [], 15_000],
  ['a sale that ends much later', [open(60_000)], 15_000],
  ['a sale that ends soon', [open(5000)], 5300],
  ['a sale past its end, still reported as open', [open(-4000)], 2000],
  ['a sale that opens soon', [{ status: 'notOpen', startsAt: NOW + 7000, endsAt: NOW + 9000 }], 7300],
  ['sales that have ended', [{ status: 'ended', startsAt: 0, endsAt: NOW - 1 }], 15_000],
  ['the first of several sales', [open(60_000), open(3000)], 3300],
])('refetches for %s after the right delay', (_, sales, ms) => {
  expect(refetchDelay(sales, NOW)).toBe(ms)
})
