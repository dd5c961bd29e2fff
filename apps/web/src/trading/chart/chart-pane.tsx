import { useLive } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import { createReadable } from '@bgk/sdk/internal'
import type { Period } from '@bgk/sdk/market'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveText } from '../../shared/live/market-figures'
import { useLiveState } from '../../shared/screen/live-state'
import { useDescribeError } from '../../shared/writes/use-describe-error'
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state'
import { hapticTick } from '../../ui/gestures/haptics'
import { Icon } from '../../ui/icons/icon'
import { BarStrip, IndicatorLegend, legendHeight } from './bar-strip'
import { CandleTable, ChartSummary, LinesText, useBarFormat } from './bar-texts'
import styles from './chart-pane.module.css'
import { BarsSkeleton, ChartStage } from './chart-stage'
import type { ChartReadout, IndicatorId } from './series/indicators'
import type { ChartSurface } from './surface'
import { type ChartLines, useCandleChart, useChartLines } from './use-candle-chart'
import { useChartBars, useChartSource, useLastPrice, useWholeDay } from './use-chart-bars'

export interface ChartPaneProps {
  pair: PairRef
  period: Period
  priceDecimals: number
  kind?: MarketKind
  /** Drawn over the bars. */
  indicators?: readonly IndicatorId[]
  /** Rising candles are outlines. */
  hollow?: boolean
  lines?: ChartLines
  /** Overlay above the bars; only its own elements receive touches (`pointer-events: auto`). */
  overlays?: (surface: ChartSurface) => ReactNode
}

const NONE: readonly never[] = []

/** Chart of a pair; the drawing library loads with it. Set the pair as key. */
export function ChartPane({
  pair,
  period,
  priceDecimals,
  kind = 'spot',
  indicators = NONE,
  hollow = false,
  lines = NONE,
  overlays,
}: ChartPaneProps) {
  const { t } = useTranslation('chart')
  const describe = useDescribeError()
  const { stale } = useLiveState()
  const format = useBarFormat(period, priceDecimals)
  const source = useChartSource(pair, period, kind)
  const count = useLive(source, ({ candles }) => candles?.length)
  const loadingOlder = useLive(source, (state) => state.loadingOlder)
  const problem = useLive(source, (state) => state.problem)
  // Bars change every second: texts follow them without rendering.
  const [readout] = useState(() => createReadable<ChartReadout | undefined>(undefined))
  const reading = useLive(readout, (bar) => bar !== undefined)
  const held = useLive(readout, (bar) => bar?.held) === true
  const [atNow, setAtNow] = useState(true)
  const { place, chart, broken, again } = useCandleChart({
    priceDecimals,
    format,
    volume: kind !== 'cycle',
    onReadout: readout.set,
    onNearStart: source.older,
    onNow: setAtNow,
  })
  const loading = count === undefined

  const marked = useChartLines(chart, lines)
  useEffect(() => {
    chart?.choose({ indicators, hollow, top: legendHeight(indicators) })
  }, [chart, indicators, hollow])
  useChartBars(chart, source, period)
  useLastPrice(chart, pair, kind)
  useWholeDay(source, period, indicators.includes('VWAP'))
  useEffect(() => {
    if (held) hapticTick()
  }, [held])

  const failed = broken ? t('notLoaded') : problem && describe(problem)
  return (
    <figure
      className={styles.pane}
      aria-label={t('chartLabel', { pair: `${pair.base}/${pair.quote}` })}
      data-stale={stale || undefined}
    >
      {!loading && <ChartSummary {...{ source, period, format }} />}
      <LinesText source={marked} formatPrice={format.price} />
      {held && <BarStrip {...{ readout, format }} />}
      <div className={styles.stage} aria-busy={(loading && !failed) || undefined}>
        <ChartStage {...{ place, chart, readout, format }} count={count ?? 0} />
        {chart && overlays && <div className={styles.overlays}>{overlays(chart.surface)}</div>}
        <IndicatorLegend {...{ indicators, readout, format }} />
        {kind !== 'cycle' && reading && (
          <p className={styles.volume}>
            <span>{t('volume')}</span>{' '}
            <LiveText source={readout} text={(bar) => (bar ? format.volume(bar.candle.volume) : '')} />
          </p>
        )}
        {loadingOlder && (
          <p className={styles.older} role="status">
            {t('loadingOlder')}
          </p>
        )}
        {!atNow && (
          <button type="button" className={styles.now} aria-label={t('toNow')} onClick={chart?.toNow}>
            <Icon name="chevron-right" size={20} />
          </button>
        )}
        {loading && !reading && !failed && (
          <div className={styles.cover}>
            <BarsSkeleton />
          </div>
        )}
        {count === 0 && (
          <div className={styles.cover}>
            <EmptyState compact icon="candles" title={t('noCandles')} />
          </div>
        )}
        {failed && (
          <div className={styles.cover}>
            <ErrorState compact text={failed} onRetry={broken ? again : source.retry} />
          </div>
        )}
      </div>
      {!loading && <CandleTable key={period} {...{ source, format }} />}
    </figure>
  )
}
