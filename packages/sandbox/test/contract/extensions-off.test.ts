import { expect, it } from 'vitest'
import { createMemoryStore } from '../../src/store/memory-store'
import { openWorld } from '../server/open-world'
import { runContract, runContractOver } from './run-contract'

it('all calls have the same answers without extensions', async () => {
  const withAll = await runContract(createMemoryStore())
  const without = await runContractOver((host) =>
    openWorld({ store: createMemoryStore(), bots: true, parts: { ...host, extensions: [] } }),
  )
  expect(without).toEqual(withAll)
}, 240_000)
