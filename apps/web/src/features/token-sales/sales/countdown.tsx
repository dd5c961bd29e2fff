import { useBgkClient } from '@bgk/react-bindings'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { durationParts, durationText, twoDigits } from '../../../ui/figures/time-text'
import { Stack } from '../../../ui/layout/stack'
import typography from '../../../ui/styles/typography.module.css'
import styles from './sales.module.css'

/** Live countdown: `1 d 11:23:45`. */
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

/** Large countdown with a box per part. */
export function BigCountdown({ until, label }: { until: number; label: string }) {
  const { t } = useTranslation('ieo')
  const parts = durationParts(useSecondsLeft(until))
  return (
    <Stack gap={8}>
      <p className={typography.label}>{label}</p>
      <div role="timer" aria-label={label} className={styles.boxes}>
        {(['days', 'hours', 'minutes', 'seconds'] as const).map((part) => (
          <span key={part} className={styles.box}>
            <strong translate="no">{part === 'days' ? parts.days : twoDigits(parts[part])}</strong>{' '}
            <span>{t(`parts.${part}`)}</span>
          </span>
        ))}
      </div>
    </Stack>
  )
}

const SECOND = 1000

/** Whole seconds until a time of the exchange's clock, rounded up, at least 0. */
function useSecondsLeft(until: number): number {
  const { clock } = useBgkClient()
  const [left, setLeft] = useState(() => secondsUntil(until, clock.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const now = clock.now()
      setLeft(secondsUntil(until, now))
      // Continues at 0: a server response may set the clock back.
      timer = setTimeout(tick, now < until ? (until - now) % SECOND || SECOND : SECOND)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until, clock])
  return left
}

const secondsUntil = (until: number, now: number) => Math.max(0, Math.ceil((until - now) / SECOND))
