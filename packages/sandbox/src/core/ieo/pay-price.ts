import { div, isPositive, toFixed } from '@bgk/sdk/decimal'
import type { ExchangeState } from '../exchange'
import { quote } from '../flash/quote'
import { COIN_DECIMALS } from '../units'
import type { IeoSeries } from './ieo-config'

/**
 * Units of a pay coin for one coin of the sale, 8 decimals up; undefined for a coin that is not taken. A coin
 * other than USDT counts what the exchange pays for it at this moment.
 */
export function payPrice(
  state: Pick<ExchangeState, 'pairs' | 'flash'>,
  { price, payCoins }: IeoSeries,
  coin: string,
): string | undefined {
  if (!payCoins.includes(coin)) return undefined
  const worth = quote(state, coin)?.buy
  if (worth === undefined || !isPositive(worth)) return undefined
  return toFixed(div(price, worth, COIN_DECIMALS, 'up'), COIN_DECIMALS, 'up')
}
