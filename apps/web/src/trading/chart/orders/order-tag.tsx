import { useBgkClient, useLive } from '@bgk/react-bindings'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Icon } from '../../../ui/icons/icon'
import type { ChartSurface } from '../surface'
import { type ChartOrder, distancePercent, TAG_HEIGHT } from './chart-order'
import styles from './order-tags.module.css'
import { useTagDrag } from './use-tag-drag'

interface OrderTagProps {
  order: ChartOrder
  surface: ChartSurface
  column: 0 | 1
  priceDecimals: number
  /** The price it was dropped at while that is reviewed or on its way. */
  pending: string | undefined
  /** A move is on its way. */
  moving: boolean
  /** Without a price: pressed, not dragged. */
  onMove: (price: string | undefined) => void
  onCancel: () => void
}

/** An order at its price over the chart: side, quantity and distance; dragged to move it, with a button to cancel it. */
export function OrderTag(props: OrderTagProps) {
  const { order, surface, column, priceDecimals, pending, moving, onMove, onCancel } = props
  const { t } = useTranslation(['chartOrders', 'app', 'trade'])
  const format = useNumberFormat()
  const { feed } = useBgkClient()
  const place = useRef<HTMLDivElement>(null)
  const { dragged, handlers } = useTagDrag({
    surface,
    price: order.price,
    onPress: () => onMove(undefined),
    onDrop: onMove,
  })
  const price = dragged ?? pending ?? order.price
  const distance = useLive(feed.ticker(order, order.kind), (market) => distancePercent(price, market.price))
  useLayoutEffect(() => {
    const put = () => {
      const node = place.current
      const y = surface.priceToY(Number(price))
      if (!node) return
      const { height } = surface.plot()
      const isOut = y === undefined || y < 0 || y > height
      if (node.hidden !== isOut) node.hidden = isOut
      if (y !== undefined) node.style.transform = `translateY(${Math.round(y - TAG_HEIGHT / 2)}px)`
    }
    put()
    return surface.onViewChange(put)
  }, [surface, price])

  const side = t(`app:words.${order.side}`)
  const quantity = format.amount(order.remaining, 8, true)
  const shownPrice = format.price(price, priceDecimals)
  const name = order.kind === 'spot' ? order.base : t('trade:lots')
  const isAway = dragged !== undefined || pending !== undefined
  const words = moving ? t('moving') : isAway ? shownPrice : `${side} ${quantity}`
  const percent = distance === undefined ? '' : format.percent(distance)
  const label = { side, quantity: `${quantity} ${name}`, price: shownPrice }
  return (
    <div
      ref={place}
      className={styles.tag}
      data-side={order.side}
      data-column={column}
      data-dragged={isAway || undefined}
      aria-busy={moving || undefined}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={t('move', label)}
        disabled={moving}
        {...handlers}
      >
        <span className={styles.pill}>
          <Icon name={order.side === 'buy' ? 'chevron-up' : 'chevron-down'} size={12} />
          <span>{words}</span>
          <span className={styles.distance} translate="no">
            {percent}
          </span>
        </span>
      </button>
      <button
        type="button"
        className={styles.cancel}
        aria-label={t('cancelAt', label)}
        disabled={moving}
        onClick={onCancel}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
