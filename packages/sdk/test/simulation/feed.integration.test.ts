import { expect, it } from 'vitest'
import { runSeeds } from './run-seeds'

it('socket: after a bad network local = server, nothing is left behind, and nothing was ever live while stale', async () => {
  expect((await runSeeds('feed')).join('\n')).toBe('')
}, 300_000)
