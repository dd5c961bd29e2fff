import type { StatementName } from './statements'

/** A parameter or a field: numbers and arrays travel as text, so that both drivers mean the same. */
export type SqlText = string | null

/**
 * One connection to one database, used by one caller at a time. It is opened under a lock that keeps every
 * other process out.
 */
export interface SqlDriver {
  readonly kind: 'pglite' | 'pg'
  readonly lost: Promise<Error>
  /** Locks and connects. */
  open(): Promise<void>
  /** Runs a text of several statements. */
  exec(sql: string): Promise<void>
  /** One read without parameters, not prepared. */
  query(sql: string): Promise<SqlText[][]>
  /** Runs a prepared statement; it is prepared on first use. */
  run(name: StatementName, values: readonly SqlText[]): Promise<SqlText[][]>
  /** Called after a snapshot: a moment for housekeeping that takes under 100 ms. */
  tidy(): Promise<void>
  close(): Promise<void>
}
