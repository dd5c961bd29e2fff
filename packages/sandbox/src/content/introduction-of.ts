import type { CoinIntroduction, Locale } from '@bgk/sdk'
import { chineseIntroductions } from './chinese-introductions'
import { coinIntroductions } from './coin-introductions'

/** What a coin is, in the language asked for: Chinese, else English. Undefined for a coin that does not exist. */
export function introductionOf(coin: string, locale: Locale): CoinIntroduction | undefined {
  const english = coinIntroductions.find(({ symbol }) => symbol === coin)
  const chinese = locale === 'CN' && english ? chineseIntroductions[english.symbol] : undefined
  return english && chinese !== undefined ? { ...english, text: chinese } : english
}
