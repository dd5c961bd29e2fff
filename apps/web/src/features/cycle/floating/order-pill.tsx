import type { CyclePosition, SpotMarket } from '@bgk/sdk'
import { type CSSProperties, memo } from 'react'
import { durationText } from '../../../ui/figures/time-text'
import { StatusSign } from '../lists/status-text'
import { arrowOf, keyOf } from '../order-row'
import { useRunning } from '../use-running'
import styles from './order-pill.module.css'
import { useOrderWords } from './use-order-words'

export interface OrderPillProps {
  order: CyclePosition
  market: SpotMarket | undefined
  stale: boolean
  hintId: string
  onUnfold: (key: string) => void
}

/** One running order at its smallest: direction, time left, how it stands. Its edge is a tideline that drains. */
export const OrderPill = memo(function OrderPill({ order, market, stale, hintId, onUnfold }: OrderPillProps) {
  const running = useRunning(order, market?.price)
  const words = useOrderWords(order, market, running)
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
      <span className={styles.clock}>{durationText(running.secondsLeft)}</span>
      <span className={styles.signs}>
        <span className={styles.arrow}>{arrowOf(order.side)}</span>
        <StatusSign status={running.status} />
      </span>
    </button>
  )
})
