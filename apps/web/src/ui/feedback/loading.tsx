import { type CSSProperties, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceClock } from '../figures/time-text'
import { Icon } from '../icons/icon'
import { Stack, type StackProps } from '../layout/stack'
import styles from './loading.module.css'

/** Spinner in the text colour; describe the activity beside it or use `aria-busy`. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" pathLength="100" />
    </svg>
  )
}

export interface SkeletonProps {
  /** CSS length or px. */
  width?: number | string
  height?: number | string
  radius?: number | string
}

/** Grey placeholder; appears after 150 ms. Set `aria-busy` on its container. */
export function Skeleton({ width = '100%', height = 16, radius = 6 }: SkeletonProps) {
  const style: CSSProperties = { width, height, borderRadius: radius }
  return <span className={styles.skeleton} style={style} aria-hidden="true" />
}

/** Placeholder for list rows: icon, two lines, two values. */
export function SkeletonRows({ count = 6, height = 56 }: { count?: number; height?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} style={{ height }}>
          <Skeleton width={28} height={28} radius={999} />
          <span className={styles.lines}>
            <Skeleton width="46%" height={14} />
            <Skeleton width="30%" height={10} />
          </span>
          <span className={styles.values}>
            <Skeleton width={72} height={14} />
            <Skeleton width={48} height={10} />
          </span>
        </div>
      ))}
    </div>
  )
}

const HIDE_DELAY_MS = 500

/** Global request indicator; disappears 500 ms after the last request (docs/reference/product.md#limits). */
export function LoadingBar({ active }: { active: boolean }) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (active) {
      setShown(true)
      return
    }
    const timer = setTimeout(() => setShown(false), HIDE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [active])
  if (!shown) return null
  return (
    // Outside every landmark, where a status role is allowed.
    <div role="status">
      <div className={styles.bar} role="progressbar" aria-label={t('loading')}>
        <span />
      </div>
    </div>
  )
}

export interface StaleStripProps {
  state: 'live' | 'stale' | 'reconnecting' | 'offline'
  /** Time of the last price, ms since 1970. */
  since?: number | undefined
}

/** Strip at the end of the screen while prices are not live: "Reconnecting… prices from 12:04:31". */
export function StaleStrip({ state, since }: StaleStripProps) {
  const { t } = useTranslation('ui')
  const shown = state !== 'live'
  const text = state === 'offline' ? t('offline') : state === 'stale' ? t('stale') : t('reconnecting')
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <p className={styles.strip} data-state={state}>
          <Icon name={state === 'offline' ? 'offline' : 'refresh'} size={16} />
          <span>
            {text}
            {since !== undefined && (
              <>
                {' · '}
                <time dateTime={new Date(since).toISOString()}>
                  {t('pricesFrom', { time: deviceClock(new Date(since)) })}
                </time>
              </>
            )}
          </span>
        </p>
      )}
    </div>
  )
}

interface SkeletonStackProps extends Pick<StackProps, 'gap' | 'width'> {
  /** Heights in px, from top to bottom. */
  heights: readonly number[]
  radius?: number
}

/** Placeholder for cards or fields in a column. */
export function SkeletonStack({ heights, radius = 14, ...column }: SkeletonStackProps) {
  return (
    <Stack {...column} aria-busy="true">
      {heights.map((height, index) => (
        <Skeleton key={`${index} ${height}`} height={height} radius={radius} />
      ))}
    </Stack>
  )
}
