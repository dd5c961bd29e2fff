import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createMemoryStore } from '../../src/store/memory-store'
import { createPgliteStore } from '../../src/store/pglite-store'
import { folderOfAll } from '../resources'
import { runContract } from './run-contract'

const folder = folderOfAll()

it('returns the same responses from PGlite as from memory', async () => {
  const store = createPgliteStore({ dataDir: join(folder, 'data') })
  expect(await runContract(store)).toEqual(await runContract(createMemoryStore()))
})
