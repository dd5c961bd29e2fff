import { expect, it } from 'vitest'
import { runSeeds } from './run-seeds'

it('session: calls end once, no write is done twice, who is logged in is who calls, no secret is said', async () => {
  expect((await runSeeds('session')).join('\n')).toBe('')
}, 300_000)
