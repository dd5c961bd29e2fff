import { Socket } from 'node:net'
import pg from 'pg'
import type { SqlText } from '../sql/sql-driver'
import { asError } from '../store-error'

/** A dead server does not acknowledge the end of a connection. */
const TERMINATE_TIMEOUT_MS = 1_000

/**
 * The server notices a lost client within half a minute and releases its lock. Prepared statements are
 * planned once: planning every commit would take half of its time, and arrays give a planner nothing to
 * choose by.
 */
const SESSION = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
set plan_cache_mode = force_generic_plan`

const AS_TEXT = { getTypeParser: () => (value: string) => value }

export interface PgQuery {
  readonly name?: string
  readonly text: string
  readonly values?: SqlText[]
}

/** Server process of a connection, with its start time: a pid alone may have been reused. */
export interface Backend {
  readonly pid: string
  readonly started: string
}

/**
 * One connection to a PostgreSQL server: one statement after the other, each with a deadline. A missed
 * deadline or a failure ends it: the socket is destroyed, and nothing more is sent or read.
 */
export class PgConnection {
  readonly #client: pg.Client
  readonly #socket = new Socket()
  readonly #connectMs: number
  readonly #lost: (why: string) => void
  #turn: Promise<unknown> = Promise.resolve()
  #ended: Error | undefined
  #connected = false

  /** `lost` is called once with the reason when an established connection ends. */
  constructor(url: string, connectMs: number, lost: (why: string) => void) {
    this.#connectMs = connectMs
    this.#lost = lost
    this.#client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'bgk-sandbox',
      stream: () => this.#socket,
    })
    this.#client.on('error', (error) => this.drop(error))
    this.#client.on('end', () => this.drop(new Error('the connection ended')))
  }

  /** Rejects with the error of the network or the server. */
  async connect(): Promise<Backend> {
    try {
      await this.#client.connect()
      this.#connected = true
      await this.send({ text: SESSION }, this.#connectMs)
      const [row] = await this.send(
        { text: 'select pid, backend_start from pg_stat_activity where pid = pg_backend_pid()' },
        this.#connectMs,
      )
      return { pid: row?.[0] ?? '0', started: row?.[1] ?? '' }
    } catch (error) {
      this.#connected = false
      this.drop(error)
      throw error
    }
  }

  /** `ms` counts from the end of the preceding statements. */
  send(query: PgQuery, ms: number): Promise<SqlText[][]> {
    const sent = this.#turn.then(() => this.#send(query, ms))
    this.#turn = sent.catch(() => {})
    return sent
  }

  async #send(query: PgQuery, ms: number): Promise<SqlText[][]> {
    if (this.#ended !== undefined) throw this.#ended
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    })
    try {
      const result = await Promise.race([
        this.#client.query<SqlText[]>({ ...query, rowMode: 'array', types: AS_TEXT }),
        late,
      ])
      return result.rows ?? []
    } catch (error) {
      const state = sqlStateOf(error)
      // Errors about an ending session or a read-only server end the connection too.
      if (state === undefined || (isPassing(error) && /^(08|57P|25)/.test(state))) this.drop(error)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Destroys the connection without notice; the server may still execute statements in flight. */
  drop(error: unknown): void {
    if (this.#ended !== undefined) return
    this.#ended = asError(error)
    this.#socket.destroy()
    if (this.#connected) this.#lost(this.#ended.message)
  }

  async close(): Promise<void> {
    this.#connected = false
    const late = setTimeout(() => this.#socket.destroy(), TERMINATE_TIMEOUT_MS)
    await this.#client.end().catch(() => {})
    clearTimeout(late)
    this.#socket.destroy()
  }
}

/**
 * A few connections to a PostgreSQL server beside the committing one, for work that the exchange does not
 * wait for. They open on demand and close when idle; a failed one is replaced at the next query.
 */
export interface PgPool {
  /** Returns rows as arrays. Rejects with the error of the network or the server. */
  query(text: string, values?: readonly (string | number | Uint8Array)[]): Promise<unknown[][]>
  close(): Promise<void>
}

const CONNECTIONS = 2
const CONNECT_MS = 5_000
const QUERY_MS = 30_000
const IDLE_MS = 10_000

export function createPgPool(databaseUrl: string): PgPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    application_name: 'bgk-sandbox-pictures',
  })
  // The pool drops a lost idle connection by itself; the event needs a listener.
  pool.on('error', () => {})
  let closing: Promise<void> | undefined
  return {
    async query(text, values = []) {
      const { rows } = await pool.query<unknown[]>({ text, values: values.map(bytesOf), rowMode: 'array' })
      return rows
    },
    async close() {
      closing ??= pool.end()
      await closing
    },
  }
}

/** The driver sends a Buffer as bytes, and any other array as a list. */
function bytesOf(value: string | number | Uint8Array): string | number | Buffer {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
}

/**
 * SQLSTATEs of passing problems: the server stops, starts, is a standby or is full. Whole classes first: 08
 * connection, 53 insufficient resources (disk, memory, connections).
 */
const PASSING_CLASSES = new Set(['08', '53'])
const PASSING = new Set([
  '25006', // a standby, or a server made read-only because its disk is nearly full
  '25P03', // idle within a transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  '57014', // statement cancelled by an administrator
  '57P01', // server or session is shutting down
  '57P02', // another session crashed; all sessions end
  '57P03', // the server is starting or stopping
  '57P05', // ended because it was idle
])

/**
 * Returns true if a statement that failed like this may succeed later. An error without SQLSTATE comes from
 * the connection: the outcome of the statement is unknown.
 */
export function isPassing(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === undefined || PASSING_CLASSES.has(state.slice(0, 2)) || PASSING.has(state)
}

/** Five characters of the SQL standard; undefined if the server returned none. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // Node's own codes (ECONNRESET, ETIMEDOUT) have other lengths, or no digit (EPIPE).
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined
}
