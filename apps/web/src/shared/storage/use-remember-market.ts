import { useEffect } from 'react'
import { useApp } from '../app-context'
import { type MarketKind, rememberMarket } from './recent-markets'

/** Puts the market that is looked at in front of the recently viewed ones. */
export function useRememberMarket(kind: MarketKind, { base, quote }: { base: string; quote: string }): void {
  const { storage } = useApp()
  useEffect(() => rememberMarket(storage, { base, quote, kind }), [storage, base, quote, kind])
}
