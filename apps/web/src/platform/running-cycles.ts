/*
 * Which cycle pairs may have an order running. The floating cards ask for these pairs on every screen and after a reload, because the
 * exchange tells running orders a pair at a time only. A pair too many costs one call: the layer of cards drops what has no order.
 * Also: which order ran out last, for the screen that shows its pair.
 */
import type { PairRef, StorageAdapter } from '@bgk/sdk'

interface EndedCycle extends PairRef {
  readonly orderId: string
}

export interface RunningCycles {
  /** Pairs to be asked for. */
  pairs(): readonly PairRef[]
  /** The order that ran out last, in this visit. */
  ended(): EndedCycle | undefined
  watch(pairs: readonly PairRef[]): void
  drop(pair: PairRef): void
  end(order: EndedCycle): void
  subscribe(listener: () => void): () => void
}

const KEY = 'runningCycles'
const same = (a: PairRef, b: PairRef) => a.base === b.base && a.quote === b.quote

const isPair = (value: unknown): value is PairRef =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  'quote' in value &&
  typeof value.base === 'string' &&
  typeof value.quote === 'string'

function read(text: string | null): readonly PairRef[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(saved) ? saved.filter(isPair) : []
  } catch {
    return []
  }
}

/** Keeps the pairs in storage. */
export function createRunningCycles(storage: StorageAdapter): RunningCycles {
  const listeners = new Set<() => void>()
  let pairs = read(storage.get(KEY))
  let ended: EndedCycle | undefined
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const keep = (next: readonly PairRef[]) => {
    pairs = next
    storage.set(KEY, JSON.stringify(pairs))
    tell()
  }
  return {
    pairs: () => pairs,
    ended: () => ended,
    watch(more) {
      const fresh = more.filter((pair) => !pairs.some((known) => same(known, pair)))
      if (fresh.length > 0) keep([...pairs, ...fresh.map(({ base, quote }) => ({ base, quote }))])
    },
    drop(pair) {
      if (pairs.some((known) => same(known, pair))) keep(pairs.filter((known) => !same(known, pair)))
    },
    end({ orderId, base, quote }) {
      ended = { orderId, base, quote }
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
