import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder as syncFolderOfNode, syncNewFolders } from '../store/durable-files'
import { folderOf, readObjectKey } from './object-key'
import { type ObjectStore, ObjectStoreFull, sameBytes } from './object-store'

const STORE_FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** What is left of the disk for the database, which ends the exchange when it finds no room: 500 MB. */
const FLOOR = 500_000_000

export interface DirectoryObjectStoreOptions {
  readonly syncFolder?: (path: string) => void
  /** Free bytes of the disk with that folder; undefined where it does not say. */
  readonly freeBytes?: (path: string) => Promise<number | undefined>
}

/**
 * Pictures as files below a folder, readable by its owner only. A file appears under its name when all of it is on
 * the disk, therefore a kill leaves either the whole picture or none (and perhaps a `.part` that nobody reads). When
 * `put` resolves, the name is on the disk too, and a power cut takes neither. The last 500 MB of the disk are not for pictures.
 */
export function createDirectoryObjectStore(
  root: string,
  { syncFolder = syncFolderOfNode, freeBytes = freeBytesOfNode }: DirectoryObjectStoreOptions = {},
): ObjectStore {
  const pathOf = (key: string): string => {
    // The form of a key is what keeps paths below the root.
    if (readObjectKey(key) === undefined) throw new Error('Not a key of an object')
    return join(root, ...key.split('/'))
  }
  const get: ObjectStore['get'] = async (key) => {
    const type = readObjectKey(key)?.type
    if (type === undefined) return undefined
    try {
      return { type, bytes: new Uint8Array(await readFile(pathOf(key))) }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    }
  }
  return {
    get,
    async used(uid) {
      const folder = join(root, ...folderOf(uid).split('/'))
      let sum = 0
      for (const name of await namesIn(folder)) sum += await sizeOf(join(folder, name))
      return sum
    },
    async *keys() {
      const members = await namesIn(join(root, 'members'))
      for (const member of members) {
        for (const name of await namesIn(join(root, 'members', member))) {
          const key = `members/${member}/${name}`
          if (readObjectKey(key) !== undefined) yield key
        }
      }
    },
    async put(key, object) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}.part`
      try {
        const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        if (made !== undefined) syncNewFolders(dirname(path), made, syncFolder)
        const free = await freeBytes(dirname(path))
        if (free !== undefined && free - object.bytes.length < FLOOR) throw new ObjectStoreFull()
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(object.bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        // Fails where the name is taken, unlike a rename.
        await link(draft, path)
        syncFolder(dirname(path))
        return 'stored'
      } catch (error) {
        if (STORE_FULL.has(codeOf(error))) throw new ObjectStoreFull(error)
        if (codeOf(error) !== 'EEXIST') throw error
        const known = await get(key)
        if (known === undefined || !sameBytes(known.bytes, object.bytes)) return 'taken'
        // Whoever put it there may have been cut off before it did this.
        syncFolder(dirname(path))
        return 'known'
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw error
  })
}

/** 0 for a draft that has gone meanwhile. */
async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function freeBytesOfNode(path: string): Promise<number | undefined> {
  return statfs(path).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
