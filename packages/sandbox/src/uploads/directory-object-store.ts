import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readObjectKey } from './object-key'
import { type ObjectStore, ObjectStoreFull } from './object-store'
import { sameBytes } from './same-bytes'

const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * Pictures as files below a folder, readable by its owner only. A file appears under its name when all of it is on
 * the disk, therefore a kill leaves either the whole picture or none (and perhaps a `.part` that nobody reads).
 */
export function createDirectoryObjectStore(root: string): ObjectStore {
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
    async put(key, object) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(object.bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        // Fails where the name is taken, unlike a rename.
        await link(draft, path)
        return 'stored'
      } catch (error) {
        if (NO_ROOM.has(codeOf(error))) throw new ObjectStoreFull(error)
        if (codeOf(error) !== 'EEXIST') throw error
        const known = await get(key)
        return known && sameBytes(known.bytes, object.bytes) ? 'stored' : 'taken'
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
