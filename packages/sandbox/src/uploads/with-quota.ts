import { readObjectKey } from './object-key'
import { type ObjectStore, UploadQuotaReached } from './object-store'

/**
 * The same store, in which each member has room for so many bytes: pictures are never removed, therefore nothing else ends what one
 * member can put on the disk.
 *
 * Always: what is being written counts already, so that pictures sent side by side cannot slip past the quota.
 */
export function withQuota(objects: ObjectStore, most: number): ObjectStore {
  /** Bytes of members who have put something since the start. */
  const members = new Map<number, Promise<{ bytes: number }>>()
  const usedBy = (uid: number) => {
    const counted = members.get(uid) ?? objects.used(uid).then((bytes) => ({ bytes }))
    members.set(uid, counted)
    counted.catch(() => members.delete(uid))
    return counted
  }
  return {
    ...objects,
    async put(key, object) {
      const place = readObjectKey(key)
      if (place === undefined) return objects.put(key, object)
      const used = await usedBy(place.uid)
      const { length } = object.bytes
      // One that is there takes no more room: a repeat is answered as the first time.
      if (used.bytes + length > most && (await objects.get(key)) === undefined)
        throw new UploadQuotaReached(most)
      used.bytes += length
      let kept: Awaited<ReturnType<ObjectStore['put']>> | 'failed' = 'failed'
      try {
        kept = await objects.put(key, object)
        return kept
      } finally {
        if (kept !== 'stored') used.bytes -= length
      }
    },
  }
}
