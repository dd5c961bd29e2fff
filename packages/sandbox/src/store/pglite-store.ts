import { createPgliteDriver } from './pglite-driver'
import { createSqlStore } from './sql/sql-store'
import type { Store } from './store'

/**
 * The embedded database, in `dataDir`. What it has answered survives a kill and a power cut: a commit returns when its
 * write-ahead log is on the disk. `open` rejects with StoreError LOCKED, FOREIGN, NEWER, CORRUPT or UNREACHABLE.
 */
export function createPgliteStore(options: {
  readonly dataDir: string
  readonly workerUrl?: URL
  readonly durable?: boolean
}): Store {
  return createSqlStore(createPgliteDriver(options))
}
