import type { Article } from '@bgk/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import { retryRead } from './call-policy'
import { useBgkClient } from './use-bgk-client'
import { useReadable } from './use-readable'

const FRESH_MS = 300_000

/** Notices or help texts, in the session's language; `html` comes from the server: sanitise it (rules F30). */
export function useArticles(type: 'notice' | 'help'): UseQueryResult<readonly Article[]> {
  const client = useBgkClient()
  const { locale } = useReadable(client.session.state)
  return useQuery({
    queryKey: bgkKeys.articles(type, locale),
    queryFn: ({ signal }): Promise<readonly Article[]> => client.home.articles({ type }, { signal }),
    retry: retryRead,
    staleTime: FRESH_MS,
  })
}
