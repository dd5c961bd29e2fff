import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type DataDirectory, openDataDirectory } from './data-directory'
import type { SqlDriver, SqlText } from './sql-driver'
import { STATEMENTS, type StatementName } from './statements'
import { StoreError } from './store-error'

export function createPgliteDriver(options: {
  readonly dataDir: string
  /** Where pglite-worker.mjs is; found by itself beside the sources and beside the build. */
  readonly workerUrl?: URL
}): SqlDriver {
  return new PgliteDriver(options.dataDir, options.workerUrl ?? defaultWorkerUrl())
}

type Request = {
  readonly op: 'open' | 'exec' | 'query' | 'run' | 'close'
  readonly sql?: string
  readonly name?: string
  readonly values?: readonly SqlText[]
}

type Reply = { readonly id: number; readonly rows?: SqlText[][]; readonly error?: string }

interface Waiting {
  resolve(rows: SqlText[][]): void
  reject(error: Error): void
}

class PgliteDriver implements SqlDriver {
  readonly kind = 'pglite'
  readonly lost: Promise<Error>
  readonly #dataDir: string
  readonly #workerUrl: URL
  readonly #waiting = new Map<number, Waiting>()
  #directory: DataDirectory | undefined
  #worker: Worker | undefined
  #lose: (error: Error) => void = () => {}
  #gone: Error | undefined
  #nextId = 1

  constructor(dataDir: string, workerUrl: URL) {
    this.#dataDir = dataDir
    this.#workerUrl = workerUrl
    this.lost = new Promise((resolve) => {
      this.#lose = resolve
    })
  }

  async open(): Promise<void> {
    const directory = openDataDirectory(this.#dataDir)
    this.#directory = directory
    const worker = new Worker(this.#workerUrl, {
      workerData: { dataDir: directory.database },
      // Flags of the host program (--input-type, --require …) are not meant for this thread.
      execArgv: [],
    })
    this.#worker = worker
    worker.on('message', (reply: Reply) => this.#answered(reply))
    worker.on('error', (error) => this.#left(error))
    worker.on('exit', () => this.#left(new Error('its thread ended')))
    try {
      await this.#ask({ op: 'open' })
    } catch (error) {
      await this.close()
      throw new StoreError(
        'CORRUPT',
        `The database in ${this.#dataDir} does not open: ${error instanceof Error ? error.message : error}`,
        { cause: error },
      )
    }
  }

  async exec(sql: string): Promise<void> {
    await this.#ask({ op: 'exec', sql })
    this.#directory?.markReady()
  }

  query(sql: string): Promise<SqlText[][]> {
    return this.#ask({ op: 'query', sql })
  }

  run(name: StatementName, values: readonly SqlText[]): Promise<SqlText[][]> {
    return this.#ask({ op: 'run', name, sql: STATEMENTS[name], values })
  }

  /** There is no autovacuum here: without it every dropped snapshot would stay on disk. */
  async tidy(): Promise<void> {
    await this.#ask({ op: 'exec', sql: 'vacuum bgk.snapshot' })
    await this.#ask({ op: 'exec', sql: 'checkpoint' })
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    if (worker !== undefined && this.#gone === undefined) {
      await this.#ask({ op: 'close' }, worker).catch(() => {})
      this.#gone = new StoreError('LOST', 'The embedded database is closed.')
    }
    await worker?.terminate()
    this.#directory?.release()
    this.#directory = undefined
  }

  #ask(request: Request, worker = this.#worker): Promise<SqlText[][]> {
    if (this.#gone !== undefined) return Promise.reject(this.#gone)
    if (worker === undefined)
      return Promise.reject(new StoreError('LOST', 'The embedded database is closed.'))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...request })
    })
  }

  #answered(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.error === undefined) waiting?.resolve(reply.rows ?? [])
    else waiting?.reject(new StoreError('REFUSED', `The embedded database refused: ${reply.error}`))
  }

  #left(cause: Error): void {
    if (this.#gone !== undefined) return
    this.#gone = new StoreError('LOST', `The embedded database stopped: ${cause.message}`, { cause })
    for (const waiting of this.#waiting.values()) waiting.reject(this.#gone)
    this.#waiting.clear()
    if (this.#worker !== undefined) this.#lose(this.#gone)
  }
}

function defaultWorkerUrl(): URL {
  const beside = new URL('./pglite-worker.mjs', import.meta.url)
  return existsSync(beside) ? beside : new URL('./pglite-worker.js', import.meta.url)
}
