import type { Client, SessionState } from '@bgk/sdk'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { BgkContext } from './bgk-context'
import { bgkKeys } from './bgk-keys'
import { createLiveSignals } from './live-signals'

export interface BgkProviderProps {
  readonly client: Client
  /** Share the app's own; without it the provider keeps one. */
  readonly queryClient?: QueryClient
  readonly children?: ReactNode
}

const nameOf = ({ isLogin, userInfo }: SessionState) => (isLogin ? (userInfo?.member ?? '') : undefined)

/** Drops what belongs to a person as soon as that person is no longer the one logged in. */
function usePrivacy(client: Client, queries: QueryClient): void {
  useEffect(() => {
    const mine = { queryKey: bgkKeys.private }
    let last = nameOf(client.session.state.get())
    return client.session.state.subscribe((state) => {
      const before = last
      last = nameOf(state)
      if (before === last || before === undefined) return
      if (last === undefined) {
        // Emptied first: an observer keeps the data of a removed query as "previous data".
        for (const query of queries.getQueryCache().findAll(mine)) query.reset()
        queries.removeQueries(mine)
      } else if (before !== '') void queries.resetQueries(mine)
      // Else it is the same person, whose details were still loading.
    })
  }, [client, queries])
}

/** Gives the components below a client, its live signals, and a query cache. */
export function BgkProvider({ client, queryClient, children }: BgkProviderProps) {
  const [own] = useState(() => queryClient ?? new QueryClient())
  const queries = queryClient ?? own
  const value = useMemo(() => ({ client, signals: createLiveSignals() }), [client])
  usePrivacy(client, queries)
  return (
    <BgkContext value={value}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </BgkContext>
  )
}
