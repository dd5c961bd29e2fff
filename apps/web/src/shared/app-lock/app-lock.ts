import type { BareClient, SyncStorageAdapter } from '@bgk/sdk'
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react'
import { sessionKey } from '../navigation/addresses'
import { type LockRecord, readLock } from './lock-record'

export interface AppLock {
  /** Undefined for guests and members without a lock. */
  readonly record: ReadonlySignal<LockRecord | undefined>
  readonly locked: ReadonlySignal<boolean>
  /** Rereads storage: another tab may have counted a wrong PIN. */
  refresh(): LockRecord | undefined
  write(record: LockRecord | undefined): void
  lock(): void
  unlock(): void
  /** Ends the session and removes the lock. */
  leave(): Promise<void>
}

interface LockParts {
  readonly storage: SyncStorageAdapter
  readonly session: Pick<BareClient['session'], 'state'>
  readonly page: Pick<Location, 'origin'>
  readonly end: () => Promise<void>
  /** Opens the guest's home screen. */
  readonly home: () => void
}

/** Creates the app lock; starts locked if a session and a lock are stored. A login never locks. */
export function createAppLock({ storage, session, page, end, home }: LockParts): AppLock {
  const key = sessionKey('appLock', page)
  const stored = signal(readLock(storage.get(key)))
  const user = signal(session.state.get())
  session.state.subscribe((state) => {
    user.value = state
  })
  const record = computed(() => {
    const { isLogin, userInfo } = user.value
    const lock = isLogin ? stored.value : undefined
    // Stays locked until the member is known.
    return userInfo === undefined || userInfo.member === lock?.member ? lock : undefined
  })
  const locked = signal(record.value !== undefined)
  effect(() => {
    if (record.value === undefined) locked.value = false
  })
  const refresh = () => {
    const text = storage.get(key)
    if (JSON.stringify(stored.value) !== text) stored.value = readLock(text)
    return record.value
  }
  storage.subscribe?.((changed) => {
    if (changed === null || changed === key) refresh()
  })
  const write = (next: LockRecord | undefined) => {
    if (next) storage.set(key, JSON.stringify(next))
    else storage.remove(key)
    stored.value = next
  }
  return {
    record,
    locked,
    refresh,
    write,
    lock() {
      if (record.value) locked.value = true
    },
    unlock() {
      locked.value = false
    },
    async leave() {
      await end()
      write(undefined)
      home()
    },
  }
}
