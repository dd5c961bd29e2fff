import { expect, it } from 'vitest'
import { createMemoryStore } from '../../src/store/memory-store'
import { openWorld } from '../server/open-world'
import { runContract, runContractOver } from './run-contract'

/** Fields of contracts and positions (docs/reference/extensions.md#contract-prices). */
const FIELDS = new Set([
  'markprice',
  'indexprice',
  'fundingrate',
  'fundingtime',
  'fundinginterval',
  'mmr',
  'marginratio',
])

it('returns the same responses without extensions, except for contract prices', async () => {
  const withAll = await runContract(createMemoryStore())
  const without = await runContractOver((host) =>
    openWorld({ store: createMemoryStore(), bots: true, parts: { ...host, extensions: [] } }),
  )
  const found = new Set<string>()
  const plain: unknown = JSON.parse(JSON.stringify(withAll), (key, value: unknown) => {
    if (!FIELDS.has(key)) return value
    found.add(key)
    return undefined
  })
  expect(JSON.parse(JSON.stringify(without))).toEqual(plain)
  expect(found).toEqual(FIELDS)
}, 240_000)
