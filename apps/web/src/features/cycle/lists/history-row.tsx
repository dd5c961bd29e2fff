import type { CycleOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../../shared/screen/moment'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { pairText } from '../order-row'
import { SideMark } from '../side-mark'
import { gainSign, isWon } from '../signed-income'
import styles from './history-row.module.css'

export interface HistoryRowProps {
  order: CycleOrder
  decimals: number | undefined
}

/** What became of an order, as the exchange says it. */
export function HistoryRow({ order, decimals }: HistoryRowProps) {
  const { t } = useTranslation(['cycle', 'app'])
  const format = useNumberFormat()
  const income = `${gainSign(order.realizedPnl)}${format.amount(order.realizedPnl, 4)}`
  const pair = pairText(order)
  const coin = order.payCoin ?? '--'
  return (
    <li
      className={styles.row}
      aria-label={t('rowLabel', {
        side: order.side === undefined ? '--' : t(order.side === 'buy' ? 'up' : 'down'),
        pair,
        income,
        coin,
      })}
    >
      <div className={styles.head}>
        <strong translate="no">{pair}</strong>
        <SideMark side={order.side} />
        <span className={styles.income} data-won={isWon(order.realizedPnl)}>
          {income} {coin}
        </span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('entryPrice')}</dt>
          <dd translate="no">{format.price(order.entryPrice, decimals)}</dd>
        </div>
        <div>
          <dt>{t('closePrice')}</dt>
          <dd translate="no">{format.price(order.closePrice, decimals)}</dd>
        </div>
        <div>
          <dt>{t('app:words.quantity')}</dt>
          <dd translate="no">
            {format.amount(order.quantity, 8, true)} · {t('seconds', { seconds: order.seconds ?? '--' })}
          </dd>
        </div>
      </dl>
      <Moment className={styles.time} value={order.closedAt ?? order.openedAt} />
    </li>
  )
}
