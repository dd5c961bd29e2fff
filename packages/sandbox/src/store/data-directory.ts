/**
 * The data directory of the embedded database.
 *
 *   bgk.json     marks the folder as ours, with its version
 *   lock         names the owning process
 *   pglite.new/  a database being created: left by a kill, recreated by the next start
 *   restoring    a backup is being restored; left by a kill, the next start is refused
 *   pglite/      the database: renamed to this only when complete and on the disk
 *   ready        there was a database
 *   uploads/     members' pictures: any of them implies a database too
 *
 * Invariant: nothing under the name `pglite` is ever deleted or recreated here, however incomplete. Untrusted
 * data is refused, and the operator decides.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { syncFolder, syncNewFolders, syncTree, writeFileDurably } from './durable-files'
import { type HeldLock, type LockWorld, takeLockFile } from './lock-file'
import { MAGIC } from './sql/schema'
import { STORE_FORMAT } from './store'
import { requireVersion, StoreError } from './store-error'

export interface DataDirectory {
  readonly database: string
  /** An empty place for a new database. Close it, then call `finish`. */
  readonly draft: string | undefined
  /** Resolves when another process has taken over the folder after a long pause of this one. */
  readonly lost: Promise<void>
  /** Makes the draft durable and renames it to `database`. */
  finish(): Promise<void>
  release(): void
  /** Removes an incomplete restore and releases. */
  discard(): void
}

export interface OpenDirectoryOptions {
  /** For restoring a backup: the folder must be empty, or contain an interrupted restore. */
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
    // Nothing was answered from a database without its final name.
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

/** Returns true if a backup may be restored there: it is empty, or contains an interrupted restore. */
export function isFreeForRestore(path: string): boolean {
  const root = resolve(path)
  return !existsSync(root) || isEmpty(root) || (isRestoring(root) && !existsSync(join(root, 'pglite')))
}

/** Files allowed in an empty directory. */
const IGNORED = /^(lock(\.[\w.-]+)?|(bgk\.json|restoring)\.part|\.gitignore|\.DS_Store|lost\+found)$/

/** Marks a running or killed restore. */
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
  // The folder was empty before: its contents belong to the interrupted restore.
  rmSync(join(root, 'uploads'), { recursive: true, force: true })
  writeFileDurably(join(root, RESTORING), '')
}

/** A restore names the database last: with its name, it is complete. */
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

export function notFree(root: string): StoreError {
  return new StoreError(
    'FOREIGN',
    `The folder ${root} is not empty: a backup is restored into a new or empty one. Nothing was changed.`,
  )
}

/** Without the first, PGlite would create a new database over the old one. */
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
