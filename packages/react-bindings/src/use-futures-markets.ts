import type { FuturesMarket } from '@bgk/sdk/wire'
import { useBgkClient } from './use-bgk-client'
import { type Live, useLiveStream } from './use-live-stream'

/** The futures markets, live; changes with this list only, and rows that did not change keep their identity. */
export function useFuturesMarkets(): Live<readonly FuturesMarket[]> {
  return useLiveStream(useBgkClient().feed.lists(), (lists) => lists.futures)
}
