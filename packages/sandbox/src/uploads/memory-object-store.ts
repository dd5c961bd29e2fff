import { readObjectKey } from './object-key'
import { type ObjectStore, ObjectStoreFull, type StoredObject } from './object-store'
import { sameBytes } from './same-bytes'

const ROOM = 256 * 1024 * 1024

/** Pictures in memory, gone with the process; `room` in bytes. */
export function createMemoryObjectStore(room = ROOM): ObjectStore {
  const objects = new Map<string, StoredObject>()
  let used = 0
  return {
    async put(key, object) {
      const known = objects.get(key)
      if (known !== undefined) return sameBytes(known.bytes, object.bytes) ? 'known' : 'taken'
      if (used + object.bytes.length > room) throw new ObjectStoreFull()
      used += object.bytes.length
      objects.set(key, object)
      return 'stored'
    },
    get: async (key) => objects.get(key),
    async used(uid) {
      let sum = 0
      for (const [key, { bytes }] of objects) if (readObjectKey(key)?.uid === uid) sum += bytes.length
      return sum
    },
    async *keys() {
      yield* objects.keys()
    },
  }
}
