import { type LiveSource, useLive, useLiveNode } from '@bgk/react-bindings'
import { isDatedPeriod } from '@bgk/sdk/internal'
import type { Candle, Period } from '@bgk/sdk/market'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { localeOf, tagOf } from '../../i18n/languages'
import { writeText } from '../../shared/live/market-figures'
import { useNumberFormat } from '../../ui/figures/number-format'
import type { ChartSource, ChartState } from './series/chart-source'
import type { ChartLine } from './series/price-lines'

/** Bars in the reader's words: their Float64 figures as prices, volumes and percents, their moments as times. */
export function useBarFormat(period: Period, decimals: number) {
  const { i18n } = useTranslation('chart')
  const format = useNumberFormat()
  const locale = localeOf(i18n)
  return useMemo(() => {
    const lang = tagOf(locale)
    const dated = isDatedPeriod(period)
    const time = new Intl.DateTimeFormat(lang, {
      month: 'short',
      day: 'numeric',
      // Dated bars keep the exchange's label (docs/reference/rules.md#r21): midnight there, written as
      // midnight here.
      ...(dated
        ? { year: 'numeric', timeZone: 'UTC' }
        : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    })
    const shift = dated ? config.exchangeUtcOffset * 60_000 : 0
    return {
      lang,
      price: (value: number) =>
        Number.isFinite(value) ? format.price(value.toFixed(decimals), decimals) : '--',
      /** From 0 to 100. */
      index: (value: number) => (Number.isFinite(value) ? format.price(value.toFixed(2), 2) : '--'),
      volume: (value: number) => format.compact(value.toFixed(8)),
      percent: (value: number) => format.percent(value.toFixed(2)),
      time: (ms: number) => time.format(ms + shift),
    }
  }, [format, locale, period, decimals])
}

export type BarFormat = ReturnType<typeof useBarFormat>

interface CandleTableProps {
  source: ChartSource
  format: BarFormat
}

/** How many finished bars are read out. */
const ROWS = 10
const COLUMNS = ['open', 'high', 'low', 'close'] as const

type Bars = readonly Candle[] | undefined
const sameNewest = (before: Bars, after: Bars) => before?.at(-1)?.time === after?.at(-1)?.time

/** The chart as a table for those who do not see it: the newest finished bars. Drawn again only when a bar ends. */
export function CandleTable({ source, format }: CandleTableProps) {
  const { t } = useTranslation('chart')
  const candles = useLive(source, (state) => state.candles, sameNewest) ?? []
  return (
    // A box around it: a table itself is never narrower than its cells.
    <div className="visually-hidden">
      <table>
        <caption>{t('tableCaption')}</caption>
        <thead>
          <tr>
            {(['time', ...COLUMNS] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candles.slice(-1 - ROWS, -1).map((candle) => (
            <tr key={candle.time}>
              <th scope="row" translate="no">
                {format.time(candle.time)}
              </th>
              {COLUMNS.map((name) => (
                <td key={name} translate="no">
                  {format.price(candle[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

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

/** What a chart's first view shows, for those who hear it. */
interface BarsSummary {
  readonly last: number
  readonly high: number
  readonly low: number
  /** From the first open to the last close, in percent. */
  readonly change: number
  readonly count: number
}

/** The newest `count` bars in a few numbers; undefined where there are none. */
export function summariseBars(candles: readonly Candle[], count = 40): BarsSummary | undefined {
  const bars = candles.slice(-count)
  const first = bars[0]
  const last = bars.at(-1)
  if (!first || !last) return undefined
  return {
    last: last.close,
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    change: first.open === 0 ? 0 : ((last.close - first.open) / first.open) * 100,
    count: bars.length,
  }
}

interface LinesTextProps {
  source: LiveSource<readonly ChartLine[]>
  formatPrice: (price: number) => string
}

/** The marked prices for those who do not see them, written without rendering. Not a live region. */
export function LinesText({ source, formatPrice }: LinesTextProps) {
  const { t } = useTranslation('chart')
  const place = useLiveNode<readonly ChartLine[], HTMLParagraphElement>(source, (node, lines = []) => {
    const sentences = lines.map(
      ({ label, spoken = label, price }) => `${spoken} ${formatPrice(Number(price))}`,
    )
    writeText(node, sentences.length > 0 ? t('marked', { lines: sentences.join(', ') }) : '')
  })
  return <p ref={place} className="visually-hidden" data-testid="chart-lines" />
}
