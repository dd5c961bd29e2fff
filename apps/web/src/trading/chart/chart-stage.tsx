import { useLive } from '@bgk/react-bindings'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './chart-pane.module.css'
import type { CandleChart } from './series/candle-chart'
import { barChange, type ReadoutSource } from './series/readout'
import type { BarFormat } from './use-bar-format'

export interface ChartStageProps {
  place: RefObject<HTMLDivElement | null>
  chart: CandleChart | undefined
  readout: ReadoutSource
  format: BarFormat
  /** Bars there are. */
  count: number
}

/** Bars a key moves by. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Where the chart is drawn. With the keyboard it is a slider over the bars: arrows move the crosshair, Escape lets go. */
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
      onBlur={() => chart?.release()}
    />
  )
}
