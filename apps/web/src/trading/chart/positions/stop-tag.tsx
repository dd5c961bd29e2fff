import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { LineTag, type TagProps } from '../tags/line-tag'
import type { ChartStop } from './chart-stop'
import { useStopProfit } from './stop-facts'

/** Tag of a take-profit or stop-loss at its price: lots and profit. Drag to move; has a remove button. */
export function StopTag({ stop, ...tag }: TagProps & { stop: ChartStop }) {
  const { t } = useTranslation(['chartOrders', 'chart', 'futures'])
  const format = useNumberFormat()
  const profitAt = useStopProfit(stop)
  const isGain = stop.field === 'takeProfitPrice'
  const quantity = format.amount(stop.quantity, 0)
  const label = {
    side: t(isGain ? 'futures:takeProfit' : 'futures:stopLoss'),
    quantity: t('futures:lotsOf', { lots: quantity, count: Number(stop.quantity) }),
  }
  return (
    <LineTag
      {...tag}
      price={stop.price}
      tone={isGain ? 'up' : 'down'}
      icon="flag"
      words={`${t(isGain ? 'chart:line.takeProfit' : 'chart:line.stopLoss')} ${quantity}`}
      detail={(price) => profitAt(price) ?? ''}
      moveLabel={(price) => t('move', { ...label, price })}
      cancelLabel={(price) => t('cancelAt', { ...label, price })}
    />
  )
}
