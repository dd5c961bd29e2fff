import { createSqlStore } from '../sql/sql-store'
import type { Store } from '../store'
import { createPgDriver, type PgDriverOptions } from './pg-driver'

/**
 * A PostgreSQL server, in schema `bgk` of the database of `databaseUrl`. `open` rejects with StoreError
 * LOCKED, FOREIGN, NEWER or UNREACHABLE; no message holds the password. A connection that is lost later is made
 * again: commits wait for it, everything else rejects with StoreError TROUBLE.
 */
export function createPgStore(options: PgDriverOptions): Store {
  return createSqlStore(createPgDriver(options))
}
