import { expect, it } from 'vitest'
import { runSeeds } from './run-seeds'

it('session: ends calls once, applies no write twice, sends calls as the current user, and reveals no secret', async () => {
  expect((await runSeeds('session')).join('\n')).toBe('')
}, 300_000)
