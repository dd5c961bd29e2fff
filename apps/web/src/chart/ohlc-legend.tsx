import type { Candle } from '@bgk/sdk/market'
import { useTranslation } from 'react-i18next'
import styles from './chart-pane.module.css'

/** Open, high, low and close of the bar under the crosshair, or of the newest one. */
export function OhlcLegend({ candle, decimals }: { candle: Candle | undefined; decimals: number }) {
  const { t } = useTranslation('chart')
  const direction = candle === undefined ? undefined : candle.close >= candle.open ? 'up' : 'down'
  const show = (value: number | undefined) => (value === undefined ? '--' : value.toFixed(decimals))
  return (
    <div className={styles.legend} aria-hidden="true" data-direction={direction}>
      {(['open', 'high', 'low', 'close'] as const).map((name) => (
        <span key={name} className={styles.legendItem}>
          <span className={styles.legendName}>{t(name)}</span>
          <span className={styles.legendValue}>{show(candle?.[name])}</span>
        </span>
      ))}
    </div>
  )
}
