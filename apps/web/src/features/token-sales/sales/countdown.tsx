import { useTranslation } from 'react-i18next'
import { durationParts, durationText, twoDigits } from '../../../ui/figures/time-text'
import styles from './countdown.module.css'
import { useSecondsLeft } from './use-seconds-left'

/** How long until an instant, ticking: `1 d 11:23:45`. */
export function Countdown({ until }: { until: number }) {
  const { t } = useTranslation('ieo')
  const left = useSecondsLeft(until)
  const { days } = durationParts(left)
  const clock = durationText(left % 86_400, 'hours')
  return (
    <span role="timer" className={styles.line}>
      {days > 0 ? t('daysAndClock', { days, clock }) : clock}
    </span>
  )
}

/** The same, large: each part in a box of its own. */
export function BigCountdown({ until, label }: { until: number; label: string }) {
  const { t } = useTranslation('ieo')
  const parts = durationParts(useSecondsLeft(until))
  return (
    <div className={styles.block}>
      <p className={styles.label}>{label}</p>
      <div role="timer" aria-label={label} className={styles.boxes}>
        {(['days', 'hours', 'minutes', 'seconds'] as const).map((part) => (
          <span key={part} className={styles.box}>
            <strong translate="no">{part === 'days' ? parts.days : twoDigits(parts[part])}</strong>{' '}
            <span>{t(`parts.${part}`)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
