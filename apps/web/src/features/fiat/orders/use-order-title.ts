import type { FiatOrder } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'

/** What an order does, `Buy USDT`; the coin alone where it is not known which way it goes. */
export function useOrderTitle(): (order: Pick<FiatOrder, 'side' | 'coin'>) => string {
  const { t } = useTranslation('app')
  return ({ side, coin = UNKNOWN }) => (side === undefined ? coin : t(`words.${side}Coin`, { coin }))
}
