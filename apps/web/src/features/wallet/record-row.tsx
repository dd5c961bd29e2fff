import type { FinanceRecord } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../shared/screen/moment'
import { Chip, type ChipProps } from '../../ui/controls/chip'
import { CoinIcon } from '../../ui/icons/coin-icon'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import styles from './record-row.module.css'

interface RecordRowProps {
  record: FinanceRecord
  action?: ReactNode
}

/** Our words for a state; one that we do not know is shown as it came (docs/reference/rules.md#r20). */
const KNOWN = ['pending', 'completed', 'rejected', 'revoked'] as const
const tones: Readonly<Record<(typeof KNOWN)[number], NonNullable<ChipProps['tone']>>> = {
  pending: 'accent',
  completed: 'neutral',
  rejected: 'warn',
  revoked: 'neutral',
}

/** A deposit or a withdrawal: how much, when, where it stands and why. Needs the texts `wallet` and `checks`. */
export function RecordRow({ record, action }: RecordRowProps) {
  const { t, i18n } = useTranslation('wallet')
  const format = useNumberFormat()
  const { coin, kind, quantity, createdAt, reason } = record
  const status = KNOWN.find((one) => one === record.status)
  // The exchange's reasons are words of its staff, or codes that have a text.
  const text: unknown = reason && i18n.getResource(i18n.language, 'checks', reason)
  const why = typeof text === 'string' ? text : reason
  const sign = kind === 'deposit' ? '+' : kind === 'withdrawal' ? '−' : ''
  return (
    <li className={styles.row}>
      <CoinIcon coin={coin ?? '--'} size={32} />
      <div className={styles.texts}>
        <span className={styles.amount}>
          {quantity !== undefined && sign}
          {format.amount(quantity, 8, true)} {coin ?? '--'}
        </span>
        <Moment className={styles.time} value={createdAt} show="short" />
      </div>
      <Chip tone={status ? tones[status] : 'neutral'}>
        {status ? t(`records.status.${status}`) : (record.status ?? '--')}
      </Chip>
      {(action || why) && (
        <div className={styles.more}>
          <p className={styles.reason}>{why}</p>
          {action}
        </div>
      )}
    </li>
  )
}
