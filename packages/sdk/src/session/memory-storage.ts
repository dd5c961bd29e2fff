import type { StorageAdapter } from '../environment'

/** Storage that lasts as long as the object: for Node, tests and hosts without storage. */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): StorageAdapter {
  const values = new Map(Object.entries(initial))
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
