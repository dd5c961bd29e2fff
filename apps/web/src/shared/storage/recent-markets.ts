import type { PairRef, SyncStorageAdapter } from '@bgk/sdk'
import { useEffect } from 'react'
import { useApp } from '../app-context'
import type { MarketKind } from '../navigation/addresses'

export interface RecentMarket extends PairRef {
  readonly kind: MarketKind
}

const KEY = 'recentPairs'
const MAX_MARKETS = 10

function marketOf(value: unknown): RecentMarket[] {
  const { base, quote, kind }: Record<string, unknown> = { ...Object(value) }
  if (typeof base !== 'string' || typeof quote !== 'string') return []
  return kind === 'trad' || kind === 'contract' ? [{ base, quote, kind }] : []
}

/** The markets looked at last, newest first, ten at most. */
export function readRecentMarkets(storage: SyncStorageAdapter): readonly RecentMarket[] {
  try {
    const saved: unknown = JSON.parse(storage.get(KEY) ?? '[]')
    return Array.isArray(saved) ? saved.flatMap(marketOf).slice(0, MAX_MARKETS) : []
  } catch {
    return []
  }
}

/** Puts a market in front. */
export function rememberMarket(storage: SyncStorageAdapter, { base, quote, kind }: RecentMarket): void {
  const others = readRecentMarkets(storage).filter(
    (one) => one.base !== base || one.quote !== quote || one.kind !== kind,
  )
  storage.set(KEY, JSON.stringify([{ base, quote, kind }, ...others].slice(0, MAX_MARKETS)))
}

/** Forgets them all. */
export function forgetMarkets(storage: SyncStorageAdapter): void {
  storage.remove(KEY)
}

/** Puts the market that is looked at in front of the recently viewed ones. */
export function useRememberMarket(kind: MarketKind, { base, quote }: { base: string; quote: string }): void {
  const { storage } = useApp()
  useEffect(() => rememberMarket(storage, { base, quote, kind }), [storage, base, quote, kind])
}
