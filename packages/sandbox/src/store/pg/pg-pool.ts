import pg from 'pg'

/**
 * A few connections to a PostgreSQL server beside the one that commits, for what the exchange does not wait for. They are made when they
 * are needed and go when they are idle; one that fails is made anew for the next query.
 */
export interface PgPool {
  /** Rows as arrays. Rejects with what the network or the server said. */
  query(text: string, values?: readonly (string | number | Uint8Array)[]): Promise<unknown[][]>
  close(): Promise<void>
}

const CONNECTIONS = 2
const CONNECT_MS = 5_000
/** Ten megabytes over a slow network. */
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
  // An idle connection that is lost is left out by the pool; the event only must not go unheard.
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
