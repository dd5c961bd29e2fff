import type { IeoProject } from '@bgk/sdk'
import { saleTurnsAt } from '../../../shared/token-sales'

export const salesTabs = ['sales', 'mine', 'news'] as const

export type SalesTab = (typeof salesTabs)[number]

/** Address of the member's own subscriptions. */
export const SUBSCRIPTIONS = '/ieo?tab=mine'

/** Tab of the address. Default: the sales. */
export function salesTabOf(search: URLSearchParams): SalesTab {
  const named = search.get('tab')
  return salesTabs.find((tab) => tab === named) ?? 'sales'
}

const USUAL_MS = 15_000
/** Delay after a sale opens or ends, because the exchange's clock may lag behind ours. */
const GRACE_MS = 300
const SOONEST_MS = 2000

/** Milliseconds until the next refetch of the list: at the next opening or end, after 15 s at the latest. */
export function refetchDelay(
  sales: readonly Pick<IeoProject, 'status' | 'startsAt' | 'endsAt'>[],
  now: number,
): number {
  const turns = sales.flatMap((sale) => saleTurnsAt(sale) ?? [])
  const next = Math.min(...turns) - now + GRACE_MS
  return Math.min(USUAL_MS, Math.max(SOONEST_MS, next))
}
