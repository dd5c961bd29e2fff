import type { SpotMarket } from '@bgk/sdk/wire'
import { useBgkClient } from './use-bgk-client'
import { type Live, useLiveStream } from './use-live-stream'

/** The cycle markets, live; changes with this list only, and rows that did not change keep their identity. */
export function useCycleMarkets(): Live<readonly SpotMarket[]> {
  return useLiveStream(useBgkClient().feed.lists(), (lists) => lists.cycle)
}
