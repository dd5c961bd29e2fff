import { expect, it } from 'vitest'
import { runSeeds } from './run-seeds'
import { simulateSession } from './simulate-session'

it('session: calls end once, no write is done twice, who is logged in is who calls, no secret is said', async () => {
  expect((await runSeeds('test/simulation/session.test.ts', simulateSession)).join('\n')).toBe('')
}, 300_000)
