import { createWebStorage, type SyncStorageAdapter, type WebStorageLike } from '@bgk/sdk'

/** Opens the browser's storage; if unavailable (private mode, full), values last for this visit. */
export function storageOrMemory(open: () => WebStorageLike): SyncStorageAdapter {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: SyncStorageAdapter) => T): T | undefined => {
    try {
      return action(createWebStorage(open()))
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.get(key)) ?? null,
    set(key, value) {
      const stored = attempt((storage) => {
        storage.set(key, value)
        return true
      })
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.remove(key))
    },
    subscribe: (listener) => attempt((storage) => storage.subscribe?.(listener)) ?? (() => {}),
  }
}
