import { expect, test } from 'vitest'
import { runDifferentials } from '../run-differentials'

test('R1-R14: agrees with a naive exchange on 10,000 random spot and futures commands', async () => {
  const seen = await runDifferentials('futures', 19 * __TIMES__)
  if (process.env.BGK_SEED) return
  expect(seen.commands).toBeGreaterThan(10_000)
  // A run without liquidations compares none.
  expect(seen.liquidated).toBeGreaterThan(25)
  expect(seen.deleveraged).toBeGreaterThan(15)
  expect(seen.insured).toBeGreaterThan(2)
  expect(seen.halted).toBeGreaterThan(1)
  expect(seen.banded).toBeGreaterThan(60)
  expect(seen.stopped).toBeGreaterThan(8)
  expect(seen.funded).toBeGreaterThan(12)
}, 300_000)
