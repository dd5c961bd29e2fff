import type { BareClient, Readable, Timers } from '@bgk/sdk'
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type AccountRefresh, createAccountRefresh } from './account-refresh'
import { isOfEndedLogin } from './keys'
import { createRecovery, type ReadStatus } from './recovery'
import { createLiveSignals, type LiveSignals } from './signals'

/** Props of `BgkProvider`. */
export interface BgkProviderProps {
  /** Created by `createBareClient` or `createClient`; the hooks need a bare client only. */
  readonly client: BareClient
  /** Shares the app's query client; default: a new one. */
  readonly queryClient?: QueryClient
  /** Timers of countdowns, refetches and retries; default: those of the host. For tests. */
  readonly timers?: Timers
  /** Components that use the hooks. */
  readonly children?: ReactNode
}

interface BgkContextValue {
  readonly client: BareClient
  readonly signals: LiveSignals
  readonly timers: Timers
  readonly reads: Readable<ReadStatus>
  readonly account: AccountRefresh
}

const BgkContext = createContext<BgkContextValue | undefined>(undefined)

/** Context of the nearest provider; throws outside of one. */
export function useBgkContext(): BgkContextValue {
  const value = useContext(BgkContext)
  if (!value) throw new Error('These hooks need a <BgkProvider> around them')
  return value
}

/**
 * The client of the nearest provider.
 *
 * @throws Error outside of a `BgkProvider`.
 * @example
 * const { feed } = useBgkClient()
 */
export function useBgkClient(): BareClient {
  return useBgkContext().client
}

const hostTimers: Timers = {
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  // `Number` converts Node's timer object into its id.
  clearTimeout: (id) => globalThis.clearTimeout(Number(id)),
}

/** Drops private data when its login ends. */
function useClearOnLogout(client: BareClient, queries: QueryClient): void {
  useEffect(() => {
    const ofEndedLogin = { predicate: ({ queryKey }: Query) => isOfEndedLogin(client, queryKey) }
    return client.session.state.subscribe(() => {
      // Reset first: an observer retains the data of a removed query as "previous data".
      for (const query of queries.getQueryCache().findAll(ofEndedLogin)) query.reset()
      queries.removeQueries(ofEndedLogin)
    })
  }, [client, queries])
}

/**
 * Provides a client, its live signals and a query cache to its children. Retries failed reads when the
 * exchange responds again. The caller owns the client: the provider never calls `client.close()`.
 *
 * @example
 * const client = createBareClient({ origin: 'http://localhost:8080' })
 * const root = (
 *   <BgkProvider client={client}>
 *     <p>Components that use hooks</p>
 *   </BgkProvider>
 * )
 */
export function BgkProvider({ client, queryClient, timers = hostTimers, children }: BgkProviderProps) {
  const [own] = useState(() => queryClient ?? new QueryClient())
  const queries = queryClient ?? own
  const recovery = useMemo(() => createRecovery({ client, queries, timers }), [client, queries, timers])
  const account = useMemo(() => createAccountRefresh(client, queries), [client, queries])
  const value = useMemo(
    () => ({ client, timers, account, signals: createLiveSignals(), reads: recovery.status }),
    [client, timers, account, recovery],
  )
  useClearOnLogout(client, queries)
  useEffect(() => recovery.start(), [recovery])
  useEffect(() => account.start(), [account])
  return (
    <BgkContext value={value}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </BgkContext>
  )
}
