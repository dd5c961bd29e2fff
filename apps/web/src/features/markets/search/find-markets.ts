import type { MarketLists, SpotMarket } from '@bgk/sdk'
import { cmp, tryDecimal } from '@bgk/sdk/decimal'
import { searchable } from '../../../i18n/languages'
import { coinName } from '../../../shared/coins/coin-names'
import type { MarketKind } from '../../../shared/storage/recent-markets'
import { turnoverOf } from '../contract-terms'

const joined = (text: string): string => searchable(text).replace(/[\s/_:.-]/g, '')

/**
 * Markets whose base, quote, pair or name contains the text; a base that begins with it comes first (docs/reference/rules.md#r48). Any
 * separator of a pair is as good as another.
 */
export function findMarkets<Market extends SpotMarket>(
  markets: readonly Market[],
  text: string,
): readonly Market[] {
  const wanted = joined(text)
  if (wanted === '') return markets
  const rank = ({ base, quote, chineseName = '' }: Market): number => {
    if (joined(base) === wanted) return 0
    if (joined(base).startsWith(wanted)) return 1
    const names = [`${base}${quote}`, chineseName, coinName(base)]
    return names.some((name) => joined(name).includes(wanted)) ? 2 : 3
  }
  return markets
    .map((market) => ({ market, rank: rank(market) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.market)
}

/** A market and which of the two it is. */
export interface KindOfMarket {
  readonly kind: MarketKind
  readonly market: SpotMarket
}

/** The markets with the greatest turnover of the day, spot and perpetuals together; those of which it is not known come last. */
export function hotMarkets(
  { spot, futures }: Pick<MarketLists, 'spot' | 'futures'>,
  count: number,
): readonly KindOfMarket[] {
  const all: readonly KindOfMarket[] = [
    ...(spot ?? []).map((market) => ({ kind: 'trad' as const, market })),
    ...(futures ?? []).map((market) => ({ kind: 'contract' as const, market })),
  ]
  return all
    .filter(({ market }) => market.status !== 'disabled')
    .map((one) => ({ one, turnover: turnoverOf(one.market) }))
    .sort((a, b) => {
      if (!a.turnover || !b.turnover) return Number(!a.turnover) - Number(!b.turnover)
      return cmp(b.turnover, a.turnover)
    })
    .slice(0, count)
    .map(({ one }) => one)
}

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
