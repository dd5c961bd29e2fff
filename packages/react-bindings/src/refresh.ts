import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Beginnings of call names, e.g. `futures` for the whole group or `futures.account` for one call: what a write may have
 * changed, so what is asked for again.
 */
export type Touches = readonly string[]

/** Requests under way of these calls: what they say may be older than the reason for asking again. */
function underWay(queries: QueryClient, predicate: (query: Query) => boolean): Query[] {
  return queries.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
}

function askOnceMore(queries: QueryClient, { queryKey, promise }: Query): void {
  // Several reasons in one request ask once.
  const again = () => queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
  promise?.then(again, again)
}

/** Queries of calls whose names begin so. */
export const touchedBy =
  (touches: Touches) =>
  ({ queryKey: [root, , name] }: { readonly queryKey: QueryKey }): boolean =>
    root === 'bgk' && touches.some((touched) => String(name).startsWith(touched))

/** Asks again for what is shown of these calls and marks the rest as old. */
export function refresh(queries: QueryClient, touches: Touches): void {
  const predicate = touchedBy(touches)
  // All others are called off.
  const first = underWay(queries, predicate).filter(({ state }) => state.data === undefined)
  void queries.invalidateQueries({ predicate })
  for (const query of first) askOnceMore(queries, query)
}

/**
 * Asks again for what `moved` names, given an answer to the call `own` before this one. A request under way may arrive, and is sent once
 * more.
 */
export function refreshMoved<Output>(
  queries: QueryClient,
  own: QueryKey,
  before: Output | undefined,
  now: Output,
  moved: ((before: Output, now: Output) => Touches | undefined) | undefined,
): void {
  const touches = before !== undefined && moved?.(before, now)
  if (!touches) return
  const isTouched = touchedBy(touches)
  refreshMissed(queries, (query) => query.queryKey !== own && isTouched(query))
}

/** Asks again for what is shown of these queries. A request under way may arrive, and is sent once more. */
export function refreshMissed(queries: QueryClient, predicate: (query: Query) => boolean): void {
  const first = underWay(queries, predicate)
  void queries.invalidateQueries({ predicate }, { cancelRefetch: false })
  for (const query of first) askOnceMore(queries, query)
}

/** What differs as soon as one of the orders has traded or left. */
export function fillsOf(orders: readonly { readonly id: number; readonly remaining?: string }[]): string {
  return orders.map((order) => `${order.id}:${order.remaining}`).join()
}
