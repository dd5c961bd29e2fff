import { useLive } from '@bgk/react-bindings'
import type { Candle } from '@bgk/sdk/market'
import { useTranslation } from 'react-i18next'
import type { ChartSource } from './series/chart-source'
import type { BarFormat } from './use-bar-format'

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
