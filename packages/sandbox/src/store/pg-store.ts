import { createPgDriver } from './pg-driver'
import { createSqlStore } from './sql-store'
import type { Store } from './store'

/**
 * A PostgreSQL server, in schema `bgk` of the database of `databaseUrl`. `open` rejects with StoreError
 * LOCKED, FOREIGN, NEWER or UNREACHABLE; no message holds the password.
 */
export function createPgStore(options: { readonly databaseUrl: string }): Store {
  return createSqlStore(createPgDriver(options.databaseUrl))
}
