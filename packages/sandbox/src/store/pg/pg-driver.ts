import { plainReason } from '../sql/plain-reason'
import type { SqlDriver, SqlReader, SqlText } from '../sql/sql-driver'
import { STATEMENTS, type StatementName } from '../sql/statements'
import { StoreError } from '../store-error'
import { type Backend, isPassing, PgConnection, type PgQuery } from './pg-connection'
import { tryLock, waitForLock } from './pg-lock'

export interface PgDriverOptions {
  readonly databaseUrl: string
  /**
   * Timeout of a write, plus one second per MB; after it the connection counts as lost, ms. Default: 5,000.
   */
  readonly statementMs?: number
  /**
   * Exclusive lock of one process. `try` (default): `open` takes it or rejects. `wait`: `hold` waits for it
   * without limit. `none`: no lock, to read beside the writer.
   */
  readonly lock?: 'try' | 'wait' | 'none'
}

export function createPgDriver(options: PgDriverOptions): SqlDriver {
  return new PgDriver(options)
}

/** The connection of a killed owner lives for milliseconds until its server notices. */
const LOCK_TRIES = 20
/** Tries of one reconnect attempt; further attempts follow. */
const RELOCK_TRIES = 5

const CONNECT_MS = 5_000
/** A retry beats waiting: the network may recover before a lost packet is sent again. */
const RECONNECT_MS = 2_000

const STATEMENT_MS = 5_000
/** A snapshot takes megabytes: the transfer time is added to the timeout. */
const SLOWEST_BYTES_A_MS = 1_000
/** Timeout of a journal page, also while commits wait behind it. */
const PAGE_MS = 10_000
/** Timeout of reads at startup: nothing waits behind them. */
const SILENCE_MS = 30_000
/** Timeout of summing up the ledger of years. */
const AUDIT_MS = 600_000

class PgDriver implements SqlDriver {
  readonly kind = 'pg'
  /** Never resolves, because a server comes back: see `onTrouble`. */
  readonly lost = new Promise<Error>(() => {})
  readonly #url: string
  readonly #statementMs: number
  readonly #locking: 'try' | 'wait' | 'none'
  readonly #listeners: ((error: StoreError) => void)[] = []
  #connection: PgConnection | undefined
  /** The previous connection, which holds the lock until the server drops it. */
  #backend: Backend | undefined
  #lastTrouble: StoreError | undefined
  #closed = false
  #durable = false

  constructor({ databaseUrl, statementMs = STATEMENT_MS, lock = 'try' }: PgDriverOptions) {
    this.#url = databaseUrl
    this.#statementMs = statementMs
    this.#locking = lock
  }

  async open(): Promise<boolean> {
    checkUrl(this.#url)
    this.#closed = false
    const connection = this.#newConnection(CONNECT_MS)
    try {
      this.#backend = await connection.connect()
    } catch (error) {
      throw new StoreError(
        'UNREACHABLE',
        `PostgreSQL at ${placeOf(this.#url)} cannot be reached: ${plainReason(error)}`,
        {
          cause: error,
        },
      )
    }
    this.#connection = connection
    try {
      if (this.#locking !== 'wait' && !(await this.#lock(connection, LOCK_TRIES))) {
        throw new StoreError(
          'LOCKED',
          `The database ${placeOf(this.#url)} is in use by another running sandbox. Stop it, or use another database.`,
        )
      }
      await this.#askDurable()
    } catch (error) {
      await this.close()
      throw error
    }
    return true
  }

  get durable(): boolean {
    return this.#durable
  }

  async hold(): Promise<void> {
    if (this.#locking === 'wait') await waitForLock((sql) => this.query(sql))
  }

  /**
   * The operator may have turned fsync off for speed: then commits are answered before they are on the disk.
   */
  async #askDurable(): Promise<void> {
    const [row] = await this.query(
      "select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes')",
    )
    this.#durable = row?.[0] === 'on' && row[1] !== 'off' && row[2] === 'on'
  }

  create(sql: string): Promise<void> {
    return this.exec(sql)
  }

  async reopen(check: (query: SqlDriver['query']) => Promise<void>): Promise<void> {
    if (this.#connection !== undefined) return
    const connection = this.#newConnection(Math.min(RECONNECT_MS, this.#statementMs))
    const ask = (sql: string) => this.#send(connection, { text: sql }, this.#statementMs)
    try {
      const backend = await connection.connect().catch((error: unknown) => {
        throw this.#trouble(
          `PostgreSQL at ${placeOf(this.#url)} cannot be reached: ${plainReason(error)}`,
          error,
        )
      })
      const [readOnly] = await ask("select current_setting('transaction_read_only')")
      if (this.#locking !== 'none' && readOnly?.[0] === 'on')
        throw this.#trouble(`PostgreSQL at ${placeOf(this.#url)} takes no writes`)
      await check(ask)
      await this.#endLastBackend(connection)
      if (!(await this.#lock(connection, RELOCK_TRIES))) {
        throw this.#trouble(`The database ${placeOf(this.#url)} is still locked by another session`)
      }
      if (this.#closed) throw closed(this.#url)
      this.#backend = backend
      this.#connection = connection
    } catch (error) {
      await connection.close()
      throw error
    }
  }

  /** Ends the old server process: its work is committed or rolled back before the lock is released. */
  async #endLastBackend(connection: PgConnection): Promise<void> {
    if (this.#backend === undefined) return
    const { pid, started } = this.#backend
    const text =
      'select pg_terminate_backend(pid) from pg_stat_activity where pid = $1::int and backend_start = $2::timestamptz'
    // Without the right to do so, the server's own keepalive ends it.
    await connection.send({ text, values: [pid, started] }, this.#statementMs).catch(() => {})
  }

  async #lock(connection: PgConnection, tries: number): Promise<boolean> {
    if (this.#locking === 'none') return true
    return tryLock((text) => this.#send(connection, { text }, this.#statementMs), tries)
  }

  onTrouble(listener: (error: StoreError) => void): void {
    this.#listeners.push(listener)
  }

  async exec(sql: string): Promise<void> {
    await this.#send(this.#connection, { text: sql }, SILENCE_MS)
  }

  query(sql: string): Promise<SqlText[][]> {
    return this.#send(this.#connection, { text: sql }, this.#statementMs)
  }

  run(name: StatementName, values: readonly SqlText[]): Promise<SqlText[][]> {
    const query = { name, text: STATEMENTS[name], values: [...values] }
    return this.#send(this.#connection, query, this.#deadline(name, values))
  }

  async reader(): Promise<SqlReader> {
    const connection = new PgConnection(this.#url, CONNECT_MS, () => {})
    const query = (text: string) =>
      connection.send({ text }, SILENCE_MS).catch((error: unknown) => {
        const message = `PostgreSQL at ${placeOf(this.#url)} refused a reader: ${plainReason(error)}`
        throw new StoreError(isPassing(error) ? 'TROUBLE' : 'REFUSED', message, { cause: error })
      })
    try {
      await connection.connect()
      await query('begin isolation level repeatable read, read only')
      // The first statement fixes the view.
      await query('select from bgk.meta')
    } catch (error) {
      await connection.close()
      throw error
    }
    return { query, close: async () => connection.drop(new Error('the reading was ended')) }
  }

  /** A server vacuums by itself. */
  async tidy(): Promise<void> {}

  async vacuum(): Promise<void> {}

  /** A lost connection makes the server roll back by itself. */
  async discard(): Promise<void> {
    await this.exec('rollback').catch(() => {})
    await this.exec('drop schema if exists bgk cascade').catch(() => {})
    await this.close()
  }

  async close(): Promise<void> {
    this.#closed = true
    const connection = this.#connection
    this.#connection = undefined
    await connection?.close()
  }

  #deadline(name: StatementName, values: readonly SqlText[]): number {
    if (name === 'audit' || name === 'balancesAt') return AUDIT_MS
    if (name === 'journal' || name === 'archive' || name === 'compact') return PAGE_MS
    if (name === 'balances' || name === 'snapshot') return SILENCE_MS
    const length = values.reduce((sum, value) => sum + (value?.length ?? 0), 0)
    return this.#statementMs + Math.ceil(length / SLOWEST_BYTES_A_MS)
  }

  #newConnection(connectMs: number): PgConnection {
    const connection: PgConnection = new PgConnection(this.#url, connectMs, (why) => {
      if (this.#connection !== connection) return
      this.#connection = undefined
      const error = this.#trouble(`The connection to PostgreSQL at ${placeOf(this.#url)} was lost: ${why}`)
      for (const listener of this.#listeners) listener(error)
    })
    return connection
  }

  async #send(connection: PgConnection | undefined, query: PgQuery, ms: number): Promise<SqlText[][]> {
    if (connection === undefined) throw this.#closed ? closed(this.#url) : this.#away()
    try {
      return await connection.send(query, ms)
    } catch (error) {
      const message = `PostgreSQL at ${placeOf(this.#url)} refused: ${plainReason(error)}`
      if (!isPassing(error)) throw new StoreError('REFUSED', message, { cause: error })
      // The reason of a lost connection was already reported.
      throw connection === this.#connection ? this.#trouble(message, error) : this.#away(error)
    }
  }

  #trouble(message: string, cause?: unknown): StoreError {
    this.#lastTrouble = new StoreError('TROUBLE', message, { cause })
    return this.#lastTrouble
  }

  #away(cause?: unknown): StoreError {
    return (
      this.#lastTrouble ??
      this.#trouble(
        `The connection to PostgreSQL at ${placeOf(this.#url)} was lost: ${plainReason(cause)}`,
        cause,
      )
    )
  }
}

function closed(url: string): StoreError {
  return new StoreError('LOST', `The connection to ${placeOf(url)} is closed.`)
}

/**
 * Host, port and database of a URL, without user or password. Throws StoreError UNREACHABLE for an invalid
 * database address.
 */
export function placeOf(url: string): string {
  checkUrl(url)
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

function checkUrl(url: string): void {
  if (/^postgres(?:ql)?:/.test(url) && URL.canParse(url)) return
  throw new StoreError(
    'UNREACHABLE',
    'The address of the database must look like postgres://user:password@host:5432/name.',
  )
}
