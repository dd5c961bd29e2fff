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
function usePrivacy(client: Client, queryClient: QueryClient): void {
  useEffect(() => {
    let last = nameOf(client.session.state.get())
    return client.session.state.subscribe((state) => {
      const now = nameOf(state)
      const before = last
      last = now
      // '' is somebody whose details are still loading.
      if (now === before || before === undefined || before === '') return
      if (now === undefined) queryClient.removeQueries({ queryKey: bgkKeys.private })
      else void queryClient.resetQueries({ queryKey: bgkKeys.private })
    })
  }, [client, queryClient])
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
