import type { FlashPair } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** The swaps on offer with their prices. Waits for a login. */
export function useFlashPairs(): UseQueryResult<readonly FlashPair[]> {
  return useRead(entries.flashPairs, undefined)
}
