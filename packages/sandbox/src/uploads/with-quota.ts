import { readObjectKey } from './object-key'
import { type ObjectStore, UploadQuotaReached } from './object-store'

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
