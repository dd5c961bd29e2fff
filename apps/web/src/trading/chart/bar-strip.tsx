import { useLive } from '@bgk/react-bindings'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveText } from '../../shared/live/market-figures'
import { classNames } from '../../ui/class-names'
import type { BarFormat } from './bar-texts'
import styles from './chart-pane.module.css'
import {
  barChange,
  type ChartReadout,
  type IndicatorId,
  indicatorLines,
  isBelow,
  lineLooks,
  type ReadoutSource,
} from './series/indicators'

/** Bar under the crosshair: time, change, open, high, low, close. Covers the periods while held. */
export function BarStrip({ readout, format }: { readout: ReadoutSource; format: BarFormat }) {
  const { t } = useTranslation('chart')
  const bar = useLive(readout)
  if (!bar) return null
  const { candle } = bar
  const change = barChange(bar)
  const direction = change < 0 ? 'down' : 'up'
  const prices = { open: candle.open, high: candle.high, low: candle.low, close: candle.close }
  return (
    <dl className={styles.strip} data-testid="bar-strip">
      <div className={styles.time}>
        <dt className="visually-hidden">{t('time')}</dt>
        <dd>{format.time(candle.time)}</dd>
      </div>
      {(['open', 'high'] as const).map((name) => (
        <Fact key={name} name={t(`short.${name}`)} value={format.price(prices[name])} />
      ))}
      <Fact name={t('short.change')} value={format.percent(change)} direction={direction} />
      {(['low', 'close'] as const).map((name) => (
        <Fact key={name} name={t(`short.${name}`)} value={format.price(prices[name])} />
      ))}
    </dl>
  )
}

interface FactProps {
  name: string
  value: string
  direction?: 'up' | 'down'
}

function Fact({ name, value, direction }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-direction={direction}>{value}</dd>
    </div>
  )
}

interface IndicatorLegendProps {
  indicators: readonly IndicatorId[]
  readout: ReadoutSource
  format: BarFormat
}

/** Row height, px. */
const LEGEND_ROW = 16
const COLUMNS = 3

/** Height of these indicators' legend at the top of the chart, px. */
export function legendHeight(indicators: readonly IndicatorId[]): number {
  const rows = indicators
    .filter((id) => !isBelow(id))
    .reduce((sum, id) => sum + Math.ceil(indicatorLines[id].length / COLUMNS), 0)
  return rows > 0 ? rows * LEGEND_ROW + 8 : 0
}

/**
 * Indicator values at the bar read out, each in its line's colour, above chart and panes. The chart reserves
 * the space, and positions are fixed,
 * so nothing moves.
 */
export function IndicatorLegend({ indicators, readout, format }: IndicatorLegendProps) {
  const { t } = useTranslation('chart')
  if (indicators.length === 0) return null
  const looks = lineLooks(indicators)
  const below = indicators.filter(isBelow)
  const row = (id: IndicatorId) => (
    <li
      key={id}
      className={classNames(styles.row, isBelow(id) && styles.belowRow)}
      style={isBelow(id) ? ({ '--place': below.length - below.indexOf(id) } as CSSProperties) : undefined}
      aria-label={id}
    >
      {indicatorLines[id].map((line, index) => (
        <span
          key={line}
          className={styles.line}
          data-stroke={looks.get(id)?.[index]?.stroke}
          style={{ '--colour': `var(--chart-${looks.get(id)?.[index]?.colour})` } as CSSProperties}
        >
          <span className={styles.name}>{line}</span>
          <span className={styles.value} data-testid={`legend-${line}`}>
            <LiveText source={readout} text={(bar) => textOf(format, id, valueAt(bar, id, index))} />
          </span>
        </span>
      ))}
    </li>
  )
  return (
    <ul className={styles.legend} aria-label={t('indicatorValues')}>
      {indicators.filter((id) => !isBelow(id)).map(row)}
      {below.map(row)}
    </ul>
  )
}

const textOf = (format: BarFormat, id: IndicatorId, value = Number.NaN): string =>
  id === 'RSI' ? format.index(value) : format.price(value)

const valueAt = (bar: ChartReadout | undefined, id: IndicatorId, line: number): number | undefined =>
  bar?.values.find((one) => one.id === id)?.values[line]
