import type { SpotMarket } from '@bgk/sdk'
import { cmp, tryDecimal } from '@bgk/sdk/decimal'

export type SortKey = 'pair' | 'price' | 'change'

export interface Sort {
  readonly key: SortKey
  readonly order: 'down' | 'up'
}

/** The next state of a column's head: highest first, lowest first, as the exchange lists them. Names begin with A. */
export function nextSort(sort: Sort | undefined, key: SortKey): Sort | undefined {
  const [first, second] = key === 'pair' ? (['up', 'down'] as const) : (['down', 'up'] as const)
  if (sort?.key !== key) return { key, order: first }
  return sort.order === first ? { key, order: second } : undefined
}

/** Sorted markets; those without a figure to sort by come last, whichever the order. */
export function sortMarkets<Market extends SpotMarket>(
  markets: readonly Market[],
  sort: Sort | undefined,
): readonly Market[] {
  if (!sort) return markets
  const sign = sort.order === 'up' ? 1 : -1
  if (sort.key === 'pair') {
    const name = ({ base, quote }: Market) => `${base}/${quote}`
    return [...markets].sort((a, b) => sign * (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0))
  }
  const figure = sort.key === 'price' ? (one: Market) => one.price : (one: Market) => one.changePercent
  const rows = markets.map((market) => ({ market, value: tryDecimal(figure(market)) }))
  rows.sort((a, b) => {
    if (!a.value || !b.value) return Number(!a.value) - Number(!b.value)
    return sign * cmp(a.value, b.value)
  })
  return rows.map(({ market }) => market)
}
