import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveText } from '../../shared/live/live-text'
import styles from './indicator-legend.module.css'
import { type IndicatorId, indicatorLines } from './series/indicators'
import { lineLooks } from './series/line-looks'
import type { ChartReadout, ReadoutSource } from './series/readout'

export interface IndicatorLegendProps {
  indicators: readonly IndicatorId[]
  readout: ReadoutSource
  formatPrice: (price: number) => string
}

/** Height of a row, in px. */
export const LEGEND_ROW = 16
/** Values in a row. */
const COLUMNS = 3

/** Rows the legend of these indicators has. */
export const legendRows = (indicators: readonly IndicatorId[]): number =>
  indicators.reduce((rows, id) => rows + Math.ceil(indicatorLines[id].length / COLUMNS), 0)

/** Over the top of the chart, which keeps its bars below: nothing moves when it comes. The chosen indicators' values at the bar that is read out, each in the colour of its line; the places stay whatever they say. */
export function IndicatorLegend({ indicators, readout, formatPrice }: IndicatorLegendProps) {
  const { t } = useTranslation('chart')
  if (indicators.length === 0) return null
  const looks = lineLooks(indicators)
  return (
    <ul className={styles.legend} aria-label={t('indicatorValues')}>
      {indicators.map((id) => (
        <li key={id} className={styles.row} aria-label={id}>
          {indicatorLines[id].map((line, index) => (
            <span
              key={line}
              className={styles.line}
              data-stroke={looks.get(id)?.[index]?.stroke}
              style={{ '--colour': `var(--chart-${looks.get(id)?.[index]?.colour})` } as CSSProperties}
            >
              <span className={styles.name}>{line}</span>
              <span className={styles.value} data-testid={`legend-${line}`}>
                <LiveText
                  source={readout}
                  text={(bar) => formatPrice(valueAt(bar, id, index) ?? Number.NaN)}
                />
              </span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

const valueAt = (bar: ChartReadout | undefined, id: IndicatorId, line: number): number | undefined =>
  bar?.values.find((one) => one.id === id)?.values[line]
