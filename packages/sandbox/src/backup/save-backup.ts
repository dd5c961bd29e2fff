import { existsSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { syncFolder } from '../store/durable-files'
import { StoreError } from '../store/store-error'
import type { BackupEnd, BackupHeader } from './backup-format'
import { checkBackup } from './read-backup'

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
    const said = await checkBackup(draft)
    // Fails where the name is taken, unlike a rename.
    await link(draft, path).catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === 'EEXIST' ? taken(path) : error
    })
    await rm(draft)
    syncFolder(dirname(path))
    return { ...said, file: path, size }
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
