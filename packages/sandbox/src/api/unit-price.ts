import type { ExchangeState } from '../core/exchange-state'
import { HOME_COIN } from '../core/kernel/ledger'
import { spotMarket } from '../core/spot/market-views'

/** USDT for one coin: the last price; of a coin that is only known from a token sale, the price it was sold at. */
export function unitPrice(state: ExchangeState, coin: string): string {
  if (coin === HOME_COIN) return '1'
  const sale = state.config.ieo?.find((series) => series.coin === coin)
  return spotMarket(state, `${coin}/${HOME_COIN}`)?.price ?? sale?.price ?? '0'
}
