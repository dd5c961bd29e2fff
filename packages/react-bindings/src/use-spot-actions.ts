import type { Answer, PairRef } from '@bgk/sdk'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useBgkClient } from './bgk-context'
import { bgkKeys } from './bgk-keys'
import { refreshFunds } from './use-spot-orders'

/** A spot order; decimal text. Market orders have no price. */
export type SpotOrderInput = PairRef & {
  readonly side: 'buy' | 'sell'
  readonly amount: string
  readonly board?: string
} & ({ readonly style: 'limit'; readonly price: string } | { readonly style: 'market' })

/** Places an order, once: it is never sent again by itself. Orders and balances are asked for anew, also when the answer was lost. */
export function usePlaceSpotOrder(): UseMutationResult<Answer, Error, SpotOrderInput> {
  const { spot } = useBgkClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn({ side, ...order }: SpotOrderInput) {
      const { base, quote, amount, board } = order
      const input = { base, quote, amount, ...(board === undefined ? {} : { board }) }
      if (order.style === 'market') return side === 'buy' ? spot.buyMarket(input) : spot.sellMarket(input)
      const limit = { ...input, price: order.price }
      return side === 'buy' ? spot.buyLimit(limit) : spot.sellLimit(limit)
    },
    onSettled: refresh,
  })
}

/** Cancels an open order by its id. */
export function useCancelSpotOrder(): UseMutationResult<Answer, Error, { readonly id: number }> {
  const { spot } = useBgkClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: { readonly id: number }) => spot.cancelOrder({ id }),
    onSettled: refresh,
  })
}

function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: bgkKeys.openOrders }), refreshFunds(queries)])
  }
}
