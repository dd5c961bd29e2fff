import type { CycleRanking } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/screen/moment'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { gainSign, isWon } from '../signed-income'
import styles from './ranking-table.module.css'

export interface RankingTableProps {
  rows: readonly CycleRanking[]
  decimals: number | undefined
}

/** The latest 20 settled orders of everybody, newest first (docs/reference/product.md#limits). */
export function RankingTable({ rows, decimals }: RankingTableProps) {
  const { t } = useTranslation(['cycle', 'app'])
  const format = useNumberFormat()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('ranking')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('app:words.time')}</th>
          <th scope="col">{t('direction')}</th>
          <th scope="col">{t('closePrice')}</th>
          <th scope="col">{t('pnl')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={styles.time}>
              <Moment value={row.time} show="clock" />
            </td>
            <td data-tone={row.side === 'buy' ? 'up' : 'down'}>
              <span aria-hidden="true">{row.side === 'buy' ? '▲' : '▼'}</span>{' '}
              {t(row.side === 'buy' ? 'up' : 'down')}
            </td>
            <td translate="no">{format.price(row.closePrice, decimals)}</td>
            <td translate="no" data-tone={isWon(row.realizedPnl) ? 'up' : 'down'}>
              {gainSign(row.realizedPnl)}
              {format.amount(row.realizedPnl, 4)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
