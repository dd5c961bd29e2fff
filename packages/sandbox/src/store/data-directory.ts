/**
 * The data directory of the embedded database: `bgk.json` says that it is ours, `lock` says which process
 * has it, `pglite/` is the database, `ready` says that the database was made completely (a kill during the
 * first start leaves it out, and the next start makes the database anew: nothing was answered before).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { takeLockFile } from './lock-file'
import { MAGIC } from './schema'
import { STORE_FORMAT } from './store'
import { StoreError } from './store-error'

export interface DataDirectory {
  /** Where PGlite keeps its files. */
  readonly database: string
  /** Call once the database can be trusted. */
  markReady(): void
  release(): void
}

/** Throws StoreError LOCKED, FOREIGN, NEWER or UNREACHABLE. */
export function openDataDirectory(path: string): DataDirectory {
  const root = resolve(path)
  const at = (name: string) => join(root, name)
  try {
    mkdirSync(root, { recursive: true })
    const marker = at('bgk.json')
    if (existsSync(marker)) checkMarker(root, readFileSync(marker, 'utf8'))
    else if (readdirSync(root).some((name) => !IGNORED.test(name))) throw foreign(root)
    const release = takeLockFile(at('lock'), root)
    if (!existsSync(marker)) {
      writeFileSync(marker, `${JSON.stringify({ magic: MAGIC, format: STORE_FORMAT })}\n`)
    }
    if (!existsSync(at('ready'))) rmSync(at('pglite'), { recursive: true, force: true })
    return { database: at('pglite'), markReady: () => writeFileSync(at('ready'), ''), release }
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError('UNREACHABLE', `The data directory ${root} cannot be used: ${reason(error)}`, {
      cause: error,
    })
  }
}

/** What may lie in a directory that we still call empty. */
const IGNORED = /^(lock(\.(dead\.)?\d+)?|\.gitignore|\.DS_Store|lost\+found)$/

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
