import type { SpotMarket } from '@bgk/sdk'
import { searchable } from '../../i18n/languages'
import { coinName } from './coin-names'

const joined = (text: string): string => searchable(text).replace(/[\s/_:.-]/g, '')

/**
 * How well a market fits a search (docs/reference/rules.md#r48): 0 its base, 1 a base that begins so, 2 its pair, symbol or a name has the
 * text; undefined otherwise. Any separator of a pair is as good as another.
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
