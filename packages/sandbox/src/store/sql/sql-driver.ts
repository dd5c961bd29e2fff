import type { StoreError } from '../store-error'
import type { StatementName } from './statements'

/** A parameter or a field: numbers and arrays travel as text, so that both drivers mean the same. */
export type SqlText = string | null

/** A field that is never null. */
export function text(value: SqlText | undefined): string {
  return value ?? ''
}

/** Sees the database as it was when it was opened. */
export interface SqlReader extends Pick<SqlDriver, 'query'> {
  /** Ends it, also in the middle of a query. */
  close(): Promise<void>
}

/**
 * One connection to one database, used by one caller at a time. It is opened under a lock that keeps every
 * other process out.
 */
export interface SqlDriver {
  readonly kind: 'pglite' | 'pg'
  /** Resolves when the database is gone for good. */
  readonly lost: Promise<Error>
  /** Locks and connects; where `hold` is, it only connects. Whether there may be nothing of ours yet, so that `create` is allowed. */
  open(): Promise<boolean>
  /** Waits for the lock, for as long as another process has it. Default: `open` takes it, or rejects. */
  hold?(): Promise<void>
  /** Whether what is committed survives a power cut; asked once it is open. */
  readonly durable: boolean
  /** Runs the text that makes everything, all of it or nothing. */
  create(sql: string): Promise<void>
  /** Runs a text of several statements. */
  exec(sql: string): Promise<void>
  /** One read without parameters, not prepared. */
  query(sql: string): Promise<SqlText[][]>
  /** Runs a prepared statement; it is prepared on first use. */
  run(name: StatementName, values: readonly SqlText[]): Promise<SqlText[][]>
  /**
   * Connects again, under the lock, where the connection is lost, and does nothing where it is not: one attempt. `check`
   * is asked before the lock, which another owner may hold; what it throws is thrown. Rejects with StoreError TROUBLE.
   * Default: what is lost stays lost.
   */
  reopen?(check: (query: SqlDriver['query']) => Promise<void>): Promise<void>
  /** Told at once when the connection is lost, also between statements. */
  onTrouble?(listener: (error: StoreError) => void): void
  /** Called after a snapshot: a moment for housekeeping that takes under 100 ms. */
  tidy(): Promise<void>
  /**
   * A second connection whose view stands still, for reading all of it beside the commits. Default: there is one connection only.
   */
  reader?(): Promise<SqlReader>
  /** Gives the room of a table's dead rows to new ones, where the database does not do it by itself. */
  vacuum(table: string): Promise<void>
  /** Closes, and takes away all that was made since `open` said that there was nothing. */
  discard?(): Promise<void>
  close(): Promise<void>
}
