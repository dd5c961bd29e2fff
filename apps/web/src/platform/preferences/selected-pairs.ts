import type { PairRef, StorageAdapter } from '@bgk/sdk'
import { config } from '../../config'

/**
 * `selectedCoin`: traded on the spot screen; `marketDetails`: looked at on the market's page;
 * `futuresCoinParams`: traded on the futures screen, for this session only
 * (docs/reference/product.md#storage, docs/reference/product.md#states); `cycleCoin`: on the cycle screen.
 */
export type PairSlot = 'selectedCoin' | 'marketDetails' | 'futuresCoinParams' | 'cycleCoin'

export interface SelectedPairs {
  get(slot: PairSlot): PairRef
  set(slot: PairSlot, pair: PairRef): void
  subscribe(listener: () => void): () => void
}

function read(text: string | null): PairRef {
  try {
    const { base, quote } = { ...JSON.parse(text ?? '{}') }
    if (typeof base === 'string' && typeof quote === 'string' && base && quote) return { base, quote }
  } catch {
    // Fall through to the default.
  }
  return config.defaultPair
}

/** Which pair each trading screen shows, kept in storage. */
export function createSelectedPairs(storage: StorageAdapter, session: StorageAdapter): SelectedPairs {
  const place = (slot: PairSlot) => (slot === 'futuresCoinParams' ? session : storage)
  const listeners = new Set<() => void>()
  const pairs: Record<PairSlot, PairRef> = {
    selectedCoin: read(storage.get('selectedCoin')),
    marketDetails: read(storage.get('marketDetails')),
    futuresCoinParams: read(session.get('futuresCoinParams')),
    cycleCoin: read(storage.get('cycleCoin')),
  }
  return {
    get: (slot) => pairs[slot],
    set(slot, { base, quote }) {
      if (pairs[slot].base === base && pairs[slot].quote === quote) return
      pairs[slot] = { base, quote }
      place(slot).set(slot, JSON.stringify(pairs[slot]))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
