// A million commands on the exchange and on the naive ones. A failure prints the command that replays its
// seed.
import { expect, test } from 'vitest'
import { runDifferentials } from '../core/run-differentials'

test('agrees on 300,000 random spot commands', async () => {
  const { commands } = await runDifferentials('spot', 580)
  if (!process.env.BGK_SEED) expect(commands).toBeGreaterThan(300_000)
}, 1_800_000)

test('agrees on 700,000 random spot and futures commands', async () => {
  const { commands } = await runDifferentials('futures', 1310)
  if (!process.env.BGK_SEED) expect(commands).toBeGreaterThan(700_000)
}, 1_800_000)
