import type { StoreError } from '../store-error'
import type { StatementName } from './statements'

/** A parameter or field: numbers and arrays travel as text, so that both drivers agree. */
export type SqlText = string | null

export function text(value: SqlText | undefined): string {
  return value ?? ''
}

/** A view of the database as of its opening. */
export interface SqlReader extends Pick<SqlDriver, 'query'> {
  /** Ends it, even during a query. */
  close(): Promise<void>
}

/**
 * One connection to one database, used by one caller at a time. It is opened under a lock that excludes every
 * other process.
 */
export interface SqlDriver {
  readonly kind: 'pglite' | 'pg'
  /** Resolves when the database is permanently gone. */
  readonly lost: Promise<Error>
  /**
   * Locks and connects; with `hold`, only connects. Returns true if there may be no tables yet, so that
   * `create` is allowed.
   */
  open(): Promise<boolean>
  /** Waits for the lock of another process. Default: `open` takes it or rejects. */
  hold?(): Promise<void>
  /** True if commits survive a power loss; valid once open. */
  readonly durable: boolean
  /** Runs the creating text in one transaction. */
  create(sql: string): Promise<void>
  exec(sql: string): Promise<void>
  /** Runs one read without parameters, not prepared. */
  query(sql: string): Promise<SqlText[][]>
  /** Runs a statement, prepared on first use. */
  run(name: StatementName, values: readonly SqlText[]): Promise<SqlText[][]>
  /**
   * Reconnects under the lock in one attempt, if the connection is lost. `check` runs before the lock, which
   * another owner may hold; its error is rethrown. Rejects with StoreError TROUBLE. Default: no reconnect.
   */
  reopen?(check: (query: SqlDriver['query']) => Promise<void>): Promise<void>
  /** Notifies immediately of a lost connection, also between statements. */
  onTrouble?(listener: (error: StoreError) => void): void
  /** Housekeeping after a snapshot, under 100 ms. */
  tidy(): Promise<void>
  /**
   * Opens a second connection with a fixed view, to read everything beside commits. Default: a single
   * connection.
   */
  reader?(): Promise<SqlReader>
  /** Frees the space of dead rows, if the database does not do it by itself. */
  vacuum(table: string): Promise<void>
  /** Closes and removes everything created since `open` found nothing. */
  discard?(): Promise<void>
  close(): Promise<void>
}
