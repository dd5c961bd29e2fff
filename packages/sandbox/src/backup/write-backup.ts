import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Engine } from '../engine/engine'
import type { CopiedRows } from '../store/copy-tables'
import type { ObjectStore } from '../uploads/object-store'
import { endLine, headerLine } from './backup-format'
import { programVersion } from './program-version'

export interface BackupParts {
  readonly engine: Pick<Engine, 'config'>
  /** All that the store holds: `engine.copy()`. */
  readonly copy: AsyncIterable<CopiedRows>
  readonly pictures: ObjectStore
  /** Host time, ms. */
  readonly now: number
}

/** Larger pieces go through gzip with fewer calls. */
const PIECE = 256_000

/**
 * A backup as bytes, made as it is read: nothing but a page and a picture is ever in memory. Fails with what the copy or
 * the pictures fail with; destroy it to end it early.
 */
export function writeBackup(parts: BackupParts): Readable {
  const gzip = createGzip({ level: 4 })
  pipeline(Readable.from(pieces(lines(parts)), { objectMode: true, highWaterMark: 1 }), gzip, () => {})
  return gzip
}

async function* lines({ engine, copy, pictures, now }: BackupParts): AsyncGenerator<string> {
  const { seed, genesis } = engine.config
  const sha256 = createHash('sha256')
  const hashed = (text: string) => {
    sha256.update(text)
    return text
  }
  yield hashed(
    `${headerLine({ seed, genesis, madeAt: new Date(now).toISOString(), by: programVersion() })}\n`,
  )
  const rows: Record<string, number> = {}
  let last: CopiedRows | undefined
  let newest: string | undefined
  for await (const page of copy) {
    const { table, columns } = page
    if (last?.table !== table || rows[table] === undefined)
      yield hashed(`${JSON.stringify({ table, columns })}\n`)
    yield hashed(`${page.lines.join('\n')}\n`)
    rows[table] = (rows[table] ?? 0) + page.lines.length
    if (table === 'journal') newest = page.lines.at(-1)
    last = page
  }
  // After the rows: each picture was there before the row that speaks of it.
  let count = 0
  for await (const key of pictures.keys()) {
    const picture = await pictures.get(key)
    if (picture === undefined) continue
    const data = Buffer.from(picture.bytes).toString('base64')
    yield hashed(`${JSON.stringify({ picture: key, data })}\n`)
    count++
  }
  const row: unknown = JSON.parse(newest ?? '[]')
  const [seq = 0, , , , , , , hash = ''] = Array.isArray(row) ? row : []
  yield `${endLine({ seq: Number(seq), hash: String(hash), rows, pictures: count, sha256: sha256.digest('hex') })}\n`
}

async function* pieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting: string[] = []
  let size = 0
  for await (const text of texts) {
    waiting.push(text)
    size += text.length
    if (size < PIECE) continue
    yield Buffer.from(waiting.join(''))
    waiting = []
    size = 0
  }
  yield Buffer.from(waiting.join(''))
}
