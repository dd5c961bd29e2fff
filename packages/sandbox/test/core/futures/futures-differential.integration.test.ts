import { expect, test } from 'vitest'
import { runDifferentials } from '../run-differentials'

test('R1-R14: 30,000 random spot and futures commands on the exchange and on a naive one make no difference', async () => {
  const seen = await runDifferentials('futures', 57)
  if (process.env.BGK_SEED) return
  expect(seen.commands).toBeGreaterThan(30_000)
  // A run that meets no liquidation compares none.
  expect(seen.liquidated).toBeGreaterThan(200)
  expect(seen.deleveraged).toBeGreaterThan(100)
  expect(seen.insured).toBeGreaterThan(50)
  expect(seen.stopped).toBeGreaterThan(50)
  expect(seen.funded).toBeGreaterThan(200)
}, 300_000)
