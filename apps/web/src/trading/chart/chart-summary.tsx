import { useLiveNode } from '@bgk/react-bindings'
import type { Period } from '@bgk/sdk/market'
import { useTranslation } from 'react-i18next'
import { writeText } from '../../shared/live/write-text'
import type { ChartSource, ChartState } from './series/chart-source'
import { summariseBars } from './series/summarise-bars'
import type { BarFormat } from './use-bar-format'

interface ChartSummaryProps {
  source: ChartSource
  period: Period
  format: BarFormat
}

/** The chart in one sentence, for those who do not see it, written without rendering. Not a live region: it is there when one comes by. */
export function ChartSummary({ source, period, format }: ChartSummaryProps) {
  const { t } = useTranslation('chart')
  const place = useLiveNode<ChartState>(source, (node, state) => {
    const summary = summariseBars(state?.candles ?? [])
    const sentence =
      summary &&
      t('summary', {
        period: t(`period.${period}`),
        last: format.price(summary.last),
        change: format.percent(summary.change),
        count: summary.count,
        high: format.price(summary.high),
        low: format.price(summary.low),
      })
    writeText(node, sentence ?? '')
  })
  return <figcaption ref={place} className="visually-hidden" />
}
