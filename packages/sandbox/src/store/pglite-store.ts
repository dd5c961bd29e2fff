import { createReadStream, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { type DataDirectory, openDataDirectory } from './data-directory'
import { type Failure, plainReason } from './sql/plain-reason'
import type { SqlDriver, SqlText } from './sql/sql-driver'
import { createSqlStore } from './sql/sql-store'
import { STATEMENTS, type StatementName } from './sql/statements'
import type { Store } from './store'
import { StoreError } from './store-error'

export function createPgliteDriver(options: {
  readonly dataDir: string
  /** URL of pglite-worker.mjs. Default: found beside the sources or the build. */
  readonly workerUrl?: URL
  /**
   * Fsync before a commit returns. Default: true. False is for measurements: a power loss then loses
   * responses.
   */
  readonly durable?: boolean
  /** For restoring a backup, which ends with `create`. Default: false. */
  readonly restore?: boolean
}): SqlDriver {
  const { dataDir, workerUrl = defaultWorkerUrl(), durable = true, restore = false } = options
  return new PgliteDriver(dataDir, workerUrl, durable, restore)
}

type Request = {
  readonly op: 'open' | 'exec' | 'query' | 'run' | 'close'
  readonly sql?: string
  readonly name?: string
  readonly values?: readonly SqlText[]
}

type Reply = { readonly id: number; readonly rows?: SqlText[][]; readonly error?: Failure }

interface Waiting {
  resolve(rows: SqlText[][]): void
  reject(error: Error): void
}

class PgliteDriver implements SqlDriver {
  readonly kind = 'pglite'
  readonly lost: Promise<Error>
  readonly #dataDir: string
  readonly #workerUrl: URL
  readonly durable: boolean
  readonly #restore: boolean
  readonly #waiting = new Map<number, Waiting>()
  #program: WebAssembly.Module | undefined
  #directory: DataDirectory | undefined
  #worker: Worker | undefined
  #lose: (error: Error) => void = () => {}
  #gone: Error | undefined
  #nextId = 1

  constructor(dataDir: string, workerUrl: URL, durable: boolean, restore: boolean) {
    this.#dataDir = dataDir
    this.#workerUrl = workerUrl
    this.durable = durable
    this.#restore = restore
    this.lost = new Promise((resolve) => {
      this.#lose = resolve
    })
  }

  async open(): Promise<boolean> {
    // Before taking the folder: a takeover would not find the thread of a driver that still compiles.
    this.#program = await compiledProgram()
    const directory = await openDataDirectory(this.#dataDir, { restore: this.#restore })
    this.#directory = directory
    void directory.lost.then(() => this.#takenOver())
    const isNew = directory.draft !== undefined
    await this.#start(directory.draft ?? directory.database, isNew)
    return isNew
  }

  /**
   * Renames the database only when complete and on the disk, and closed: some systems cannot rename open
   * files.
   */
  async create(sql: string): Promise<void> {
    const directory = this.#directory
    if (directory?.draft === undefined) return this.exec(sql)
    await this.exec(sql)
    await this.#end()
    await directory.finish()
    if (!this.#restore) await this.#start(directory.database, false)
  }

  async #start(dataDir: string, isNew: boolean): Promise<void> {
    const worker = new Worker(this.#workerUrl, {
      workerData: { dataDir, isNew, durable: this.durable, program: this.#program },
      // Flags of the host program (--input-type, --require …) must not reach this thread.
      execArgv: [],
    })
    this.#worker = worker
    worker.on('message', (reply: Reply) => this.#answered(reply))
    worker.on('error', (error) => this.#left(worker, error))
    worker.on('exit', () => this.#left(worker, new Error('its thread ended')))
    try {
      await this.#ask({ op: 'open' })
    } catch (error) {
      await this.close()
      const why = plainReason(error instanceof StoreError ? error.cause : error)
      throw new StoreError('CORRUPT', `The database in ${this.#dataDir} does not open: ${why}`, {
        cause: error,
      })
    }
  }

  async exec(sql: string): Promise<void> {
    await this.#ask({ op: 'exec', sql })
  }

  query(sql: string): Promise<SqlText[][]> {
    return this.#ask({ op: 'query', sql })
  }

  run(name: StatementName, values: readonly SqlText[]): Promise<SqlText[][]> {
    return this.#ask({ op: 'run', name, sql: STATEMENTS[name], values })
  }

  /** PGlite has no autovacuum: dropped snapshots would stay on disk. */
  async tidy(): Promise<void> {
    await this.#ask({ op: 'exec', sql: 'vacuum bgk.snapshot' })
    await this.#ask({ op: 'exec', sql: 'checkpoint' })
  }

  async vacuum(table: string): Promise<void> {
    await this.#ask({ op: 'exec', sql: `vacuum ${table}` })
  }

  async close(): Promise<void> {
    await this.#end()
    this.#gone ??= new StoreError('LOST', 'The embedded database is closed.')
    this.#directory?.release()
    this.#directory = undefined
  }

  async discard(): Promise<void> {
    await this.#end()
    this.#gone ??= new StoreError('LOST', 'The embedded database is closed.')
    this.#directory?.discard()
    this.#directory = undefined
  }

  /** Ends without writing anything, even on closing. */
  #takenOver(): void {
    const worker = this.#worker
    if (worker === undefined) return
    this.#left(
      worker,
      new Error(`another sandbox has taken over ${this.#dataDir} while this one stood still`),
    )
    void worker.terminate()
  }

  /** Ends the thread on purpose; loses nothing. */
  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    if (worker !== undefined && this.#gone === undefined) {
      await this.#ask({ op: 'close' }, worker).catch(() => {})
    }
    await worker?.terminate()
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
    else {
      const why = plainReason(reply.error)
      waiting?.reject(
        new StoreError('REFUSED', `The embedded database refused: ${why}`, { cause: reply.error }),
      )
    }
  }

  #left(worker: Worker, cause: Error): void {
    if (this.#gone !== undefined) return
    const error = new StoreError('LOST', `The embedded database stopped: ${plainReason(cause)}`, { cause })
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
    if (this.#worker !== worker) return
    this.#gone = error
    this.#lose(error)
  }
}

let program: Promise<WebAssembly.Module> | undefined

/**
 * PostgreSQL, compiled once for all threads of this process (0.4 s of CPU each otherwise). Undefined if it
 * cannot be loaded: the thread then loads it and reports the reason.
 */
async function compiledProgram(): Promise<WebAssembly.Module | undefined> {
  try {
    const path = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')
    program ??= WebAssembly.compileStreaming(
      new Response(piecesOf(path), { headers: { 'content-type': 'application/wasm' } }),
    )
    return await program
  } catch {
    program = undefined
    return undefined
  }
}

/**
 * A file as a stream: a buffer of its whole size would cost each thread as much memory (blank-database.mjs).
 */
function piecesOf(path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = createReadStream(path)[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

function defaultWorkerUrl(): URL {
  const beside = new URL('./pglite-worker.mjs', import.meta.url)
  return existsSync(beside) ? beside : new URL('./pglite-worker.js', import.meta.url)
}

/**
 * The embedded database in `dataDir`. Acknowledged writes survive a kill and power loss: a commit returns
 * once its write-ahead log is on the disk. `open` rejects with StoreError LOCKED, FOREIGN, NEWER, CORRUPT or
 * UNREACHABLE.
 */
export function createPgliteStore(options: {
  readonly dataDir: string
  readonly workerUrl?: URL
  readonly durable?: boolean
}): Store {
  return createSqlStore(createPgliteDriver(options))
}
