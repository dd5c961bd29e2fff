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
  /** Of the same alert at the exchange, which watches it while the app is closed. */
  readonly remoteId?: number
}

/** Alerts of this device at the exchange. */
interface RemoteAlerts {
  /** Member for whom the exchange watches the alerts too, and notifies this device; absent: nobody. */
  readonly owner?: string
  /** Alerts to be deleted at the exchange. */
  readonly gone: readonly number[]
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
  readonly remote: ReadonlySignal<RemoteAlerts>
  /** Has them at the exchange too, for that member; undefined: ends it, all of them are to be deleted there. */
  setRemote(owner: string | undefined): void
  /** Notes the id of an alert at the exchange; one that was changed meanwhile is to be deleted there. */
  link(alert: PriceAlert, remoteId: number): void
  /** The exchange does not watch an alert any more. */
  unlink(id: string): void
  /** One is deleted at the exchange. */
  forget(remoteId: number): void
}

export const MAX_ALERTS = 50

export function createPriceAlerts(storage: SyncStorageAdapter, origin: string): PriceAlerts {
  const key = `priceAlerts:${origin}`
  const remoteKey = `priceAlertsRemote:${origin}`
  const all = signal(read(storage.get(key)))
  const remote = signal(readRemote(storage.get(remoteKey)))
  const set = (alerts: readonly PriceAlert[]) => {
    all.value = alerts
    if (alerts.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify(alerts))
  }
  const setState = (next: RemoteAlerts) => {
    remote.value = next
    if (next.owner === undefined && next.gone.length === 0) storage.remove(remoteKey)
    else storage.set(remoteKey, JSON.stringify(next))
  }
  const leave = (alerts: readonly PriceAlert[]) => {
    const ids = alerts.flatMap(({ remoteId }) => (remoteId === undefined ? [] : [remoteId]))
    if (ids.length > 0) setState({ ...remote.value, gone: [...remote.value.gone, ...ids] })
  }
  const side = (price: string, last: string) => (cmp(price, last) > 0 ? 'above' : 'below')
  return {
    all,
    add(request, last) {
      if (all.value.length >= MAX_ALERTS) return false
      const id = String(all.value.reduce((most, one) => Math.max(most, Number(one.id)), 0) + 1)
      const { base, quote, kind, price } = request
      set([...all.value, { id, base, quote, kind, price, when: side(price, last) }])
      return true
    },
    move(id, price, last) {
      leave(all.value.filter((one) => one.id === id))
      set(
        all.value.map((one) => {
          if (one.id !== id) return one
          const { reachedAt: _, remoteId: __, ...waiting } = one
          return { ...waiting, price, when: side(price, last) }
        }),
      )
    },
    remove(id) {
      leave(all.value.filter((one) => one.id === id))
      set(all.value.filter((one) => one.id !== id))
    },
    reach: (ids, at) => set(all.value.map((one) => (ids.includes(one.id) ? { ...one, reachedAt: at } : one))),
    remote,
    setRemote(owner) {
      if (owner === undefined) {
        leave(all.value)
        set(all.value.map(({ remoteId: _, ...one }) => one))
      }
      const { gone } = remote.value
      setState({ ...(owner !== undefined && { owner }), gone })
    },
    link(alert, remoteId) {
      const isSame =
        remote.value.owner !== undefined &&
        all.value.some((one) => one.id === alert.id && one.price === alert.price)
      if (!isSame) leave([{ ...alert, remoteId }])
      else set(all.value.map((one) => (one.id === alert.id ? { ...one, remoteId } : one)))
    },
    unlink: (id) =>
      set(
        all.value.map((one) => {
          const { remoteId: _, ...local } = one
          return one.id === id ? local : one
        }),
      ),
    forget: (remoteId) =>
      setState({ ...remote.value, gone: remote.value.gone.filter((one) => one !== remoteId) }),
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
    return Array.isArray(saved) ? saved.flatMap(alertOf).slice(0, MAX_ALERTS) : []
  } catch {
    return []
  }
}

function alertOf(value: unknown): PriceAlert[] {
  const { id, base, quote, kind, price, when, reachedAt, remoteId }: Record<string, unknown> = {
    ...Object(value),
  }
  if (typeof id !== 'string' || !/^\d{1,9}$/.test(id)) return []
  if (typeof base !== 'string' || typeof quote !== 'string') return []
  if (typeof price !== 'string' || !tryDecimal(price)) return []
  if ((kind !== 'spot' && kind !== 'futures') || (when !== 'above' && when !== 'below')) return []
  return [
    {
      ...{ id, base, quote, kind, price, when },
      ...(typeof reachedAt === 'number' && { reachedAt }),
      ...(isId(remoteId) && { remoteId }),
    },
  ]
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

function readRemote(text: string | null): RemoteAlerts {
  try {
    const { owner, gone }: Record<string, unknown> = { ...Object(JSON.parse(text ?? '{}')) }
    return {
      ...(typeof owner === 'string' && { owner }),
      gone: Array.isArray(gone) ? gone.filter(isId).slice(0, 200) : [],
    }
  } catch {
    return { gone: [] }
  }
}
