import { useBgkClient } from '@bgk/react-bindings'
import type { MarketKind } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { useCallback } from 'react'
import { useApp } from '../../shared/app-context'

/** Path and pair slot of spot, futures and cycle. */
export const TRADES = [
  { kind: 'spot', path: '/coinExchange', slot: 'selectedCoin' },
  { kind: 'futures', path: '/futures', slot: 'futuresCoinParams' },
  { kind: 'cycle', path: '/cycle', slot: 'cycleCoin' },
] as const satisfies readonly { kind: MarketKind; path: string; slot: string }[]

/**
 * Returns a function that copies the pair of one trading screen to another, if listed there. Other paths
 * change nothing.
 */
export function useCarryPair(): (from: string, to: string) => void {
  const { feed } = useBgkClient()
  const { pairs } = useApp()
  return useCallback(
    (from, to) => {
      const here = TRADES.find(({ path }) => path === from)
      const there = TRADES.find(({ path }) => path === to)
      if (!here || !there || here === there) return
      const { base, quote } = pairs.of(here.slot).value
      const isOffered = feed
        .lists()
        .get()
        ?.[there.kind]?.some((market) => market.base === base && market.quote === quote && isListed(market))
      if (isOffered) pairs.set(there.slot, { base, quote })
    },
    [feed, pairs],
  )
}
