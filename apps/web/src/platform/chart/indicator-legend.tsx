import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './indicator-legend.module.css'
import { type IndicatorId, indicatorLines, lineColours } from './series/indicators'
import type { ChartReadout } from './series/readout'

export interface IndicatorLegendProps {
  indicators: readonly IndicatorId[]
  readout: ChartReadout | undefined
  formatPrice: (price: number) => string
}

/** The chosen indicators' values at the bar that is read out, each in the colour of its line; the places stay whatever they say. */
export function IndicatorLegend({ indicators, readout, formatPrice }: IndicatorLegendProps) {
  const { t } = useTranslation('chart')
  if (indicators.length === 0) return null
  return (
    <ul className={styles.legend} aria-label={t('indicatorValues')}>
      {indicators.map((id) => {
        const found = readout?.values.find((one) => one.id === id)?.values
        return (
          <li key={id} className={styles.row} aria-label={id}>
            {indicatorLines[id].map((line, index) => (
              <span
                key={line}
                className={styles.line}
                style={{ '--colour': `var(--chart-${lineColours[id][index]})` } as CSSProperties}
              >
                <span className={styles.name}>{line}</span>
                <span className={styles.value} data-testid={`legend-${line}`}>
                  {formatPrice(found?.[index] ?? Number.NaN)}
                </span>
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
