/**
 * The data directory of the embedded database.
 *
 *   bgk.json     says that the folder is ours, and its format
 *   lock         which process has it
 *   pglite.new/  a database while it is made: a kill leaves it there, the next start makes it again
 *   pglite/      the database: it gets this name when all of it is on the disk, and never before
 *   ready        nothing to us; programs of before delete a database that has no such file beside it
 *
 * Invariant: nothing under the name `pglite` is ever deleted or written anew here, whatever is missing from it. What
 * cannot be trusted is refused, and its owner decides.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { syncFolder, syncTree, writeFileDurably } from './durable-files'
import { takeLockFile } from './lock-file'
import { MAGIC } from './sql/schema'
import { STORE_FORMAT } from './store'
import { StoreError } from './store-error'

export interface DataDirectory {
  /** Where PGlite keeps its files. */
  readonly database: string
  /** There is no database yet: an empty place to make one in. Close it there, then `finish`. */
  readonly draft: string | undefined
  /** Makes all of the draft durable and gives it the name `database`. */
  finish(): Promise<void>
  release(): void
}

/** Throws StoreError LOCKED, FOREIGN, NEWER, CORRUPT or UNREACHABLE. */
export function openDataDirectory(path: string): DataDirectory {
  const root = resolve(path)
  const at = (name: string) => join(root, name)
  const database = at('pglite')
  const draft = at('pglite.new')
  let release = () => {}
  try {
    const made = mkdirSync(root, { recursive: true })
    if (made !== undefined) syncFolder(dirname(made))
    const marker = at('bgk.json')
    if (existsSync(marker)) checkMarker(root, readFileSync(marker, 'utf8'))
    else if (existsSync(database)) throw unmarked(root)
    else if (readdirSync(root).some((name) => !IGNORED.test(name))) throw foreign(root)
    release = takeLockFile(at('lock'), root)
    if (!existsSync(marker)) {
      writeFileDurably(marker, `${JSON.stringify({ magic: MAGIC, format: STORE_FORMAT })}\n`)
    }
    const isThere = existsSync(database)
    if (isThere) checkDatabase(database)
    else if (existsSync(at('ready'))) throw vanished(database, at('ready'))
    // Nothing was answered from a database that did not get its name.
    rmSync(draft, { recursive: true, force: true })
    return {
      database,
      draft: isThere ? undefined : draft,
      async finish() {
        await syncTree(draft)
        renameSync(draft, database)
        syncFolder(root)
        writeFileDurably(at('ready'), '')
      },
      release,
    }
  } catch (error) {
    release()
    if (error instanceof StoreError) throw error
    throw new StoreError('UNREACHABLE', `The data directory ${root} cannot be used: ${reason(error)}`, {
      cause: error,
    })
  }
}

/** What may lie in a directory that we still call empty. */
const IGNORED = /^(lock(\.(dead\.)?\d+)?|bgk\.json\.part|\.gitignore|\.DS_Store|lost\+found)$/

/** Without the first of them PGlite would make a new database over the old one. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']

function checkDatabase(database: string): void {
  const missing = NEEDED.find((name) => !existsSync(join(database, name)))
  if (missing === undefined) return
  throw new StoreError(
    'CORRUPT',
    `The database in ${database} is not complete: ${missing} is missing. Nothing was changed. Restore the data directory from a backup, or use another one. If its very first start was interrupted, delete ${database}: then nothing was in it.`,
  )
}

function vanished(database: string, ready: string): StoreError {
  return new StoreError(
    'CORRUPT',
    `The database ${database} is gone, but ${ready} says that there was one. Nothing was changed. Put the folder back or restore it from a backup; to begin afresh, delete ${ready}.`,
  )
}

function unmarked(root: string): StoreError {
  return new StoreError(
    'FOREIGN',
    `The directory ${root} holds a database, but its file bgk.json is missing. Nothing was changed. Restore the file from a backup, or use another directory.`,
  )
}

function checkMarker(root: string, content: string): void {
  let marker: unknown
  try {
    marker = JSON.parse(content)
  } catch {
    throw foreign(root)
  }
  if (typeof marker !== 'object' || marker === null) throw foreign(root)
  if (!('magic' in marker) || marker.magic !== MAGIC) throw foreign(root)
  if ('format' in marker && Number(marker.format) > STORE_FORMAT) {
    throw new StoreError(
      'NEWER',
      `The data directory ${root} was written by a newer version (format ${marker.format}, this program knows ${STORE_FORMAT}). Update, or use another directory.`,
    )
  }
}

function foreign(root: string): StoreError {
  return new StoreError(
    'FOREIGN',
    `The directory ${root} is not empty and does not belong to a BGK sandbox. Use an empty or new directory.`,
  )
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
