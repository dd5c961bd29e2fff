import type { FuturesMarket, MarketLists, SpotMarket } from '@bgk/sdk'
import { cmp, type Decimal, mul, tryDecimal } from '@bgk/sdk/decimal'
import { searchable } from '../../../i18n/searchable'
import { coinName } from '../../../shared/coins/coin-names'
import type { MarketKind } from '../../../shared/storage/recent-markets'

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

/** In quote; the volume of a contract counts lots. */
function turnoverOf(market: SpotMarket | FuturesMarket): Decimal | undefined {
  const [price, volume] = [tryDecimal(market.price), tryDecimal(market.volume)]
  const size = tryDecimal('contractSize' in market ? market.contractSize : '1')
  return price && volume && size && mul(mul(price, volume), size)
}
