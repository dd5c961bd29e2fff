import type { PairRef, SyncStorageAdapter } from '@bgk/sdk'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { config } from '../../config'

/**
 * `selectedCoin`: spot screen; `marketDetails`: market page; `futuresCoinParams`: futures screen, for this
 * session only
 * (docs/reference/product.md#storage, docs/reference/product.md#states); `cycleCoin`: cycle screen.
 */
export type PairSlot = 'selectedCoin' | 'marketDetails' | 'futuresCoinParams' | 'cycleCoin'

export interface SelectedPairs {
  of(slot: PairSlot): ReadonlySignal<PairRef>
  set(slot: PairSlot, pair: PairRef): void
}

function readPair(text: string | null): PairRef {
  try {
    const { base, quote } = { ...JSON.parse(text ?? '{}') }
    if (typeof base === 'string' && typeof quote === 'string' && base && quote) return { base, quote }
  } catch {
    // Fall through to the default.
  }
  return config.defaultPair
}

/** Stores the pair of each trading screen. */
export function createSelectedPairs(storage: SyncStorageAdapter, session: SyncStorageAdapter): SelectedPairs {
  const place = (slot: PairSlot) => (slot === 'futuresCoinParams' ? session : storage)
  const pairs: Record<PairSlot, Signal<PairRef>> = {
    selectedCoin: signal(readPair(storage.get('selectedCoin'))),
    marketDetails: signal(readPair(storage.get('marketDetails'))),
    futuresCoinParams: signal(readPair(session.get('futuresCoinParams'))),
    cycleCoin: signal(readPair(storage.get('cycleCoin'))),
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

/** Spot or perpetual. */
export type StarredKind = 'trad' | 'contract'

export interface Favourites {
  /** Names such as `BTC/USDT`, in the order they were starred. */
  readonly names: Readonly<Record<StarredKind, ReadonlySignal<readonly string[]>>>
  toggle(kind: StarredKind, name: string): void
}

// `optionalData` is shared with other clients; the key of perpetuals is the app's own.
const KEYS = { trad: 'optionalData', contract: 'optionalContracts' } as const

function readNames(text: string | null): readonly string[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    if (Array.isArray(saved)) return saved.filter((name): name is string => typeof name === 'string')
  } catch {
    // An unreadable list counts as empty.
  }
  return []
}

/** Starred pairs on this device, spot and perpetuals separately. */
export function createFavourites(storage: SyncStorageAdapter): Favourites {
  const names = {
    trad: signal(readNames(storage.get(KEYS.trad))),
    contract: signal(readNames(storage.get(KEYS.contract))),
  }
  return {
    names,
    toggle(kind, name) {
      const list = names[kind]
      const known = list.value
      list.value = known.includes(name) ? known.filter((one) => one !== name) : [...known, name]
      storage.set(KEYS[kind], JSON.stringify(list.value))
    },
  }
}
