import type { Answer, PairRef } from '@bgk/sdk'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshOrders } from './refresh-funds'
import { useBgkClient } from './use-bgk-client'

/** A spot order in plain decimal text; market orders have no price. */
export type SpotOrderInput = PairRef & {
  readonly side: 'buy' | 'sell'
  /** In base, also for market buys. */
  readonly amount: string
  readonly board?: string
  /** Two equal orders on purpose need two keys (rules E27). */
  readonly idempotencyKey?: string
} & (
    | { readonly style: 'market' }
    /** The price is in quote. */
    | { readonly style: 'limit'; readonly price: string }
  )

/**
 * Places a spot order; afterwards, whatever the answer (it may be lost: OUTCOME_UNKNOWN), orders, account and assets are asked
 * for again. Never retried.
 */
export function usePlaceSpotOrder(): UseMutationResult<Answer, Error, SpotOrderInput> {
  const { spot } = useBgkClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn(order: SpotOrderInput) {
      const { side, base, quote, amount, board, idempotencyKey } = order
      const input = { base, quote, amount, ...(board !== undefined && { board }) }
      const options = idempotencyKey === undefined ? {} : { idempotencyKey }
      if (order.style === 'market') {
        return side === 'buy' ? spot.buyMarket(input, options) : spot.sellMarket(input, options)
      }
      const limit = { ...input, price: order.price }
      return side === 'buy' ? spot.buyLimit(limit, options) : spot.sellLimit(limit, options)
    },
    retry: false,
    // Not awaited: the answer is here, and on a bad network asking again may take long.
    onSettled: () => refreshOrders(queries),
  })
}
