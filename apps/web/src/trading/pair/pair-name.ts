import type { Locale, SpotMarket } from '@bgk/sdk'

/**
 * What a cycle pair is called: its Chinese name for readers of CN, its symbol otherwise
 * (docs/reference/product.md#screens).
 */
export function pairName(
  market: Pick<SpotMarket, 'base' | 'quote' | 'chineseName' | 'symbol'>,
  locale: Locale,
): string {
  const symbol = market.symbol || `${market.base}/${market.quote}`
  return locale === 'CN' ? market.chineseName || symbol : symbol
}
