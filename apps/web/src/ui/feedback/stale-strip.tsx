import { useTranslation } from 'react-i18next'
import { deviceClock } from '../figures/time-text'
import { Icon } from '../icons/icon'
import styles from './stale-strip.module.css'

export interface StaleStripProps {
  state: 'live' | 'stale' | 'reconnecting' | 'offline'
  /** When the last price came, ms since 1970. */
  since?: number | undefined
}

/** Under the header when prices are not live: "Reconnecting… prices from 12:04:31". Nothing while they are. */
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
