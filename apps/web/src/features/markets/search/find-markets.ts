import type { MarketLists, SpotMarket } from '@bgk/sdk'
import { cmp, decimal, tryDecimal } from '@bgk/sdk/decimal'
import { marketRank } from '../../../shared/coins/search-markets'
import { turnoverOf } from '../../../shared/live/contract-terms'
import { sortMarkets } from '../../../shared/live/sort-markets'
import type { MarketKind } from '../../../shared/navigation/addresses'

/** Markets that match the text, best first (docs/reference/rules.md#r48); all for an empty text. */
export function findMarkets<Market extends SpotMarket>(
  markets: readonly Market[],
  text: string,
): readonly Market[] {
  if (text.trim() === '') return markets
  return markets
    .flatMap((market) => {
      const rank = marketRank(market, text)
      return rank === undefined ? [] : [{ market, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ market }) => market)
}

export interface KindOfMarket {
  readonly kind: MarketKind
  readonly market: SpotMarket
}

/** Markets with the highest turnover of the day, spot and perpetuals together; unknown turnovers last. */
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

type Ranking = 'hot' | 'gainers' | 'losers' | 'new'

/**
 * First markets of a ranking. Turnover ranks spot and perpetuals together; change and listing rank spot only,
 * because most perpetuals would repeat it. The wire has no listing date: upcoming markets are the newest,
 * then the highest ids.
 */
export function rankMarkets(
  lists: Pick<MarketLists, 'spot' | 'futures'>,
  ranking: Ranking,
  count: number,
): readonly KindOfMarket[] {
  if (ranking === 'hot') return hotMarkets(lists, count)
  const listed = (lists.spot ?? []).filter(({ status }) => status !== 'disabled')
  return rankSpot(listed, ranking)
    .slice(0, count)
    .map((market) => ({ kind: 'trad', market }))
}

function rankSpot(listed: readonly SpotMarket[], ranking: Exclude<Ranking, 'hot'>): readonly SpotMarket[] {
  if (ranking === 'new') {
    const isSoon = ({ status }: SpotMarket) => Number(status === 'soon')
    return [...listed].sort((a, b) => isSoon(b) - isSoon(a) || b.id - a.id)
  }
  const sign = ranking === 'gainers' ? 1 : -1
  const moved = listed.filter(({ changePercent }) => {
    const change = tryDecimal(changePercent)
    return change !== undefined && sign * cmp(change, decimal('0')) > 0
  })
  return sortMarkets(moved, { key: 'change', order: sign > 0 ? 'down' : 'up' })
}
