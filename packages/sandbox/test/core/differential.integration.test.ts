import { expect, test } from 'vitest'
import { runDifferentials } from './run-differentials'

test('I1-I8, I19: agrees with a naive exchange on 20,000 random commands', async () => {
  const { commands } = await runDifferentials('spot', 39)
  if (!process.env.BGK_SEED) expect(commands).toBeGreaterThan(20_000)
}, 300_000)
