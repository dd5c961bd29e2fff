import { useBgkClient, useLive } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { LineTag, type TagProps } from '../tags/line-tag'
import { type ChartOrder, distancePercent } from './chart-order'

/** Tag of an order at its price: side, quantity and distance. Drag to move; has a cancel button. */
export function OrderTag({ order, ...tag }: TagProps & { order: ChartOrder }) {
  const { t } = useTranslation(['chartOrders', 'app', 'trade'])
  const format = useNumberFormat()
  const side = t(`app:words.${order.side}`)
  const quantity = format.amount(order.remaining, 8, true)
  const unit = order.kind === 'spot' ? order.base : t('trade:lotUnit', { count: Number(order.remaining) })
  const label = { side, quantity: `${quantity} ${unit}` }
  return (
    <LineTag
      {...tag}
      price={order.price}
      tone={order.side === 'buy' ? 'up' : 'down'}
      icon={order.side === 'buy' ? 'chevron-up' : 'chevron-down'}
      words={`${side} ${quantity}`}
      detail={(price) => <Distance order={order} price={price} />}
      moveLabel={(price) => t('move', { ...label, price })}
      cancelLabel={(price) => t('cancelAt', { ...label, price })}
    />
  )
}

/** Live distance of a price from the last one. */
function Distance({ order, price }: { order: ChartOrder; price: string }) {
  const format = useNumberFormat()
  const { feed } = useBgkClient()
  const distance = useLive(feed.ticker(order, order.kind), (market) => distancePercent(price, market.price))
  return distance === undefined ? '' : format.percent(distance)
}
