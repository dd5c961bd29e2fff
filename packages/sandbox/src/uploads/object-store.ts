import type { ImageType } from './clean-image'
import { readObjectKey } from './object-key'

export interface StoredObject {
  readonly type: ImageType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The room is used up: nothing was written. */
export class ObjectStoreFull extends Error {
  override readonly name = 'ObjectStoreFull'

  constructor(cause?: unknown) {
    super('There is no room for more pictures', { cause })
  }
}

/** The member has as many bytes of pictures as one may have: nothing was written. */
export class UploadQuotaReached extends Error {
  override readonly name = 'UploadQuotaReached'
  /** Bytes. */
  readonly most: number

  constructor(most: number) {
    super('The pictures of this member take all the room that they may')
    this.most = most
  }
}

/**
 * Where pictures are kept, beside the journal and never in it: the exchange's own state holds their addresses only.
 * Keys have the form that `readObjectKey` accepts. An object never changes: what was looked at and approved stays
 * what it was.
 */
export interface ObjectStore {
  /**
   * Keeps the object for good before it resolves. `known`: it was there already; `taken`: there is another one of that key,
   * which stays. Rejects with ObjectStoreFull or UploadQuotaReached.
   */
  put(key: string, object: StoredObject): Promise<'stored' | 'known' | 'taken'>
  get(key: string): Promise<StoredObject | undefined>
  /** Bytes that the objects of a member take. */
  used(uid: number): Promise<number>
  /** Of all objects that are there, for a backup. */
  keys(): AsyncIterable<string>
  /** Lets go of what it holds open; default: nothing. */
  close?(): Promise<void>
}

const CAPACITY = 256 * 1024 * 1024

/** Pictures in memory, gone with the process; `room` in bytes. */
export function createMemoryObjectStore(capacity = CAPACITY): ObjectStore {
  const objects = new Map<string, StoredObject>()
  let used = 0
  return {
    async put(key, object) {
      const known = objects.get(key)
      if (known !== undefined) return sameBytes(known.bytes, object.bytes) ? 'known' : 'taken'
      if (used + object.bytes.length > capacity) throw new ObjectStoreFull()
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

/**
 * The same store, in which each member has room for so many bytes: pictures are never removed, therefore nothing else ends what one
 * member can put on the disk.
 *
 * Always: the pictures of a member are kept one after the other, each after the store was asked what is there, for another node may have
 * put something. Sent side by side they cannot slip past the quota here; at several nodes at once each may let one more in.
 */
export function withQuota(objects: ObjectStore, most: number): ObjectStore {
  /** Of members who are putting something: the end of the last one that waits. */
  const turns = new Map<number, Promise<unknown>>()
  const inTurn = async <T>(uid: number, run: () => Promise<T>): Promise<T> => {
    const mine = (turns.get(uid) ?? Promise.resolve()).then(run, run)
    turns.set(uid, mine)
    try {
      return await mine
    } finally {
      if (turns.get(uid) === mine) turns.delete(uid)
    }
  }
  return {
    ...objects,
    async put(key, object) {
      const place = readObjectKey(key)
      if (place === undefined) return objects.put(key, object)
      return inTurn(place.uid, async () => {
        const used = await objects.used(place.uid)
        // One that is there takes no more room: a repeat is answered as the first time.
        if (used + object.bytes.length > most && (await objects.get(key)) === undefined)
          throw new UploadQuotaReached(most)
        return objects.put(key, object)
      })
    },
  }
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}
