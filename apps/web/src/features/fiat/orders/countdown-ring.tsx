import { useTranslation } from 'react-i18next'
import { shortClock } from '../clock-text'
import styles from './countdown-ring.module.css'

interface CountdownRingProps {
  /** Seconds. */
  left: number
  /** Seconds of a full ring. */
  whole: number
}

/** How long there is to pay: a ring that empties, and the time in it. */
export function CountdownRing({ left, whole }: CountdownRingProps) {
  const { t } = useTranslation('otc')
  const share = Math.min(1, Math.max(0, left / whole))
  return (
    <div className={styles.ring} data-urgent={left <= 120 || undefined}>
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="60" cy="60" r="54" pathLength="1" />
        <circle
          className={styles.left}
          cx="60"
          cy="60"
          r="54"
          pathLength="1"
          strokeDasharray="1"
          strokeDashoffset={1 - share}
        />
      </svg>
      <p role="timer" aria-label={t('pay.left')} className={styles.clock}>
        {shortClock(left)}
      </p>
    </div>
  )
}
