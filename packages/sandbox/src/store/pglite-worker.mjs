/**
 * PGlite in a thread of its own: its statements would stall the exchange for 12-20 ms at a time.
 * Plain JavaScript, so that the same file runs beside the sources and beside the build.
 *
 * Speaks in requests `{ id, op, ... }` and answers `{ id, rows }` or `{ id, error }`, strictly one by one.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol } from '@electric-sql/pglite'

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
      database = await PGlite.create(workerData.dataDir)
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

/** @type {Promise<unknown>} */
let last = Promise.resolve()
parentPort?.on('message', (/** @type {Request} */ request) => {
  last = last.then(async () => {
    try {
      const rows = await handle(request)
      parentPort?.postMessage({ id: request.id, rows })
    } catch (error) {
      parentPort?.postMessage({
        id: request.id,
        error: error instanceof Error ? error.message : String(error),
      })
    }
    if (request.op === 'close') parentPort?.close()
  })
})
