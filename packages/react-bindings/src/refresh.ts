import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Prefixes of call names, e.g. `futures` for the whole group or `futures.account` for one call, to refetch
 * after a write.
 */
export type InvalidatedCalls = readonly string[]

/** Queries with an in-flight request, whose response may predate the change. */
function inFlightQueries(queries: QueryClient, predicate: (query: Query) => boolean): Query[] {
  return queries.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
}

function refetchAfter(queries: QueryClient, { queryKey, promise }: Query): void {
  // Several invalidations during one request refetch once.
  const again = () => queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
  promise?.then(again, again)
}

/** Matches queries of calls with these prefixes. */
export const matchesCalls =
  (invalidates: InvalidatedCalls) =>
  ({ queryKey: [root, , name] }: { readonly queryKey: QueryKey }): boolean =>
    root === 'bgk' && invalidates.some((prefix) => String(name).startsWith(prefix))

/** Refetches mounted queries of these calls and marks the others stale. */
export function invalidateCalls(queries: QueryClient, invalidates: InvalidatedCalls): void {
  const predicate = matchesCalls(invalidates)
  // `invalidateQueries` cancels all others.
  const first = inFlightQueries(queries, predicate).filter(({ state }) => state.data === undefined)
  void queries.invalidateQueries({ predicate })
  for (const query of first) refetchAfter(queries, query)
}

/**
 * Refetches the calls returned by `invalidatesOnChange` for the previous and current response of the call
 * `own`. In-flight requests complete and are sent once more.
 */
export function invalidateOnChange<Output>(
  queries: QueryClient,
  own: QueryKey,
  before: Output | undefined,
  now: Output,
  invalidatesOnChange: ((before: Output, now: Output) => InvalidatedCalls | undefined) | undefined,
): void {
  const invalidates = before !== undefined && invalidatesOnChange?.(before, now)
  if (!invalidates) return
  const isAffected = matchesCalls(invalidates)
  refetchMissed(queries, (query) => query.queryKey !== own && isAffected(query))
}

/** Refetches mounted queries. In-flight requests complete and are sent once more. */
export function refetchMissed(queries: QueryClient, predicate: (query: Query) => boolean): void {
  const first = inFlightQueries(queries, predicate)
  void queries.invalidateQueries({ predicate }, { cancelRefetch: false })
  for (const query of first) refetchAfter(queries, query)
}

/** Changes if any of the orders fills or closes. */
export function fillFingerprint(
  orders: readonly { readonly id: number; readonly remaining?: string }[],
): string {
  return orders.map((order) => `${order.id}:${order.remaining}`).join()
}
