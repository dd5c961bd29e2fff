import type { Answer, FuturesLimitOrderInput, FuturesMarketOrderInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** A futures order: `buy` opens a long position, `sell` a short one. */
export type FuturesOrderInput = { readonly side: 'buy' | 'sell' } & (
  | ({ readonly type: 'market' } & FuturesMarketOrderInput)
  | ({ readonly type: 'limit' } & FuturesLimitOrderInput)
)

/**
 * Places a futures order; afterwards, whatever the answer (it may be lost: OUTCOME_UNKNOWN), futures data and wallets are asked
 * for again. Never retried.
 */
export function usePlaceFuturesOrder(): UseMutationResult<Answer, Error, Given<FuturesOrderInput>> {
  return useAct(({ side, type }: FuturesOrderInput) => {
    if (type === 'market') return side === 'buy' ? entries.futuresBuyMarket : entries.futuresSellMarket
    return side === 'buy' ? entries.futuresBuyLimit : entries.futuresSellLimit
  })
}
