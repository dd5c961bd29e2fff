import type { MarketLists } from '@bgk/sdk'
import { useBgkClient } from './use-bgk-client'
import { type Live, useLiveStream } from './use-live-stream'

/** The market lists; rows that did not change keep their identity, so rows may be memoised. */
export function useMarketLists(): Live<MarketLists> {
  return useLiveStream(useBgkClient().feed.lists())
}
