import { type LiveSource, useBgkClient, useLive } from '@bgk/react-bindings'
import type { FuturesMarket, MarketLists, PairRef } from '@bgk/sdk'
import { useMemo } from 'react'
import { listed } from '../../shared/live/listed'

/** A contract from the list of all, live; for positions on any pair, without following each pair on its own. No pair, no contract. */
export function useContract(pair: Partial<PairRef>): FuturesMarket | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.lists(), (lists) => find(lists, pair))
}

/** The same as something to follow without rendering. */
export function useContractSource({ base, quote }: Partial<PairRef>): LiveSource<FuturesMarket> {
  const { feed } = useBgkClient()
  return useMemo(() => listed(feed.lists(), (lists) => find(lists, { base, quote })), [feed, base, quote])
}

/** How a contract writes its prices; says nothing new when they move. */
export function usePriceDecimals(pair: Partial<PairRef>): number | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.lists(), (lists) => find(lists, pair)?.priceDecimals)
}

/** Base in one lot of a contract; says nothing new when prices move. */
export function useContractSize(pair: Partial<PairRef>): string | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.lists(), (lists) => find(lists, pair)?.contractSize)
}

interface ToldPair {
  readonly base?: string | undefined
  readonly quote?: string | undefined
}

const find = ({ futures }: MarketLists, { base, quote }: ToldPair) =>
  futures?.find((market) => market.base === base && market.quote === quote)
