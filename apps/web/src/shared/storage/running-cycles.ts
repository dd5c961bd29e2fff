/*
 * Which cycle pairs may have an order running. The floating cards ask for these pairs on every screen and after a reload, because the
 * exchange tells running orders a pair at a time only. A pair too many costs one call: the layer of cards drops what has no order.
 * Also: which order ran out last, for the screen that shows its pair.
 */
import type { PairRef, SyncStorageAdapter } from '@bgk/sdk'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react'

interface EndedCycle extends PairRef {
  readonly orderId: string
}

/** Elements of the current screen that hold chip and cards in the layout, so that they cover nothing. */
export interface RunningPlaces {
  /** In the header row. */
  readonly chip: HTMLElement
  /** Below the header. */
  readonly top: HTMLElement
  /** Above the footer. */
  readonly bottom: HTMLElement
}

export interface RunningCycles {
  /** Of the current screen; undefined while none is mounted. */
  readonly places: Signal<RunningPlaces | undefined>
  /** Place of the chip in the bar of a wide screen; undefined where there is none. */
  readonly barPlace: Signal<HTMLElement | undefined>
  /** Pairs to be asked for. */
  readonly pairs: ReadonlySignal<readonly PairRef[]>
  /** The order that ran out last, in this visit. */
  readonly ended: ReadonlySignal<EndedCycle | undefined>
  watch(pairs: readonly PairRef[]): void
  drop(pair: PairRef): void
  end(order: EndedCycle): void
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
export function createRunningCycles(storage: SyncStorageAdapter): RunningCycles {
  const pairs = signal(read(storage.get(KEY)))
  const ended = signal<EndedCycle | undefined>(undefined)
  const places = signal<RunningPlaces | undefined>(undefined)
  const barPlace = signal<HTMLElement | undefined>(undefined)
  const store = (next: readonly PairRef[]) => {
    pairs.value = next
    storage.set(KEY, JSON.stringify(next))
  }
  return {
    places,
    barPlace,
    pairs,
    ended,
    watch(more) {
      const fresh = more.filter((pair) => !pairs.value.some((known) => same(known, pair)))
      if (fresh.length > 0) store([...pairs.value, ...fresh.map(({ base, quote }) => ({ base, quote }))])
    },
    drop(pair) {
      if (pairs.value.some((known) => same(known, pair)))
        store(pairs.value.filter((known) => !same(known, pair)))
    },
    end({ orderId, base, quote }) {
      ended.value = { orderId, base, quote }
    },
  }
}
