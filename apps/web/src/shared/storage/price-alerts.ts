import type { MarketKind, PairRef, SyncStorageAdapter } from '@bgk/sdk'
import { cmp, tryDecimal } from '@bgk/sdk/decimal'
import { type ReadonlySignal, signal } from '@preact/signals-react'

export interface PriceAlert extends PairRef {
  readonly id: string
  readonly kind: Extract<MarketKind, 'spot' | 'futures'>
  /** Decimal text. */
  readonly price: string
  /** The last price has to rise to it, or to fall. */
  readonly when: 'above' | 'below'
  /** Epoch milliseconds of the crossing; absent while it waits. */
  readonly reachedAt?: number
}

type AlertRequest = Pick<PriceAlert, 'base' | 'quote' | 'kind' | 'price'>

/** Price alerts of this device for one exchange. */
export interface PriceAlerts {
  readonly all: ReadonlySignal<readonly PriceAlert[]>
  /** `last`: the price now, which says from which side the alert is crossed. False when there are as many as there may be. */
  add(request: AlertRequest, last: string): boolean
  /** Waits at another price, also one that was reached. */
  move(id: string, price: string, last: string): void
  remove(id: string): void
  /** Marks alerts as reached. */
  reach(ids: readonly string[], at: number): void
}

export const MOST_ALERTS = 50

export function createPriceAlerts(storage: SyncStorageAdapter, origin: string): PriceAlerts {
  const key = `priceAlerts:${origin}`
  const all = signal(read(storage.get(key)))
  const set = (alerts: readonly PriceAlert[]) => {
    all.value = alerts
    if (alerts.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify(alerts))
  }
  const side = (price: string, last: string) => (cmp(price, last) > 0 ? 'above' : 'below')
  return {
    all,
    add(request, last) {
      if (all.value.length >= MOST_ALERTS) return false
      const id = String(all.value.reduce((most, one) => Math.max(most, Number(one.id)), 0) + 1)
      const { base, quote, kind, price } = request
      set([...all.value, { id, base, quote, kind, price, when: side(price, last) }])
      return true
    },
    move: (id, price, last) =>
      set(
        all.value.map((one) => {
          if (one.id !== id) return one
          const { reachedAt: _, ...waiting } = one
          return { ...waiting, price, when: side(price, last) }
        }),
      ),
    remove: (id) => set(all.value.filter((one) => one.id !== id)),
    reach: (ids, at) => set(all.value.map((one) => (ids.includes(one.id) ? { ...one, reachedAt: at } : one))),
  }
}

/** True when a price reaches a waiting alert. */
export function isReached({ price, when, reachedAt }: PriceAlert, last: string | undefined): boolean {
  if (reachedAt !== undefined || last === undefined || !tryDecimal(last)) return false
  return when === 'above' ? cmp(last, price) >= 0 : cmp(last, price) <= 0
}

/** Unreadable alerts are left out. */
function read(text: string | null): readonly PriceAlert[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(saved) ? saved.flatMap(alertOf).slice(0, MOST_ALERTS) : []
  } catch {
    return []
  }
}

function alertOf(value: unknown): PriceAlert[] {
  const { id, base, quote, kind, price, when, reachedAt }: Record<string, unknown> = { ...Object(value) }
  if (typeof id !== 'string' || !/^\d{1,9}$/.test(id)) return []
  if (typeof base !== 'string' || typeof quote !== 'string') return []
  if (typeof price !== 'string' || !tryDecimal(price)) return []
  if ((kind !== 'spot' && kind !== 'futures') || (when !== 'above' && when !== 'below')) return []
  return [{ id, base, quote, kind, price, when, ...(typeof reachedAt === 'number' && { reachedAt }) }]
}
