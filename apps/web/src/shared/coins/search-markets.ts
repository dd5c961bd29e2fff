import type { SpotMarket } from '@bgk/sdk'
import { searchable } from '../../i18n/languages'
import { coinName } from './coin-names'

const joined = (text: string): string => searchable(text).replace(/[\s/_:.-]/g, '')

/**
 * Ranks a market for a search (docs/reference/rules.md#r48): 0 exact base, 1 prefix of the base, 2 match in
 * pair, symbol or name; undefined if
 * no match. Any separator of a pair works.
 */
export function marketRank(market: SpotMarket, text: string): 0 | 1 | 2 | undefined {
  const { base, quote, chineseName = '', symbol = '' } = market
  const query = joined(text)
  const code = joined(base)
  if (code === query) return 0
  if (code.startsWith(query)) return 1
  const names = [`${base}${quote}`, symbol, chineseName, coinName(base)]
  return names.some((name) => joined(name).includes(query)) ? 2 : undefined
}
