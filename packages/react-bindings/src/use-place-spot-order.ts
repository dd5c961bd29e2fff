import type { Answer, LimitOrderInput, MarketOrderInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** A spot order in plain decimal text; market orders have no price. */
export type SpotOrderInput = { readonly side: 'buy' | 'sell' } & (
  | ({ readonly type: 'market' } & MarketOrderInput)
  | ({ readonly type: 'limit' } & LimitOrderInput)
)

/**
 * Places a spot order; afterwards, whatever the answer (it may be lost: OUTCOME_UNKNOWN), orders, account and wallets are asked
 * for again. Never retried.
 */
export function usePlaceSpotOrder(): UseMutationResult<Answer, Error, Given<SpotOrderInput>> {
  return useAct(({ side, type }: SpotOrderInput) => {
    if (type === 'market') return side === 'buy' ? entries.spotBuyMarket : entries.spotSellMarket
    return side === 'buy' ? entries.spotBuyLimit : entries.spotSellLimit
  })
}
