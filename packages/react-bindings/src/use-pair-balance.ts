import type { PairBalance, PairRef } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { pairOf } from './pair-of'
import { useRead } from './use-read'

/** Spot funds in both coins of a pair. Waits for a login. */
export function usePairBalance(pair: PairRef | undefined): UseQueryResult<PairBalance> {
  return useRead(entries.accountPairBalance, pairOf(pair))
}
