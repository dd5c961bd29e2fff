import { useCandles } from '@bgk/react-bindings'
import type { MarketKind, PairRef } from '@bgk/sdk'
import type { Candle, Period } from '@bgk/sdk/market'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../config'
import { EmptyState } from '../ui/empty-state'
import { Skeleton } from '../ui/skeleton'
import type { CandleChart } from './candle-chart'
import { CandleTable } from './candle-table'
import styles from './chart-pane.module.css'
import { OhlcLegend } from './ohlc-legend'

export interface ChartPaneProps {
  pair: PairRef
  period: Period
  priceDecimals: number
  kind?: MarketKind
}

/** The chart of a pair: the drawing library is fetched with it, not before. Give it a key of pair and period. */
export function ChartPane({ pair, period, priceDecimals, kind = 'spot' }: ChartPaneProps) {
  const { t } = useTranslation('chart')
  const { value: candles, status } = useCandles(pair, period, kind)
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<CandleChart>()
  const [held, setHeld] = useState<Candle>()

  useEffect(() => {
    let gone = false
    let made: CandleChart | undefined
    void import('./candle-chart').then(({ createCandleChart }) => {
      if (gone || !place.current) return
      const { exchangeUtcOffset } = config
      made = createCandleChart(place.current, {
        period,
        priceDecimals,
        exchangeUtcOffset,
        volume: kind !== 'cycle',
        onCrosshair: setHeld,
      })
      setChart(made)
    })
    return () => {
      gone = true
      setChart(undefined)
      made?.dispose()
    }
  }, [period, priceDecimals, kind])

  useEffect(() => {
    if (chart && candles && candles.length > 0) chart.show(candles)
  }, [chart, candles])

  const last = candles?.at(-1)
  const empty = candles?.length === 0 && status.state !== 'loading'
  return (
    <figure className={styles.pane} aria-label={t('chartLabel', { pair: `${pair.base}/${pair.quote}` })}>
      <OhlcLegend candle={held ?? last} decimals={priceDecimals} />
      <div ref={place} className={styles.canvas} aria-hidden="true" />
      {!candles && (
        <div className={styles.cover} aria-busy="true">
          <Skeleton height="100%" radius={14} />
        </div>
      )}
      {empty && (
        <div className={styles.cover}>
          <EmptyState compact icon="candles" title={t('noCandles')} />
        </div>
      )}
      {candles && <CandleTable candles={candles} period={period} decimals={priceDecimals} />}
    </figure>
  )
}
