import type { IeoProject } from '@bgk/sdk'
import { saleTurnsAt } from '../../../shared/token-sales'

export const salesTabs = ['sales', 'mine', 'news'] as const

export type SalesTab = (typeof salesTabs)[number]

/** Where the member's own subscriptions stand. */
export const SUBSCRIPTIONS = '/ieo?tab=mine'

/** The tab that an address names; the sales where it names none. */
export function salesTabOf(search: URLSearchParams): SalesTab {
  const named = search.get('tab')
  return salesTabs.find((tab) => tab === named) ?? 'sales'
}

const USUAL_MS = 15_000
/** After the moment at which a sale opens or ends: the exchange's clock may be a little behind ours. */
const GRACE_MS = 300
const SOONEST_MS = 2000

/** Milliseconds until the list is worth asking for again: the next opening or end, at the latest after 15 s. */
export function refetchDelay(
  sales: readonly Pick<IeoProject, 'status' | 'startsAt' | 'endsAt'>[],
  now: number,
): number {
  const turns = sales.flatMap((sale) => saleTurnsAt(sale) ?? [])
  const next = Math.min(...turns) - now + GRACE_MS
  return Math.min(USUAL_MS, Math.max(SOONEST_MS, next))
}
