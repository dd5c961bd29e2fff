import type { QueryClient } from '@tanstack/react-query'

/**
 * Beginnings of call names, e.g. `futures` for the whole group or `futures.account` for one call: what a write may have
 * changed, so what is asked for again.
 */
export type Touches = readonly string[]

/** Asks again for what is shown of these calls and marks the rest as old; `wait` lets requests on their way arrive. */
export function refresh(queries: QueryClient, touches: Touches, wait = false): void {
  void queries.invalidateQueries(
    {
      predicate: ({ queryKey: [root, , name] }) =>
        root === 'bgk' && touches.some((touched) => String(name).startsWith(touched)),
    },
    { cancelRefetch: !wait },
  )
}

/** Asks again for what `moved` names, given an answer to the same call before this one. */
export function refreshMoved<Output>(
  queries: QueryClient,
  before: Output | undefined,
  now: Output,
  moved: ((before: Output, now: Output) => Touches | undefined) | undefined,
): void {
  const touches = before !== undefined && moved?.(before, now)
  if (touches) refresh(queries, touches, true)
}

/** What differs as soon as one of the orders has traded or left. */
export function fillsOf(orders: readonly { readonly id: number; readonly remaining: string }[]): string {
  return orders.map((order) => `${order.id}:${order.remaining}`).join()
}
