import type { StorageAdapter } from '@bgk/sdk'

export interface Favourites {
  /** Names such as `BTC/USDT`, in the order they were starred. */
  get(): readonly string[]
  toggle(name: string): void
  subscribe(listener: () => void): () => void
}

// The name that clients of the family give the stored list.
const KEY = 'optionalData'

function read(text: string | null): readonly string[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    if (Array.isArray(saved)) return saved.filter((name): name is string => typeof name === 'string')
  } catch {
    // An unreadable list is an empty one.
  }
  return []
}

/** The pairs a person starred, kept in storage. */
export function createFavourites(storage: StorageAdapter): Favourites {
  const listeners = new Set<() => void>()
  let names = read(storage.get(KEY))
  return {
    get: () => names,
    toggle(name) {
      names = names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
      storage.set(KEY, JSON.stringify(names))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
