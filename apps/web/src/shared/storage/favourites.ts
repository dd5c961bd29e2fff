import type { SyncStorageAdapter } from '@bgk/sdk'
import { type ReadonlySignal, signal } from '@preact/signals-react'

export interface Favourites {
  /** Names such as `BTC/USDT`, in the order they were starred. */
  readonly names: ReadonlySignal<readonly string[]>
  toggle(name: string): void
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
export function createFavourites(storage: SyncStorageAdapter): Favourites {
  const names = signal(read(storage.get(KEY)))
  return {
    names,
    toggle(name) {
      const known = names.value
      names.value = known.includes(name) ? known.filter((one) => one !== name) : [...known, name]
      storage.set(KEY, JSON.stringify(names.value))
    },
  }
}
