import type { SyncStorageAdapter } from '@bgk/sdk'

const SEEN = 'seenTips'
const GREETED = 'greetedAt'
const OFFERED = 'updateOfferedAt'
const KEPT = 100

/** Keys of the one-time messages that were confirmed on this device. */
export function readSeenTips(storage: SyncStorageAdapter): readonly string[] {
  try {
    const saved: unknown = JSON.parse(storage.get(SEEN) ?? '[]')
    return Array.isArray(saved) ? saved.filter((key): key is string => typeof key === 'string') : []
  } catch {
    return []
  }
}

export function rememberTip(storage: SyncStorageAdapter, key: string): void {
  const others = readSeenTips(storage).filter((one) => one !== key)
  storage.set(SEEN, JSON.stringify([key, ...others].slice(0, KEPT)))
}

/** Whether this opening of the page (`openedAt`: its time origin) has said its messages. */
export const wasGreeted = (session: SyncStorageAdapter, openedAt: number): boolean =>
  session.get(GREETED) === String(openedAt)

export const rememberGreeting = (session: SyncStorageAdapter, openedAt: number): void =>
  session.set(GREETED, String(openedAt))

/** Whether this opening of the page has offered the build that waits. */
export const wasOffered = (session: SyncStorageAdapter, openedAt: number): boolean =>
  session.get(OFFERED) === String(openedAt)

export const rememberOffer = (session: SyncStorageAdapter, openedAt: number): void =>
  session.set(OFFERED, String(openedAt))
