import { useTranslation } from 'react-i18next'
import styles from './countdown.module.css'
import { splitSeconds } from './split-seconds'
import { useSecondsLeft } from './use-seconds-left'

/** How long until an instant, ticking: `1 d 11:23:45`. */
export function Countdown({ until }: { until: number }) {
  const { t } = useTranslation('ieo')
  const { days, hours, minutes, seconds } = splitSeconds(useSecondsLeft(until))
  const clock = `${hours}:${minutes}:${seconds}`
  return (
    <span role="timer" className={styles.line}>
      {days > 0 ? t('daysAndClock', { days, clock }) : clock}
    </span>
  )
}

/** The same, large: each part in a box of its own. */
export function BigCountdown({ until, label }: { until: number; label: string }) {
  const { t } = useTranslation('ieo')
  const parts = splitSeconds(useSecondsLeft(until))
  return (
    <div className={styles.block}>
      <p className={styles.label}>{label}</p>
      <div role="timer" aria-label={label} className={styles.boxes}>
        {(['days', 'hours', 'minutes', 'seconds'] as const).map((part) => (
          <span key={part} className={styles.box}>
            <strong translate="no">{parts[part]}</strong> <span>{t(`parts.${part}`)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
