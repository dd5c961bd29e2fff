import type { SpotMarket } from '@bgk/sdk'
import { cmp, tryDecimal } from '@bgk/sdk/decimal'
import { turnoverOf } from './contract-terms'

export type SortKey = 'pair' | 'turnover' | 'price' | 'change' | 'high' | 'low'

export interface Sort {
  readonly key: SortKey
  readonly order: 'down' | 'up'
}

/**
 * Returns the next sort order of a column: highest first, lowest first, the exchange's order. Names start
 * with A.
 */
export function nextSort(sort: Sort | undefined, key: SortKey): Sort | undefined {
  const [first, second] = key === 'pair' ? (['up', 'down'] as const) : (['down', 'up'] as const)
  if (sort?.key !== key) return { key, order: first }
  return sort.order === first ? { key, order: second } : undefined
}

const FIGURES = {
  turnover: turnoverOf,
  price: (market: SpotMarket) => market.price,
  change: (market: SpotMarket) => market.changePercent,
  high: (market: SpotMarket) => market.high,
  low: (market: SpotMarket) => market.low,
} as const

/** Sorts markets; those without a value come last in both orders. */
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
  const figure = FIGURES[sort.key]
  const rows = markets.map((market) => ({ market, value: tryDecimal(figure(market)) }))
  rows.sort((a, b) => {
    if (!a.value || !b.value) return Number(!a.value) - Number(!b.value)
    return sign * cmp(a.value, b.value)
  })
  return rows.map(({ market }) => market)
}
