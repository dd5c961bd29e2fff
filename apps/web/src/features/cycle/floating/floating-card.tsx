import type { CyclePosition, SpotMarket } from '@bgk/sdk'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/controls/button'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { StatusSign, StatusText } from '../lists/running-card'
import { arrowOf, keyOf, pairText } from '../order-row'
import { clockText, type Running, useRunning } from '../running-order'
import styles from './floating.module.css'

interface FloatingCardProps {
  order: CyclePosition
  market: SpotMarket | undefined
  stale: boolean
  hintId: string
  onFold: () => void
  onOpen: (key: string) => void
}

/** One running order unfolded: pair, status, time left. Another press folds it. */
export const FloatingCard = memo(function FloatingCard(props: FloatingCardProps) {
  const { order, market, stale, hintId, onFold, onOpen } = props
  const { t } = useTranslation(['cycle', 'app'])
  const running = useRunning(order, market?.price)
  const words = useOrderTexts(order, market, running)
  return (
    <div
      className={styles.card}
      data-stale={stale || undefined}
      style={{ '--cycle-left': running.share } as CSSProperties}
    >
      <button
        type="button"
        className={styles.facts}
        aria-label={words.spoken}
        aria-expanded={true}
        aria-describedby={hintId}
        onClick={onFold}
      >
        <span className={styles.line}>
          <strong translate="no">{words.pair}</strong>
          <span className={styles.clock}>{clockText(running.secondsLeft)}</span>
        </span>
        <span className={styles.line}>
          <span className={styles.side}>
            {order.side && arrowOf(order.side)} {words.side}
          </span>
          <span className={styles.status}>
            <StatusText status={running.status} />
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.label}>{t('entryPrice')}</span>
          <span className={styles.value}>{words.price}</span>
        </span>
        <span className={styles.line}>
          <span className={styles.label}>{t('app:words.amount')}</span>
          <span className={styles.value}>
            {words.quantity} {words.coin}
          </span>
        </span>
      </button>
      <IconButton
        icon="chevron-right"
        size={20}
        label={t('details')}
        className={styles.details}
        onClick={() => onOpen(keyOf(order))}
      />
    </div>
  )
})

interface OrderPillProps {
  order: CyclePosition
  market: SpotMarket | undefined
  stale: boolean
  hintId: string
  onUnfold: (key: string) => void
}

/** One running order folded: direction, time left, status. Its edge drains with the time. */
export const OrderPill = memo(function OrderPill({ order, market, stale, hintId, onUnfold }: OrderPillProps) {
  const running = useRunning(order, market?.price)
  const words = useOrderTexts(order, market, running)
  return (
    <button
      type="button"
      className={styles.pill}
      data-stale={stale || undefined}
      style={{ '--cycle-left': running.share } as CSSProperties}
      aria-label={words.spoken}
      aria-expanded={false}
      aria-describedby={hintId}
      onClick={() => onUnfold(keyOf(order))}
    >
      <span className={styles.pillClock}>{clockText(running.secondsLeft)}</span>
      <span className={styles.signs}>
        <span className={styles.arrow}>{arrowOf(order.side)}</span>
        <StatusSign status={running.status} />
      </span>
    </button>
  )
})

/** Texts of a running order: each fact, and one sentence of all. */
function useOrderTexts(order: CyclePosition, market: SpotMarket | undefined, running: Running) {
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
    count: secondsLeft ?? 0,
  })
  return { pair, side, price, quantity, coin, spoken }
}
