import type { Candle, Period } from '@bgk/sdk/market'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { summariseBars } from './series/summarise-bars'
import type { BarFormat } from './use-bar-format'

interface ChartSummaryProps {
  candles: readonly Candle[]
  period: Period
  format: BarFormat
}

/** The chart in one sentence, for those who do not see it. Not a live region: it is there when one comes by. */
export const ChartSummary = memo(function ChartSummary({ candles, period, format }: ChartSummaryProps) {
  const { t } = useTranslation('chart')
  const summary = summariseBars(candles)
  if (!summary) return null
  return (
    <figcaption className="visually-hidden">
      {t('summary', {
        period: t(`period.${period}`),
        last: format.price(summary.last),
        change: format.percent(summary.change),
        count: summary.count,
        high: format.price(summary.high),
        low: format.price(summary.low),
      })}
    </figcaption>
  )
})
