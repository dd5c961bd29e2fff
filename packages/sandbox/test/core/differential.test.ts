import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomSteps, runDifferential } from './differential'

test('I1-I8, I19: 20,000 random commands on the exchange and on a naive one make no difference', () => {
  let commands = 0
  // The seed is all there is to a run, so there is nothing to shrink: replay it with randomSteps(seed, 500).
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      commands += runDifferential(randomSteps(seed, 500))
    }),
    { numRuns: 42 },
  )
  expect(commands).toBeGreaterThan(20_000)
}, 120_000)
