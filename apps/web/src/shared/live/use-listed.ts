import { type LiveSource, useBgkClient } from '@bgk/react-bindings'
import type { MarketLists, SpotMarket } from '@bgk/sdk'
import { useMemo } from 'react'
import { listed } from './listed'

/** A market of one of the lists as a source of its own. */
export function useListed(list: keyof MarketLists, id: number): LiveSource<SpotMarket> {
  const { feed } = useBgkClient()
  return useMemo(
    () => listed<SpotMarket>(feed.lists(), (lists) => lists[list]?.find((market) => market.id === id)),
    [feed, list, id],
  )
}
