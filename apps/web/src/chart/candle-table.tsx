import { type Candle, isDatedPeriod, type Period } from '@bgk/sdk/market'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

interface CandleTableProps {
  candles: readonly Candle[]
  period: Period
  decimals: number
}

/** How many finished bars are read out. */
const ROWS = 10

/** The chart as a table for those who do not see it: the newest finished bars. Drawn again only when a bar ends. */
export const CandleTable = memo(
  function CandleTable({ candles, period, decimals }: CandleTableProps) {
    const { t } = useTranslation('chart')
    const label = (time: number) => {
      const at = new Date(time)
      return isDatedPeriod(period) ? at.toLocaleDateString() : at.toLocaleString()
    }
    return (
      <table className="visually-hidden">
        <caption>{t('tableCaption')}</caption>
        <thead>
          <tr>
            {(['time', 'open', 'high', 'low', 'close'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candles.slice(-1 - ROWS, -1).map((candle) => (
            <tr key={candle.time}>
              <th scope="row">{label(candle.time)}</th>
              {[candle.open, candle.high, candle.low, candle.close].map((value, index) => (
                <td key={['open', 'high', 'low', 'close'][index]}>{value.toFixed(decimals)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  },
  (before, after) =>
    before.period === after.period && before.candles.at(-1)?.time === after.candles.at(-1)?.time,
)
