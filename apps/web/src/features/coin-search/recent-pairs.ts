import type { PairRef, StorageAdapter } from '@bgk/sdk'

const KEY = 'recentPairs'
const KEPT = 10

const isPair = (value: unknown): value is PairRef =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  'quote' in value &&
  typeof value.base === 'string' &&
  typeof value.quote === 'string'

/** The markets looked at last, newest first, ten at most. */
export function readRecentPairs(storage: StorageAdapter): readonly PairRef[] {
  try {
    const saved: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isPair).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Puts a market in front. */
export function rememberPair(storage: StorageAdapter, { base, quote }: PairRef): void {
  const others = readRecentPairs(storage).filter((pair) => pair.base !== base || pair.quote !== quote)
  storage.set(KEY, JSON.stringify([{ base, quote }, ...others].slice(0, KEPT)))
}

/** Forgets them all. */
export function forgetPairs(storage: StorageAdapter): void {
  storage.remove(KEY)
}
