import type { SyncStorageAdapter } from '@bgk/sdk'

/** Until another code may be asked for (docs/reference/exchange.md#sessions-and-codes). */
export const CODE_WAIT_MS = 60_000

const KEY = 'codeWait'

/** Keeps until when the person has to wait for another code, also over a reload. `key` says for whom and what for. */
export function keepWait(storage: SyncStorageAdapter, key: string, until: number): void {
  storage.set(KEY, JSON.stringify({ key, until }))
}

/** Milliseconds still to wait; 0 when a code may be asked for. A clock that was set back keeps nobody waiting for longer than a minute. */
export function waitLeft(storage: SyncStorageAdapter, key: string, now: number): number {
  try {
    const kept = Object(JSON.parse(storage.get(KEY) ?? 'null'))
    if (kept.key !== key || typeof kept.until !== 'number') return 0
    const left = kept.until - now
    return left > 0 && left <= CODE_WAIT_MS ? left : 0
  } catch {
    return 0
  }
}
