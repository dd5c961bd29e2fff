import type { BareClient, Readable, Timers } from '@bgk/sdk'
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { type AccountRefresh, createAccountRefresh } from './account-refresh'
import { isOfEndedLogin } from './keys'
import { createRecovery, type ReadStatus } from './recovery'
import { createLiveSignals, type LiveSignals } from './signals'

/** What `BgkProvider` takes. */
export interface BgkProviderProps {
  /** Made by `createBareClient`, or by `createClient`, which has more than the hooks need. */
  readonly client: BareClient
  /** Share the app's own; without it the provider keeps one. */
  readonly queryClient?: QueryClient
  /** Drive countdowns, repeated refreshes and the repetition of failed reads; default: those of the host. For tests. */
  readonly timers?: Timers
  /** What uses the hooks. */
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

/** What the nearest provider holds; throws outside of one, because nothing below could work. */
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
  // Node's timer object turns into its number.
  clearTimeout: (id) => globalThis.clearTimeout(Number(id)),
}

/** Drops what belongs to a person as soon as that person is no longer the one logged in. */
function useClearOnLogout(client: BareClient, queries: QueryClient): void {
  useEffect(() => {
    const ofEndedLogin = { predicate: ({ queryKey }: Query) => isOfEndedLogin(client, queryKey) }
    return client.session.state.subscribe(() => {
      // Emptied first: an observer keeps the data of a removed query as "previous data".
      for (const query of queries.getQueryCache().findAll(ofEndedLogin)) query.reset()
      queries.removeQueries(ofEndedLogin)
    })
  }, [client, queries])
}

/**
 * Gives the components below it a client, its live signals, and a query cache, and repeats failed reads as soon as the exchange answers
 * again. The client stays the caller's: `client.close()` is not called here.
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
