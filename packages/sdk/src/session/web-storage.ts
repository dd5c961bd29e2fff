import type { StorageAdapter } from '../environment'

/** What the browser's localStorage and sessionStorage have in common with any stand-in. */
export interface WebStorageLike {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Storage in the browser's localStorage or sessionStorage; its exceptions (quota, privacy mode) reach the caller. */
export function createWebStorage(storage: WebStorageLike): StorageAdapter {
  return {
    get: (key) => storage.getItem(key),
    set: (key, value) => storage.setItem(key, value),
    remove: (key) => storage.removeItem(key),
  }
}
