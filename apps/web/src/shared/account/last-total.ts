import type { SyncStorageAdapter } from '@bgk/sdk'
import { tryDecimal } from '@bgk/sdk/decimal'

const KEY = 'balancesData'

/** What all accounts were worth in the last visit, in USDT; undefined where nothing is kept that can be read. */
export function readLastTotal(storage: SyncStorageAdapter): string | undefined {
  try {
    const { usdt } = Object(JSON.parse(storage.get(KEY) ?? 'null'))
    return typeof usdt === 'string' && tryDecimal(usdt) ? usdt : undefined
  } catch {
    return undefined
  }
}

/** Keeps a total for the next visit (docs/reference/product.md#storage). */
export const storeTotal = (storage: SyncStorageAdapter, usdt: string): void =>
  storage.set(KEY, JSON.stringify({ usdt }))

/** When nobody is logged in any more nobody's total is kept. */
export const forgetTotal = (storage: SyncStorageAdapter): void => storage.remove(KEY)
