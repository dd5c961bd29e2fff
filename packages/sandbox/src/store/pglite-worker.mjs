/**
 * PGlite in a thread of its own: its statements would stall the exchange for 12-20 ms at a time.
 * Plain JavaScript, so that the same file runs beside the sources and beside the build.
 *
 * Speaks in requests `{ id, op, ... }` and answers `{ id, rows }` or `{ id, error }`, strictly one by one.
 * `workerData`: `dataDir`, whether there is nothing yet (`isNew`), whether commits are synced (`durable`), and
 * PostgreSQL, compiled (`program`).
 */
import { rmSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol } from '@electric-sql/pglite'
import { findBlankDatabase, unpackBlankDatabase } from './blank-database.mjs'
import { DurableFiles, startParams } from './pglite-files.mjs'

/** @typedef {(string | null)[]} Row */
/** @typedef {{ id: number, op: 'open' | 'exec' | 'query' | 'run' | 'close', sql?: string, name?: string, values?: Row }} Request */

const { serialize } = protocol

/** Without this the write-ahead log would only be recycled at a clean stop: PGlite has no checkpointer. */
const CHECKPOINT_BYTES = 16_000_000

/** @type {PGlite | undefined} */
let database
let unsaved = 0
const prepared = new Set()

function db() {
  if (database === undefined) throw new Error('the database is not open')
  return database
}

/** What PostgreSQL serverLog last: why it did not start it says nowhere else. */
/** @type {string[]} */
const serverLog = []

/** @param {string} line */
function remember(line) {
  serverLog.push(line)
  if (serverLog.length > 20) serverLog.shift()
  return true
}

function start() {
  return PGlite.create({
    fs: new DurableFiles(workerData.dataDir),
    startParams: startParams(workerData.durable),
    onStderr: remember,
    pgliteWasmModule: workerData.program,
  })
}

/** From the files that the build has packed; where there are none, or of another PGlite, PGlite makes its own. */
async function make() {
  /** @type {string | undefined} */
  const blank = workerData.blank ?? findBlankDatabase()
  if (blank === undefined) return start()
  try {
    await unpackBlankDatabase(blank, workerData.dataDir)
    return await start()
  } catch {
    rmSync(workerData.dataDir, { recursive: true, force: true })
    return start()
  }
}

/** @param {Uint8Array[]} messages */
async function send(...messages) {
  const { messages: answers } = await db().execProtocol(Buffer.concat(messages))
  return answers.flatMap((answer) =>
    'fields' in answer && answer.name === 'dataRow' ? [rowOf(answer.fields)] : [],
  )
}

/** @param {unknown} fields */
function rowOf(fields) {
  return /** @type {Row} */ (fields)
}

/** @param {string} sql */
function query(sql) {
  return send(serialize.parse({ text: sql }), serialize.bind({}), serialize.execute({}), serialize.sync())
}

/**
 * @param {string} name
 * @param {string} sql
 * @param {Row} values
 */
async function run(name, sql, values) {
  if (!prepared.has(name)) {
    await send(serialize.parse({ name, text: sql }), serialize.sync())
    prepared.add(name)
  }
  const bind = serialize.bind({ statement: name, values })
  const rows = await send(bind, serialize.execute({}), serialize.sync())
  unsaved += bind.length
  if (unsaved > CHECKPOINT_BYTES) {
    unsaved = 0
    await db().exec('checkpoint')
  }
  return rows
}

/**
 * @param {Request} request
 * @returns {Promise<Row[]>}
 */
async function handle({ op, sql = '', name = '', values = [] }) {
  switch (op) {
    case 'open':
      database = workerData.isNew ? await make() : await start()
      return []
    case 'exec':
      await db().exec(sql)
      return []
    case 'query':
      return query(sql)
    case 'run':
      return run(name, sql, values)
    case 'close':
      await database?.close()
      return []
  }
}

/**
 * As plain data, for errors lose their fields on the way to another thread.
 *
 * @param {unknown} error
 */
function failureOf(error) {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return { message, code, serverLog: serverLog.splice(0).filter((line) => /FATAL|PANIC|ERROR/.test(line)) }
}

/** @type {Promise<unknown>} */
let last = Promise.resolve()
parentPort?.on('message', (/** @type {Request} */ request) => {
  last = last.then(async () => {
    try {
      const rows = await handle(request)
      parentPort?.postMessage({ id: request.id, rows })
    } catch (error) {
      parentPort?.postMessage({ id: request.id, error: failureOf(error) })
    }
    if (request.op === 'close') parentPort?.close()
  })
})
