import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import { CONTENT } from './call-policy'
import { entries } from './entries'
import { useBgkClient } from './use-bgk-client'
import { useReadOptions } from './use-read-options'

/**
 * Sets the client's clock by the server's, and again when the app comes back after five minutes; `data` is what the server is
 * ahead in milliseconds. Countdowns follow it.
 */
export function useServerClock(): UseQueryResult<number> {
  const { clock } = useBgkClient()
  return useQuery({
    ...useReadOptions(entries.homeSystemTime),
    queryKey: bgkKeys.of(entries.homeSystemTime),
    queryFn: () => clock.sync(),
    staleTime: CONTENT.staleTime,
  })
}
