import type { PairRef } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { pairOf } from './pair-of'
import { useRead } from './use-read'

/** The leverages a futures pair offers. */
export function useFuturesLeverages(pair: PairRef | undefined): UseQueryResult<readonly number[]> {
  return useRead(entries.futuresLeverages, pairOf(pair))
}
