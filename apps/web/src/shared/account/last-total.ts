import type { SyncStorageAdapter } from '@bgk/sdk'
import { tryDecimal } from '@bgk/sdk/decimal'

const KEY = 'balancesData'

/** Reads the total of the last visit in USDT; undefined if absent or unreadable. */
export function readLastTotal(storage: SyncStorageAdapter): string | undefined {
  try {
    const { usdt } = Object(JSON.parse(storage.get(KEY) ?? 'null'))
    return typeof usdt === 'string' && tryDecimal(usdt) ? usdt : undefined
  } catch {
    return undefined
  }
}

/** Stores a total for the next visit (docs/reference/product.md#storage). */
export const storeTotal = (storage: SyncStorageAdapter, usdt: string): void =>
  storage.set(KEY, JSON.stringify({ usdt }))

/** Deletes the total at logout. */
export const forgetTotal = (storage: SyncStorageAdapter): void => storage.remove(KEY)
