import { type Client, isBgkError } from '@bgk/sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { BgkContext } from './bgk-context'
import { bgkKeys } from './bgk-keys'
import { createLiveSignals } from './live-signals'

export interface BgkProviderProps {
  client: Client
  /** Your own, when the app has one already; by default one is made whose retries follow the SDK's `retryable`. */
  queryClient?: QueryClient
  children: ReactNode
}

const MOST_RETRIES = 2

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < MOST_RETRIES && isBgkError(error) && error.retryable,
      },
    },
  })
}

/** Gives the hooks below it their client. The client stays the caller's: closing it is theirs, too. */
export function BgkProvider({ client, queryClient, children }: BgkProviderProps) {
  const [made] = useState(createQueryClient)
  const queries = queryClient ?? made
  const value = useMemo(() => ({ client, signals: createLiveSignals() }), [client])
  useEffect(() => {
    let wasLogin = client.session.state.get().isLogin
    return client.session.state.subscribe(({ isLogin }) => {
      // Nobody sees what the one before them held.
      if (wasLogin && !isLogin) queries.removeQueries({ queryKey: bgkKeys.private })
      wasLogin = isLogin
    })
  }, [client, queries])
  return (
    <BgkContext value={value}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </BgkContext>
  )
}
