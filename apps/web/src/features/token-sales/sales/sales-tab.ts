export const salesTabs = ['sales', 'mine', 'news'] as const

export type SalesTab = (typeof salesTabs)[number]

/** Where the member's own subscriptions stand. */
export const SUBSCRIPTIONS = '/ieo?tab=mine'

/** The tab that an address names; the sales where it names none. */
export function salesTabOf(search: URLSearchParams): SalesTab {
  const named = search.get('tab')
  return salesTabs.find((tab) => tab === named) ?? 'sales'
}
