import type { SyncStorageAdapter } from './environment'

/** What the browser's localStorage and sessionStorage have in common with any stand-in. */
export interface WebStorageLike {
  /** The text kept under the key; null where there is none. */
  getItem(key: string): string | null
  /** Keeps a text; throws where the quota is used up. */
  setItem(key: string, value: string): void
  /** Forgets a key. */
  removeItem(key: string): void
}

/**
 * Storage in the browser's localStorage or sessionStorage; its exceptions (quota, privacy mode) reach the caller. Other tabs of the
 * origin follow changes of localStorage.
 *
 * @example
 * import { createClient, createWebStorage } from '@bgk/sdk'
 * // A login that ends with the tab.
 * const startHere = () => createClient({ origin: location.origin, storage: createWebStorage(sessionStorage) })
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
