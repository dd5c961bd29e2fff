/** The stored text of a guard and what `replace` compares. */
export interface StoredGuard {
  /** Undefined while nothing was stored. */
  readonly text: string | undefined
  /** Changes with each stored text; 0 while nothing was stored. */
  readonly version: number
}

/**
 * Storage that guards of several processes share. `replace` is a compare-and-set: of two that replace the same version one
 * succeeds, and its text is durable when it resolves.
 */
export interface GuardStorage {
  /** The newest text; rejects when it cannot be read. */
  read(): Promise<StoredGuard>
  /** Stores a text in place of a version; false when another writer replaced it first. */
  replace(version: number, text: string): Promise<boolean>
}

/**
 * Makes a storage in memory: for one process, and for tests.
 *
 * @example
 * import { createMemoryGuardStorage } from '@bgk/sdk/guards'
 *
 * const storage = createMemoryGuardStorage()
 * console.log(await storage.replace(0, 'first'), await storage.replace(0, 'second')) // true false
 */
export function createMemoryGuardStorage(): GuardStorage {
  let stored: StoredGuard = { text: undefined, version: 0 }
  return {
    read: () => Promise.resolve(stored),
    replace(version, text) {
      if (version !== stored.version) return Promise.resolve(false)
      stored = { text, version: version + 1 }
      return Promise.resolve(true)
    },
  }
}
