import { createPgliteDriver } from './pglite-driver'
import { createSqlStore } from './sql-store'
import type { Store } from './store'

/**
 * The embedded database, in `dataDir`. Survives kill -9, not a power cut (PGlite does not fsync).
 * `open` rejects with StoreError LOCKED, FOREIGN, NEWER or UNREACHABLE.
 */
export function createPgliteStore(options: { readonly dataDir: string; readonly workerUrl?: URL }): Store {
  return createSqlStore(createPgliteDriver(options))
}
