import type { SpotAssets } from '@bgk/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { bgkKeys } from './bgk-keys'
import { retryRead } from './call-policy'
import { useBgkClient } from './use-bgk-client'
import { useIsLogin } from './use-is-login'

/** The spot wallet. Waits for a login. */
export function useSpotAssets(): UseQueryResult<SpotAssets> {
  const client = useBgkClient()
  const isLogin = useIsLogin()
  return useQuery({
    queryKey: bgkKeys.spotAssets,
    queryFn: ({ signal }) => client.account.spotAssets(undefined, { signal }),
    enabled: isLogin,
    retry: retryRead,
  })
}
