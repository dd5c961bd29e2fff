import type { BareClient } from '@bgk/sdk'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type InvalidatedCalls, matchesCalls, refetchMissed } from './refresh'

/** Refetch interval of lists that the account stream refreshes. */
const SAFETY_MS = 30_000

const BALANCES = ['account.totals', 'account.pairBalance', 'account.withdrawalContext']

/** Calls whose answers change with a list of a frame. */
const CALLS_OF: Readonly<Record<string, InvalidatedCalls>> = {
  spotOrders: ['spot.account', 'spot.openOrders', 'spot.orderHistory'],
  futuresOrders: ['futures.account', 'futures.openOrders', 'futures.orderHistory'],
  positions: ['futures.positions', 'futures.closedPositions', 'futures.stopOrders'],
  spotBalances: ['spot.account', 'account.spot', ...BALANCES],
  futuresBalances: ['futures.account', 'account.futures', ...BALANCES],
  fiatBalances: ['account.fiat', ...BALANCES],
  records: ['account.records'],
}
const isOfAccount = matchesCalls([...new Set(Object.values(CALLS_OF).flat())])

/** Query fields that determine its interval. */
export interface PacedQuery {
  readonly queryKey: QueryKey
  readonly state: { readonly data?: unknown }
}

/** Interval of TanStack Query's `refetchInterval` option. */
type Interval<Paced> = number | false | undefined | ((query: Paced) => number | false | undefined)

/** Refreshes account lists of one provider by the account stream. */
export interface AccountRefresh {
  /** Interval of a list: unchanged without a stream, at least 30 s with one. */
  paced<Paced extends PacedQuery>(own: Interval<Paced>): (query: Paced) => number | false | undefined
  /** Starts; returns a function that stops. */
  start(): () => void
}

/**
 * Refetches the mounted lists named by a frame of the account stream, and polls spot lists less often
 * meanwhile (docs/reference/rules.md#r43). The first mounted account list opens the stream. A list loaded
 * before the stream was synced may miss a change: until its next response, it retains its own interval, or
 * polls every 30 s if it has none.
 *
 *   off ──account list mounted──► watching ──onSync──► synced ──onLost──► watching, all lists refetched
 */
export function createAccountRefresh(client: BareClient, queries: QueryClient): AccountRefresh {
  const cache = queries.getQueryCache()
  let session: object | undefined
  const begunIn = new WeakMap<PacedQuery, object | undefined>()
  const readIn = new WeakMap<PacedQuery, object | undefined>()

  const watch = () =>
    client.feed.watchAccount({
      onSync() {
        session = {}
      },
      onLost() {
        session = undefined
        refetchMissed(queries, isOfAccount)
      },
      onFrame(frame) {
        const invalidates = Object.keys(frame).flatMap((list) => CALLS_OF[list] ?? [])
        refetchMissed(queries, matchesCalls(invalidates))
      },
    })

  return {
    paced: (own) => (query) => {
      const interval = typeof own === 'function' ? own(query) : own
      if (session === undefined || query.state.data === undefined || !isOfAccount(query)) return interval
      if (readIn.get(query) === session) return interval && Math.max(interval, SAFETY_MS)
      return interval || SAFETY_MS
    },
    start() {
      const isMounted = cache.findAll({ type: 'active', predicate: isOfAccount }).length > 0
      let stop = isMounted ? watch() : undefined
      const stopCache = cache.subscribe((event) => {
        const { query, type } = event
        if (!isOfAccount(query)) return
        if (type === 'observerAdded') stop ??= watch()
        if (type !== 'updated') return
        if (event.action.type === 'fetch') begunIn.set(query, session)
        if (event.action.type === 'success') readIn.set(query, begunIn.get(query))
      })
      return () => {
        stopCache()
        stop?.()
        session = undefined
      }
    },
  }
}
