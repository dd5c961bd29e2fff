import type { PairRef, SyncStorageAdapter } from '@bgk/sdk'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { config } from '../../config'

/**
 * `selectedCoin`: traded on the spot screen; `marketDetails`: looked at on the market's page;
 * `futuresCoinParams`: traded on the futures screen, for this session only
 * (docs/reference/product.md#storage, docs/reference/product.md#states); `cycleCoin`: on the cycle screen.
 */
export type PairSlot = 'selectedCoin' | 'marketDetails' | 'futuresCoinParams' | 'cycleCoin'

export interface SelectedPairs {
  of(slot: PairSlot): ReadonlySignal<PairRef>
  set(slot: PairSlot, pair: PairRef): void
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
export function createSelectedPairs(storage: SyncStorageAdapter, session: SyncStorageAdapter): SelectedPairs {
  const place = (slot: PairSlot) => (slot === 'futuresCoinParams' ? session : storage)
  const pairs: Record<PairSlot, Signal<PairRef>> = {
    selectedCoin: signal(read(storage.get('selectedCoin'))),
    marketDetails: signal(read(storage.get('marketDetails'))),
    futuresCoinParams: signal(read(session.get('futuresCoinParams'))),
    cycleCoin: signal(read(storage.get('cycleCoin'))),
  }
  return {
    of: (slot) => pairs[slot],
    set(slot, { base, quote }) {
      const before = pairs[slot].value
      if (before.base === base && before.quote === quote) return
      pairs[slot].value = { base, quote }
      place(slot).set(slot, JSON.stringify({ base, quote }))
    },
  }
}
