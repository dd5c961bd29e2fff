import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Beginnings of call names, e.g. `futures` for the whole group or `futures.account` for one call: what a write may have
 * changed, so what is asked for again.
 */
export type InvalidatedCalls = readonly string[]

/** Requests under way of these calls: what they say may be older than the reason for asking again. */
function inFlightQueries(queries: QueryClient, predicate: (query: Query) => boolean): Query[] {
  return queries.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
}

function refetchAfter(queries: QueryClient, { queryKey, promise }: Query): void {
  // Several reasons in one request ask once.
  const again = () => queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
  promise?.then(again, again)
}

/** Queries of calls whose names begin so. */
export const matchesCalls =
  (invalidates: InvalidatedCalls) =>
  ({ queryKey: [root, , name] }: { readonly queryKey: QueryKey }): boolean =>
    root === 'bgk' && invalidates.some((prefix) => String(name).startsWith(prefix))

/** Asks again for what is shown of these calls and marks the rest as old. */
export function invalidateCalls(queries: QueryClient, invalidates: InvalidatedCalls): void {
  const predicate = matchesCalls(invalidates)
  // All others are called off.
  const first = inFlightQueries(queries, predicate).filter(({ state }) => state.data === undefined)
  void queries.invalidateQueries({ predicate })
  for (const query of first) refetchAfter(queries, query)
}

/**
 * Asks again for what `invalidatesOnChange` names, given an answer to the call `own` before this one. A request under way may arrive, and is sent once
 * more.
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

/** Asks again for what is shown of these queries. A request under way may arrive, and is sent once more. */
export function refetchMissed(queries: QueryClient, predicate: (query: Query) => boolean): void {
  const first = inFlightQueries(queries, predicate)
  void queries.invalidateQueries({ predicate }, { cancelRefetch: false })
  for (const query of first) refetchAfter(queries, query)
}

/** What differs as soon as one of the orders has traded or left. */
export function fillFingerprint(
  orders: readonly { readonly id: number; readonly remaining?: string }[],
): string {
  return orders.map((order) => `${order.id}:${order.remaining}`).join()
}
