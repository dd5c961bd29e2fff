import type { CyclePosition, SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import type { Running } from '../use-running'

/** A running order in words: each fact, and all of them as one sentence. */
export function useOrderWords(order: CyclePosition, market: SpotMarket | undefined, running: Running) {
  const { t } = useTranslation('cycle')
  const format = useNumberFormat()
  const { status, secondsLeft } = running
  const pair = `${order.base}/${order.quote}`
  const side = t(order.side === 'buy' ? 'up' : 'down')
  const price = format.price(order.entryPrice, market?.priceDecimals)
  const quantity = format.amount(order.quantity, 8, true)
  const spoken = t('card', {
    side,
    pair,
    status: status ? t(status) : '--',
    price,
    quantity,
    coin: order.payCoin,
    seconds: secondsLeft,
  })
  return { pair, side, price, quantity, spoken }
}
