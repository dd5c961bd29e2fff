import type { CyclePosition, SpotMarket } from '@bgk/sdk'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { clockText } from '../clock-text'
import { StatusText } from '../lists/status-text'
import { useRunning } from '../use-running'
import styles from './floating-card.module.css'

export interface FloatingCardProps {
  order: CyclePosition
  market: SpotMarket | undefined
  stale: boolean
  hintId: string
  onOpen: (orderId: string) => void
}

/** One running order, small: what, how it stands, how long. Its edge is a tideline that drains. */
export const FloatingCard = memo(function FloatingCard({
  order,
  market,
  stale,
  hintId,
  onOpen,
}: FloatingCardProps) {
  const { t } = useTranslation('cycle')
  const format = useNumberFormat()
  const { secondsLeft, share, status } = useRunning(order, market?.price)
  const price = format.price(order.entryPrice, market?.priceDecimals)
  const amount = format.amount(order.quantity, 8, true)
  const buy = order.side === 'buy'
  const pair = `${order.base}/${order.quote}`
  return (
    <button
      type="button"
      className={styles.card}
      data-stale={stale || undefined}
      style={{ '--cycle-left': share } as CSSProperties}
      aria-label={t('card', {
        side: t(buy ? 'buyUp' : 'sellDown'),
        pair,
        status: status ? t(status) : '--',
        price,
        amount,
        coin: order.payCoin,
        seconds: secondsLeft,
      })}
      aria-describedby={hintId}
      onClick={() => onOpen(order.orderId)}
    >
      <span className={styles.row}>
        <strong className={styles.pair}>
          {pair}{' '}
          <span className={styles.arrow} data-side={order.side}>
            {buy ? '▲' : '▼'}
          </span>
        </strong>
        <span className={styles.clock}>{clockText(secondsLeft)}</span>
      </span>
      <span className={styles.row}>
        <span className={styles.status}>
          <StatusText status={status} />
        </span>
        <span className={styles.amount}>
          {amount} {order.payCoin}
        </span>
      </span>
      <span className={styles.price}>{price}</span>
    </button>
  )
})
