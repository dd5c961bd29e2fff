import type { SyncStorageAdapter } from '@bgk/sdk'

const KEY = 'readNotices'
/** Notices that an exchange still lists are far fewer. */
const MOST = 300

/** Ids of notices that were opened on this device by a member, or by guests (`undefined`). */
export function readNotices(storage: SyncStorageAdapter, member: string | undefined): readonly number[] {
  try {
    const { member: whose, ids } = Object(JSON.parse(storage.get(KEY) ?? 'null'))
    if (whose !== (member ?? '') || !Array.isArray(ids)) return []
    return ids.filter((id): id is number => typeof id === 'number')
  } catch {
    return []
  }
}

/** Stores that a notice was opened and returns all that were. One reader is stored: the last one. */
export function noteNotice(
  storage: SyncStorageAdapter,
  member: string | undefined,
  id: number,
): readonly number[] {
  const before = readNotices(storage, member)
  if (before.includes(id)) return before
  const ids = [...before, id].slice(-MOST)
  storage.set(KEY, JSON.stringify({ member: member ?? '', ids }))
  return ids
}
