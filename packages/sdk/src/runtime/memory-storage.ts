import type { SyncStorageAdapter } from './environment'

/**
 * Creates storage in memory: for Node, tests and hosts without storage. Clients that share it follow each
 * other.
 *
 * @param initial Initial content, by key.
 * @example
 * import { createClient, createMemoryStorage } from '@bgk/sdk'
 * const client = createClient({ origin: 'http://localhost:8080', storage: createMemoryStorage() })
 * console.log(client.session.token) // undefined
 */
export function createMemoryStorage(initial: Readonly<Record<string, string>> = {}): SyncStorageAdapter {
  const values = new Map(Object.entries(initial))
  const listeners = new Set<(key: string) => void>()
  const changed = (key: string) => {
    for (const listener of [...listeners]) listener(key)
  }
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      if (values.get(key) === value) return
      values.set(key, value)
      changed(key)
    },
    remove(key) {
      if (values.delete(key)) changed(key)
    },
    subscribe(listener) {
      // A separate function per subscription, because one listener may subscribe twice.
      const own = (key: string) => listener(key)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
