import type { CoinIntroduction, Locale } from '@bgk/sdk'
import { contentIn } from './content-in'
import type { IntroducedCoin } from './texts/content-texts'

/** How many there are of each coin. */
const SUPPLIES: Readonly<Record<IntroducedCoin, string>> = {
  BTC: '21000000',
  ETH: '120400000',
  BNB: '139000000',
  SOL: '602000000',
  XRP: '100000000000',
  DOGE: '150500000000',
  TRX: '94800000000',
  BGK: '500000000',
  LTC: '84000000',
  USDT: '118000000000',
  LMG: '120000000',
  HBT: '9000000',
  QFD: '1500000000',
}

const isIntroduced = (coin: string): coin is IntroducedCoin => Object.hasOwn(SUPPLIES, coin)

/** The coins that have an introduction. */
export const introducedCoins: readonly IntroducedCoin[] = Object.keys(SUPPLIES).filter(isIntroduced)

/**
 * What a coin is, in the language asked for; undefined for a coin that does not exist. Its sites lie under `.example`,
 * which nobody can register.
 */
export function introductionOf(coin: string, locale: Locale): CoinIntroduction | undefined {
  if (!isIntroduced(coin)) return undefined
  const host = `${coin.toLowerCase()}.bgk.example`
  return {
    symbol: coin,
    text: contentIn(locale).introductions[coin],
    totalSupply: SUPPLIES[coin],
    website: `https://${host}`,
    explorer: `https://explorer.${host}`,
  }
}
