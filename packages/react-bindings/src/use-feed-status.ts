import type { FeedStatus } from '@bgk/sdk'
import { useBgkClient } from './use-bgk-client'
import { useReadable } from './use-readable'

/** The state of the link to the exchange. */
export function useFeedStatus(): FeedStatus {
  return useReadable(useBgkClient().feed.status)
}
