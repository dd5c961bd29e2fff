import type { Endpoint } from '@bgk/sdk/endpoints'
import { skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import type { ReadPolicy } from './call-policy'
import { entries } from './entries'
import { refreshMoved } from './refresh'
import { useBgkClient } from './use-bgk-client'
import { useReadOptions } from './use-read-options'

/** What a read shows: null where the server has nothing, because undefined means that no answer came yet. */
export type Shown<Output> = Output extends undefined ? null : Output

/**
 * Any read; waits while the input is false, and for a login where the entry needs one. The input is part of the key: give it
 * the fields it has and no others.
 *
 * @example
 * const { data: totals } = useRead(accountTotals, undefined)
 * const { data: balance } = useRead(accountSpotBalance, coin !== undefined && { coin })
 */
export function useRead<Input, Output>(
  entry: Endpoint<Input, Output>,
  input: Input | false,
  { texts, poll, moved, staleTime = 0 }: ReadPolicy<Shown<Output>> = {},
): UseQueryResult<Shown<Output>> {
  const { session, transport } = useBgkClient()
  return useQuery({
    ...useReadOptions(entry),
    queryKey: bgkKeys.of(entry, input, texts && session.state.get().locale),
    queryFn:
      input === false
        ? skipToken
        : async ({ signal, client, queryKey }) => {
            const answer = ((await entries.call(transport, entry, input, { signal })) ??
              null) as Shown<Output>
            refreshMoved(client, client.getQueryData<Shown<Output>>(queryKey), answer, moved)
            return answer
          },
    staleTime,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      (data !== undefined && poll?.(data, dataUpdateCount)) || false,
  })
}
