import type { SpotMarket } from '@bgk/sdk'
import { cmp, mul } from '@bgk/sdk/decimal'

/** Markets whose base, quote, pair or name contains the text; a base that begins with it comes first. */
export function findMarkets<Market extends SpotMarket>(
  markets: readonly Market[],
  text: string,
): readonly Market[] {
  const wanted = text.trim().toUpperCase().replace(/\s+/g, '')
  if (wanted === '') return markets
  const rank = (market: Market): number => {
    if (market.base.toUpperCase() === wanted) return 0
    if (market.base.toUpperCase().startsWith(wanted)) return 1
    const names = [
      `${market.base}${market.quote}`,
      `${market.base}/${market.quote}`,
      market.chineseName ?? '',
    ]
    return names.some((name) => name.toUpperCase().includes(wanted)) ? 2 : 3
  }
  return markets
    .map((market) => ({ market, rank: rank(market) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.market)
}

/** The markets with the greatest turnover of the day. */
export function hotMarkets(markets: readonly SpotMarket[], count: number): readonly SpotMarket[] {
  const turnover = (market: SpotMarket) => mul(market.price, market.volume)
  return [...markets].sort((a, b) => cmp(turnover(b), turnover(a))).slice(0, count)
}
