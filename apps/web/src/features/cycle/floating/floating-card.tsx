import type { CyclePosition, SpotMarket } from '@bgk/sdk'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/controls/button'
import { durationText } from '../../../ui/figures/time-text'
import { StatusText } from '../lists/status-text'
import { arrowOf, keyOf } from '../order-row'
import { useRunning } from '../use-running'
import styles from './floating-card.module.css'
import { useOrderWords } from './use-order-words'

export interface FloatingCardProps {
  order: CyclePosition
  market: SpotMarket | undefined
  stale: boolean
  hintId: string
  onFold: () => void
  onOpen: (key: string) => void
}

/** One running order unfolded: what, how it stands, how long. Another press folds it. */
export const FloatingCard = memo(function FloatingCard(props: FloatingCardProps) {
  const { order, market, stale, hintId, onFold, onOpen } = props
  const { t } = useTranslation(['cycle', 'app'])
  const running = useRunning(order, market?.price)
  const words = useOrderWords(order, market, running)
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
        <span className={styles.row}>
          <strong translate="no">{words.pair}</strong>
          <span className={styles.clock}>{durationText(running.secondsLeft)}</span>
        </span>
        <span className={styles.row}>
          <span className={styles.side}>
            {order.side && arrowOf(order.side)} {words.side}
          </span>
          <span className={styles.status}>
            <StatusText status={running.status} />
          </span>
        </span>
        <span className={styles.row}>
          <span className={styles.label}>{t('entryPrice')}</span>
          <span className={styles.value}>{words.price}</span>
        </span>
        <span className={styles.row}>
          <span className={styles.label}>{t('app:words.quantity')}</span>
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
