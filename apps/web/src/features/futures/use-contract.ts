import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { FuturesMarket, PairRef } from '@bgk/sdk'

/** A contract from the list of all, live; for positions on any pair, without following each pair on its own. */
export function useContract({ base, quote }: PairRef): FuturesMarket | undefined {
  const { feed } = useBgkClient()
  return useLive(feed.lists(), ({ futures }) =>
    futures.find((market) => market.base === base && market.quote === quote),
  )
}
