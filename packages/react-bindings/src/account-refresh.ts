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

/** The part of a query by which its pace is judged. */
export interface PacedQuery {
  readonly queryKey: QueryKey
  readonly state: { readonly data?: unknown }
}

/** TanStack Query's `refetchInterval`. */
type Interval<Paced> = number | false | undefined | ((query: Paced) => number | false | undefined)

/** Refreshes account lists of one provider by the account stream. */
export interface AccountRefresh {
  /** The interval of a list: its own without a stream, at most every 30 s with one. */
  paced<Paced extends PacedQuery>(own: Interval<Paced>): (query: Paced) => number | false | undefined
  /** Begins; returns the way to stop. */
  start(): () => void
}

/**
 * Reads the mounted lists that a frame of the account stream names again, and slows polls of spot lists down meanwhile
 * (docs/reference/rules.md#r43). The stream is opened with the first mounted account list. A list read before the stream was synced may
 * miss a change: it keeps its own pace, or 30 s where it has none, until the next answer.
 *
 *   off ──account list mounted──► watching ──onSync──► synced ──onLost──► watching, all lists read again
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
