import { expect, it } from 'vitest'
import { runSeeds } from './run-seeds'

it('socket: equals the server after a bad network, leaves nothing behind, and is never live while stale', async () => {
  expect((await runSeeds('feed')).join('\n')).toBe('')
}, 300_000)
