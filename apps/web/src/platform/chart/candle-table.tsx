import type { Candle, Period } from '@bgk/sdk/market'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BarFormat } from './use-bar-format'

interface CandleTableProps {
  candles: readonly Candle[]
  period: Period
  format: BarFormat
}

/** How many finished bars are read out. */
const ROWS = 10
const COLUMNS = ['open', 'high', 'low', 'close'] as const

/** The chart as a table for those who do not see it: the newest finished bars. Drawn again only when a bar ends. */
export const CandleTable = memo(
  function CandleTable({ candles, format }: CandleTableProps) {
    const { t } = useTranslation('chart')
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
                <th scope="row">{format.time(candle.time)}</th>
                {COLUMNS.map((name) => (
                  <td key={name}>{format.price(candle[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  },
  (before, after) =>
    before.period === after.period &&
    before.format === after.format &&
    before.candles.at(-1)?.time === after.candles.at(-1)?.time,
)
