import type { FiatOrder } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { SPOT_POLL_MS } from './call-policy'
import { entries } from './entries'
import { useRead } from './use-read'

/** One fiat order; asked for again every 5 s while a merchant is looked for or has to confirm. Waits for a login. */
export function useFiatOrder(id: string | undefined): UseQueryResult<FiatOrder> {
  return useRead(entries.fiatOrder, id !== undefined && { id }, {
    poll: ({ status }) => (status === 'matching' || status === 'pending') && SPOT_POLL_MS,
  })
}
