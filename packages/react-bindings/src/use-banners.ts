import type { Banner } from '@bgk/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import { retryRead } from './call-policy'
import { useBgkClient } from './use-bgk-client'
import { useReadable } from './use-readable'

const FRESH_MS = 300_000

/** The banners of the home screen, in the session's language. */
export function useBanners(): UseQueryResult<readonly Banner[]> {
  const client = useBgkClient()
  const { locale } = useReadable(client.session.state)
  return useQuery({
    queryKey: bgkKeys.banners(locale),
    queryFn: ({ signal }): Promise<readonly Banner[]> => client.home.banners(undefined, { signal }),
    retry: retryRead,
    staleTime: FRESH_MS,
  })
}
