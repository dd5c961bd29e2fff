import { useSession } from '@bgk/react-bindings'
import type { SyncStorageAdapter } from '@bgk/sdk'
import { type Signal, signal } from '@preact/signals-react'
import { useMemo } from 'react'
import { useValue } from '../../ui/use-value'
import { useApp } from '../app-context'

const KEY = 'readNotices'
/** Notices that an exchange still lists are far fewer. */
const MAX_IDS = 300

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

/** Number of notices opened on this page: a change makes readers of the storage look again. */
const opened: Signal<number> = signal(0)

/** Ids of notices that the current user opened on this device, and how to add one. */
export function useReadNotices(): readonly [readonly number[], (id: number) => void] {
  const { storage } = useApp()
  const member = useSession().userInfo?.member
  const count = useValue(opened)
  const read = useMemo(() => readNotices(storage, member), [storage, member, count])
  return [
    read,
    (id) => {
      noteNotice(storage, member, id)
      opened.value += 1
    },
  ]
}

/** Stores that a notice was opened and returns all that were. One reader is stored: the last one. */
export function noteNotice(
  storage: SyncStorageAdapter,
  member: string | undefined,
  id: number,
): readonly number[] {
  const before = readNotices(storage, member)
  if (before.includes(id)) return before
  const ids = [...before, id].slice(-MAX_IDS)
  storage.set(KEY, JSON.stringify({ member: member ?? '', ids }))
  return ids
}
