import { useLive } from '@bgk/react-bindings'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/feedback/loading'
import type { BarFormat } from './bar-texts'
import styles from './chart-pane.module.css'
import type { CandleChart } from './series/candle-chart'
import { barChange, type ReadoutSource } from './series/indicators'

interface ChartStageProps {
  place: RefObject<HTMLDivElement | null>
  chart: CandleChart | undefined
  readout: ReadoutSource
  format: BarFormat
  count: number
}

/** Bars per key press. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * Drawing area of the chart. For the keyboard it is a slider over the bars: arrows move the crosshair, Escape
 * releases it.
 */
export function ChartStage({ place, chart, readout, format, count }: ChartStageProps) {
  const { t } = useTranslation('chart')
  const held = useLive(readout, (bar) => (bar?.held ? bar : undefined))
  const onKeyDown = (event: KeyboardEvent) => {
    const bars = STEPS[event.key]
    if (bars !== undefined) chart?.step(bars)
    else if (event.key === 'Escape') chart?.release()
    else return
    event.preventDefault()
  }
  const spoken =
    held &&
    t('barText', {
      time: format.time(held.candle.time),
      open: format.price(held.candle.open),
      high: format.price(held.candle.high),
      low: format.price(held.candle.low),
      close: format.price(held.candle.close),
      change: format.percent(barChange(held)),
    })
  return (
    <div
      ref={place}
      className={styles.canvas}
      role="slider"
      tabIndex={0}
      aria-label={t('bars')}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, count)}
      aria-valuenow={held ? held.index + 1 : Math.max(1, count)}
      aria-valuetext={spoken || t('newestBar')}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        // The price menu uses the price under the crosshair.
        if (!relatedTarget?.matches('[data-crosshair]')) chart?.release()
      }}
    />
  )
}

/** Heights and offsets in percent; a decorative shape. */
const BARS: readonly (readonly [height: number, lift: number])[] = [
  [18, 30],
  [26, 26],
  [20, 38],
  [30, 42],
  [22, 52],
  [16, 58],
  [28, 50],
  [24, 42],
  [34, 30],
  [20, 28],
  [26, 36],
  [18, 48],
  [30, 50],
  [22, 62],
  [26, 56],
  [20, 48],
]

export function BarsSkeleton() {
  return (
    <div className={styles.bars}>
      {BARS.map(([height, lift], index) => (
        <span key={index} style={{ height: `${height}%`, marginBlockEnd: `${lift}%` }}>
          <Skeleton height="100%" radius={2} />
        </span>
      ))}
    </div>
  )
}
