import type { ImageType } from './clean-image'
import { readObjectKey } from './object-key'

export interface StoredObject {
  readonly type: ImageType
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Full storage: nothing was written. */
export class ObjectStoreFull extends Error {
  override readonly name = 'ObjectStoreFull'

  constructor(cause?: unknown) {
    super('Image storage is full', { cause })
  }
}

/** Member's quota reached: nothing was written. */
export class UploadQuotaReached extends Error {
  override readonly name = 'UploadQuotaReached'
  readonly most: number

  constructor(most: number) {
    super('The image quota of this user is used up')
    this.most = most
  }
}

/**
 * Storage of pictures, beside the journal and never in it: the exchange's state contains only their
 * addresses. Keys have the form accepted by `readObjectKey`. An object never changes: an approved picture
 * stays the same.
 */
export interface ObjectStore {
  /**
   * Stores the object durably. `known`: already present; `taken`: the key has another object, which stays.
   * Rejects with ObjectStoreFull or UploadQuotaReached.
   */
  put(key: string, object: StoredObject): Promise<'stored' | 'known' | 'taken'>
  get(key: string): Promise<StoredObject | undefined>
  used(uid: number): Promise<number>
  /** Keys of all objects, for a backup. */
  keys(): AsyncIterable<string>
  /** Releases open resources. Default: none. */
  close?(): Promise<void>
}

const CAPACITY = 256 * 1024 * 1024

/** Stores pictures in memory, lost with the process; `capacity` in bytes. */
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
 * Limits the bytes per member: pictures are never removed, so nothing else limits a member's disk use.
 *
 * Invariant: pictures of a member are stored one by one, each after querying the store, because another node
 * may have added some. Parallel uploads cannot exceed the quota here; with several nodes each may admit one
 * more.
 */
export function withQuota(objects: ObjectStore, most: number): ObjectStore {
  /** Last pending upload of each member. */
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
        // A repeated picture takes no more space and gets the same response.
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
