import { expect, it } from 'vitest'
import { refetchDelay } from './sales'

const NOW = 1_000_000
const open = (inMs: number) => ({ status: 'open', startsAt: 0, endsAt: NOW + inMs })

it.each([
  ['no sale', [], 15_000],
  ['a sale that ends much later', [open(60_000)], 15_000],
  ['a sale that ends soon', [open(5000)], 5300],
  ['a sale whose end the exchange has not told yet', [open(-4000)], 2000],
  ['a sale that opens soon', [{ status: 'notOpen', startsAt: NOW + 7000, endsAt: NOW + 9000 }], 7300],
  ['sales that have ended', [{ status: 'ended', startsAt: 0, endsAt: NOW - 1 }], 15_000],
  ['several sales: the first of them', [open(60_000), open(3000)], 3300],
])('%s', (_, sales, ms) => {
  expect(refetchDelay(sales, NOW)).toBe(ms)
})
