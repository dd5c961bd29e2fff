import type { Answer } from '@bgk/sdk'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshOrders } from './refresh-funds'
import { useBgkClient } from './use-bgk-client'

/** Cancels a spot order by its id; afterwards orders, account and assets are asked for again. Never retried. */
export function useCancelSpotOrder(): UseMutationResult<Answer, Error, { readonly id: number }> {
  const { spot } = useBgkClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { readonly id: number }) => spot.cancelOrder({ id }),
    retry: false,
    onSettled: () => refreshOrders(queries),
  })
}
