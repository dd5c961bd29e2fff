import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Engine } from '../engine/engine'
import type { CopiedRows } from '../store/copy-tables'
import { syncFolder } from '../store/durable-files'
import { StoreError } from '../store/store-error'
import type { ObjectStore } from '../uploads/object-store'
import { type BackupEnd, type BackupHeader, endLine, headerLine, programVersion } from './backup-format'
import { checkBackup } from './read-backup'

interface BackupParts {
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

export interface SavedBackup extends BackupHeader, BackupEnd {
  /** Its whole path. */
  readonly file: string
  /** Bytes. */
  readonly size: number
}

/**
 * Keeps the bytes of `GET /sandbox/backup` as a file that is whole and on the disk, or not there at all: they are written under
 * `FILE.part`, synced, read again and checked before the file gets its name. Rejects with StoreError: FOREIGN where the file is there
 * already, UNREACHABLE where it cannot be written, CORRUPT where the bytes end early; with what `bytes` fails with.
 *
 * @param bytes - the backup
 * @param file - where to; nothing is overwritten
 * @param onProgress - told how many bytes are written, each time some are
 */
export async function saveBackup(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
  onProgress: (size: number) => void = () => {},
): Promise<SavedBackup> {
  const path = resolve(file)
  if (existsSync(path)) throw taken(path)
  const draft = `${path}.part`
  try {
    const size = await write(bytes, draft, onProgress)
    const problem = await checkBackup(draft)
    // Fails where the name is taken, unlike a rename.
    await link(draft, path).catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === 'EEXIST' ? taken(path) : error
    })
    await rm(draft)
    syncFolder(dirname(path))
    return { ...problem, file: path, size }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function write(
  bytes: AsyncIterable<Uint8Array>,
  draft: string,
  onProgress: (size: number) => void,
): Promise<number> {
  // It holds what members have told the exchange in confidence.
  const file = await open(draft, 'w', 0o600).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new StoreError('UNREACHABLE', `The backup cannot be written: ${why}`, { cause: error })
  })
  try {
    let size = 0
    for await (const chunk of bytes) {
      await file.writeFile(chunk)
      size += chunk.length
      onProgress(size)
    }
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}

function taken(path: string): StoreError {
  return new StoreError('FOREIGN', `${path} is there already: a backup overwrites nothing.`)
}
