import { useSession } from '@bgk/react-bindings'
import type { SyncStorageAdapter } from '@bgk/sdk'
import { type Signal, signal } from '@preact/signals-react'
import { useMemo } from 'react'
import { useValue } from '../../ui/use-value'
import { useApp } from '../app-context'

const KEY = 'readNotices'
/** Far more than an exchange lists. */
const MAX_IDS = 300

/** Reads ids of notices opened on this device by a member, or by guests (`undefined`). */
export function readNotices(storage: SyncStorageAdapter, member: string | undefined): readonly number[] {
  try {
    const { member: whose, ids } = Object(JSON.parse(storage.get(KEY) ?? 'null'))
    if (whose !== (member ?? '') || !Array.isArray(ids)) return []
    return ids.filter((id): id is number => typeof id === 'number')
  } catch {
    return []
  }
}

/** Number of notices opened on this page; a change makes readers reread storage. */
const opened: Signal<number> = signal(0)

/** Returns ids of notices that the current user opened on this device, and a function to add one. */
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

/** Stores an opened notice and returns all opened ones. Only the last reader is stored. */
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
