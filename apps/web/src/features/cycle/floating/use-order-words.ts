import type { CyclePosition, SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { pairText } from '../order-row'
import type { Running } from '../use-running'

/** A running order in words: each fact, and all of them as one sentence. */
export function useOrderWords(order: CyclePosition, market: SpotMarket | undefined, running: Running) {
  const { t } = useTranslation('cycle')
  const format = useNumberFormat()
  const { status, secondsLeft } = running
  const pair = pairText(order)
  const side = order.side === undefined ? '--' : t(order.side === 'buy' ? 'up' : 'down')
  const price = format.price(order.entryPrice, market?.priceDecimals)
  const quantity = format.amount(order.quantity, 8, true)
  const coin = order.payCoin ?? '--'
  const spoken = t('card', {
    side,
    pair,
    status: status ? t(status) : '--',
    price,
    quantity,
    coin,
    seconds: secondsLeft ?? '--',
  })
  return { pair, side, price, quantity, coin, spoken }
}
