import type { StorageAdapter } from '../environment'

/**
 * Storage that lasts as long as the object: for Node, tests and hosts without storage.
 *
 * @param initial What is in it from the start, by key.
 * @example
 * import { createClient, createMemoryStorage } from '@bgk/sdk'
 * const client = createClient({ origin: 'http://localhost:8080', storage: createMemoryStorage() })
 * console.log(client.session.token) // undefined
 */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): StorageAdapter {
  const values = new Map(Object.entries(initial))
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
