import type { SyncStorageAdapter } from './environment'

/** The part of localStorage and sessionStorage used here. */
export interface WebStorageLike {
  /** Returns the text stored under the key; null if there is none. */
  getItem(key: string): string | null
  /** Stores a text; throws when the quota is exceeded. */
  setItem(key: string, value: string): void
  /** Removes a key. */
  removeItem(key: string): void
}

/**
 * Creates storage on the browser's localStorage or sessionStorage. Its exceptions (quota, private mode) reach
 * the caller. Other tabs of the origin follow changes of localStorage.
 *
 * @example
 * import { createClient, createWebStorage } from '@bgk/sdk'
 * // A login that ends with the tab.
 * const startHere = () => createClient({ origin: location.origin, storage: createWebStorage(sessionStorage)
 * })
 */
export function createWebStorage(storage: WebStorageLike): SyncStorageAdapter {
  return {
    get: (key) => storage.getItem(key),
    set: (key, value) => storage.setItem(key, value),
    remove: (key) => storage.removeItem(key),
    subscribe(listener) {
      const page = typeof document === 'undefined' ? undefined : globalThis
      const changed = (event: StorageEvent) => {
        if (event.storageArea === storage) listener(event.key)
      }
      page?.addEventListener('storage', changed)
      return () => page?.removeEventListener('storage', changed)
    },
  }
}
