/**
 * The data directory of the embedded database.
 *
 *   bgk.json     marks the folder as ours, and holds its version
 *   lock         which process has it
 *   pglite.new/  a database while it is made: a kill leaves it there, the next start makes it again
 *   restoring    a backup is being put into the folder; where a kill left it, a start is refused
 *   pglite/      the database: it gets this name when all of it is on the disk, and never before
 *   ready        there was a database
 *   uploads/     pictures of members: with one in it there was a database too
 *
 * Invariant: nothing under the name `pglite` is ever deleted or written anew here, whatever is missing from it. What
 * cannot be trusted is refused, and its owner decides.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { syncFolder, syncNewFolders, syncTree, writeFileDurably } from './durable-files'
import { type HeldLock, type LockWorld, takeLockFile } from './lock-file'
import { MAGIC } from './sql/schema'
import { STORE_FORMAT } from './store'
import { requireVersion, StoreError } from './store-error'

export interface DataDirectory {
  /** Where PGlite keeps its files. */
  readonly database: string
  /** There is no database yet: an empty place to make one in. Close it there, then `finish`. */
  readonly draft: string | undefined
  /** Resolves when another process has taken the folder over, because this one stood still for long. */
  readonly lost: Promise<void>
  /** Makes all of the draft durable and gives it the name `database`. */
  finish(): Promise<void>
  release(): void
  /** Takes away what a restore has made that did not come to its end, and releases. */
  discard(): void
}

export interface OpenDirectoryOptions {
  /** For a backup that is put into it: nothing may be in it but what another restore left that was cut off. */
  readonly restore?: boolean
  readonly world?: LockWorld
}

/** Rejects with StoreError LOCKED, FOREIGN, NEWER, UNSUPPORTED, CORRUPT or UNREACHABLE. */
export async function openDataDirectory(
  path: string,
  { restore = false, world }: OpenDirectoryOptions = {},
): Promise<DataDirectory> {
  const root = resolve(path)
  const at = (name: string) => join(root, name)
  const database = at('pglite')
  const draft = at('pglite.new')
  const marker = at('bgk.json')
  let lock: HeldLock | undefined
  const remove = (name: string) => rmSync(at(name), { recursive: true, force: true })
  try {
    const made = mkdirSync(root, { recursive: true })
    if (made !== undefined) syncNewFolders(root, made)
    if (existsSync(marker)) checkMarker(root, readFileSync(marker, 'utf8'))
    else if (existsSync(database)) throw unmarked(root)
    else if (!isEmpty(root) && !isRestoring(root)) throw foreign(root)
    lock = await takeLockFile(at('lock'), root, world)
    if (restore) beginRestore(root)
    else checkRestored(root)
    if (!existsSync(marker)) {
      writeFileDurably(marker, `${JSON.stringify({ magic: MAGIC, version: STORE_FORMAT })}\n`)
    }
    const isThere = existsSync(database)
    if (isThere) checkDatabase(database)
    else if (existsSync(at('ready'))) throw vanished(database, at('ready'))
    else if (isFilled(at('uploads'))) throw vanished(database, at('uploads'))
    // Nothing was answered from a database that did not get its name.
    remove('pglite.new')
    const release = lock.release
    return {
      database,
      draft: isThere ? undefined : draft,
      lost: lock.lost,
      async finish() {
        await syncTree(draft)
        renameSync(draft, database)
        syncFolder(root)
        writeFileDurably(at('ready'), '')
        remove(RESTORING)
      },
      release,
      discard() {
        if (!existsSync(database)) for (const name of ['pglite.new', 'bgk.json', RESTORING]) remove(name)
        release()
        if (made !== undefined && readdirSync(root).length === 0) rmdirSync(root)
      },
    }
  } catch (error) {
    lock?.release()
    if (error instanceof StoreError) throw error
    throw new StoreError('UNREACHABLE', `The data directory ${root} cannot be used: ${reason(error)}`, {
      cause: error,
    })
  }
}

/** Whether a backup may be put there: it is empty, or a restore into it was cut off. */
export function isFreeForRestore(path: string): boolean {
  const root = resolve(path)
  return !existsSync(root) || isEmpty(root) || (isRestoring(root) && !existsSync(join(root, 'pglite')))
}

/** What may lie in a directory that we still call empty. */
const IGNORED = /^(lock(\.[\w.-]+)?|(bgk\.json|restoring)\.part|\.gitignore|\.DS_Store|lost\+found)$/

/** A backup is being put there, or was until a kill. */
const RESTORING = 'restoring'

function isEmpty(root: string): boolean {
  return readdirSync(root).every((name) => IGNORED.test(name))
}

function isFilled(folder: string): boolean {
  return existsSync(folder) && !isEmpty(folder)
}

function isRestoring(root: string): boolean {
  return existsSync(join(root, RESTORING))
}

function beginRestore(root: string): void {
  if (!isFreeForRestore(root)) throw notFree(root)
  // The folder was empty before: what lies in it is of the restore that was cut off.
  rmSync(join(root, 'uploads'), { recursive: true, force: true })
  writeFileDurably(join(root, RESTORING), '')
}

/** Of a restore the database gets its name last: where it has it, all is there. */
function checkRestored(root: string): void {
  if (!isRestoring(root)) return
  if (existsSync(join(root, 'pglite'))) {
    rmSync(join(root, RESTORING))
    return
  }
  throw new StoreError(
    'CORRUPT',
    `A backup was being restored into ${root} and that was cut off. Nothing was changed. Restore it again into this directory, or use another one.`,
  )
}

/** Of a folder that a backup was to be restored into. */
export function notFree(root: string): StoreError {
  return new StoreError(
    'FOREIGN',
    `The folder ${root} is not empty: a backup is restored into a new or empty one. Nothing was changed.`,
  )
}

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

function vanished(database: string, witness: string): StoreError {
  return new StoreError(
    'CORRUPT',
    `The database ${database} is gone, but ${witness} says that there was one. Nothing was changed. Put the folder back or restore it from a backup; to begin afresh, take ${witness} away.`,
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
  requireVersion('version' in marker ? marker.version : undefined, {
    what: `The data directory ${root}`,
    known: STORE_FORMAT,
    discard: 'Delete it',
  })
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
