import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { nodeDigest } from '../../engine/chain/node-digest'
import { type Proof, verifyStore } from '../../engine/verify-store'
import { StoreError } from '../../store/store-error'
import { chooseStore } from './choose-store'
import type { StartOptions } from './sandbox-options'

/**
 * Verifies a store that no sandbox has open: hash chain, zero sums, balances. Rejects with StoreError: LOCKED
 * while one runs on it, FOREIGN if it contains no exchange.
 *
 * @example
 * const { ok, faults } = await verifySandbox({ dataDir: '.bgk' })
 */
export async function verifySandbox(
  options: Pick<StartOptions, 'dataDir' | 'databaseUrl'> = {},
): Promise<Proof> {
  const dataDir = resolve(options.dataDir ?? '.bgk')
  if (options.databaseUrl === undefined && !existsSync(join(dataDir, 'pglite'))) {
    throw new StoreError('FOREIGN', `There is no sandbox in ${dataDir}.`)
  }
  const { store } = await chooseStore(options)
  await store.open({ seed: 'bgk', genesis: 0 })
  try {
    return await verifyStore(store, nodeDigest)
  } finally {
    await store.close()
  }
}
