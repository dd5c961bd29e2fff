import { expect, it } from 'vitest'
import { runSeeds } from './run-seeds'
import { simulateFeed } from './simulate-feed'

it('socket: after a bad network local = server, nothing is left behind, and nothing was ever live while stale', async () => {
  // Silence takes ten times longer to be noticed in the spec's timings, and so does its simulation.
  const failed = await runSeeds('test/simulation/feed.test.ts', (seed) =>
    simulateFeed(seed, seed % 8 === 0 ? 'spec' : 'live'),
  )
  expect(failed.join('\n')).toBe('')
}, 300_000)
