import { followStore } from '../sql/followed-store'
import { createSqlStore, type LeaseClaim } from '../sql/sql-store'
import type { Store } from '../store'
import { createPgDriver, type PgDriverOptions } from './pg-driver'

export interface PgStoreOptions extends PgDriverOptions {
  /** Of a node of a cluster: from `open` on it leads. */
  readonly claim?: LeaseClaim
}

/**
 * A PostgreSQL server, in schema `bgk` of the database of `databaseUrl`. `open` rejects with StoreError
 * LOCKED, FOREIGN, NEWER or UNREACHABLE; no message holds the password. A connection that is lost later is made
 * again: commits wait for it, everything else rejects with StoreError TROUBLE.
 */
export function createPgStore(options: PgStoreOptions): Store {
  return createSqlStore(createPgDriver(options), undefined, options.claim)
}

/** The same, written by another process, to read beside it: `open` takes no lock. */
export function followPgStore(options: Pick<PgDriverOptions, 'databaseUrl'>): Store {
  return followStore(createPgDriver({ ...options, lock: 'none' }))
}
