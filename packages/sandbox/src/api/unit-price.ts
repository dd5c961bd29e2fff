import type { ExchangeState } from '../core/exchange'
import { spotMarket } from '../core/queries/spot-markets'

const HOME_COIN = 'USDT'

/** USDT for one coin: the last price. */
export function unitPrice(state: ExchangeState, coin: string): string {
  return coin === HOME_COIN ? '1' : (spotMarket(state, `${coin}/${HOME_COIN}`)?.price ?? '0')
}
