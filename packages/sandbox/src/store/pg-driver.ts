import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { SqlDriver, SqlText } from './sql-driver'
import { STATEMENTS, type StatementName } from './statements'
import { StoreError } from './store-error'

export function createPgDriver(databaseUrl: string): SqlDriver {
  return new PgDriver(databaseUrl)
}

/** "bgk" in hex; one sandbox a database. */
const LOCK_KEY = 0x62_67_6b

/** A killed owner's connection lives until its server notices; that takes milliseconds. */
const LOCK_TRIES = 20
const LOCK_PAUSE_MS = 100

/** No statement of ours takes a second; a database that is silent for so long is lost. */
const SILENCE_MS = 30_000

class PgDriver implements SqlDriver {
  readonly kind = 'pg'
  readonly lost: Promise<Error>
  readonly #url: string
  #client: pg.Client | undefined
  #lose: (error: Error) => void = () => {}

  constructor(url: string) {
    this.#url = url
    this.lost = new Promise((resolve) => {
      this.#lose = resolve
    })
  }

  async open(): Promise<void> {
    if (!/^postgres(?:ql)?:/.test(this.#url) || !URL.canParse(this.#url)) {
      throw new StoreError(
        'UNREACHABLE',
        'The address of the database must look like postgres://user:password@host:5432/name.',
      )
    }
    try {
      const client = new pg.Client({
        connectionString: this.#url,
        connectionTimeoutMillis: 5_000,
        query_timeout: SILENCE_MS,
        keepAlive: true,
        application_name: 'bgk-sandbox',
      })
      client.on('error', (error) => this.#left(client, error.message))
      client.on('end', () => this.#left(client, 'the connection ended'))
      this.#client = client
      await client.connect()
    } catch (error) {
      this.#client = undefined
      throw new StoreError(
        'UNREACHABLE',
        `PostgreSQL at ${place(this.#url)} cannot be reached: ${reason(error)}`,
        {
          cause: error,
        },
      )
    }
    try {
      await this.#lock()
    } catch (error) {
      await this.close()
      throw error
    }
  }

  async #lock(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const [row] = await this.query(`select pg_try_advisory_lock(${LOCK_KEY})`)
      if (row?.[0] === 't') return
      if (attempt === LOCK_TRIES) {
        throw new StoreError(
          'LOCKED',
          `The database ${place(this.#url)} is in use by another running sandbox. Stop it, or use another database.`,
        )
      }
      await pause(LOCK_PAUSE_MS)
    }
  }

  async exec(sql: string): Promise<void> {
    await this.#send({ text: sql })
  }

  query(sql: string): Promise<SqlText[][]> {
    return this.#send({ text: sql })
  }

  run(name: StatementName, values: readonly SqlText[]): Promise<SqlText[][]> {
    return this.#send({ name, text: STATEMENTS[name], values: [...values] })
  }

  /** The server keeps its own house. */
  async tidy(): Promise<void> {}

  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  async #send(query: { name?: string; text: string; values?: SqlText[] }): Promise<SqlText[][]> {
    const client = this.#client
    if (client === undefined) throw new StoreError('LOST', `The connection to ${place(this.#url)} is closed.`)
    try {
      const result = await client.query<SqlText[]>({ ...query, rowMode: 'array', types: AS_TEXT })
      return result.rows ?? []
    } catch (error) {
      throw new StoreError('REFUSED', `PostgreSQL at ${place(this.#url)} refused: ${reason(error)}`, {
        cause: error,
      })
    }
  }

  #left(client: pg.Client, why: string): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#lose(new StoreError('LOST', `The connection to PostgreSQL at ${place(this.#url)} was lost: ${why}`))
  }
}

/** Every field as the text that the server sent. */
const AS_TEXT = { getTypeParser: () => (value: string) => value }

/** Host, port and database of a URL; never its user or password. */
function place(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

/** Node wraps the attempts on several addresses in an AggregateError without a message of its own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}
