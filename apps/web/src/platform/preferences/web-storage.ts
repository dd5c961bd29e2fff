import type { StorageAdapter } from '@bgk/sdk'

/** The browser's storage; where it is closed (private mode, full) things are remembered for this visit only. */
export function createWebStorage(open: () => Storage): StorageAdapter {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
