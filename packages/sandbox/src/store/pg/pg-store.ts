import { followStore } from '../sql/followed-store'
import { createSqlStore, type LeaseClaim } from '../sql/sql-store'
import type { Store } from '../store'
import { createPgDriver, type PgDriverOptions } from './pg-driver'

export interface PgStoreOptions extends PgDriverOptions {
  /** Claims the lease from `open` on, as a cluster node. */
  readonly claim?: LeaseClaim
}

/**
 * A store in schema `bgk` of a PostgreSQL database. `open` rejects with StoreError LOCKED, FOREIGN, NEWER or
 * UNREACHABLE; no message contains the password. A lost connection is restored: commits wait for it,
 * everything else rejects with StoreError TROUBLE.
 */
export function createPgStore(options: PgStoreOptions): Store {
  return createSqlStore(createPgDriver(options), undefined, options.claim)
}

/** A read-only store beside the writing process: `open` takes no lock. */
export function followPgStore(options: Pick<PgDriverOptions, 'databaseUrl'>): Store {
  return followStore(createPgDriver({ ...options, lock: 'none' }))
}
