import { bgkKeys, useRecords } from '@bgk/react-bindings'
import type { FinanceRecord } from '@bgk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../../../shared/screen/loaded'
import { RecentSection } from '../../../shared/screen/recent-section'
import { Chip, type ChipProps } from '../../../ui/controls/button'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import typography from '../../../ui/styles/typography.module.css'
import styles from './recent-records.module.css'

interface RecentRecordsProps {
  kind: 'deposit' | 'withdrawal'
  title: string
  action?: (record: FinanceRecord) => ReactNode
}

const SHOWN = 5
/** Poll interval while a record is pending (docs/reference/product.md#polling). */
const POLL_MS = 5000

/** Latest deposits or withdrawals, polled while one is pending. Needs the texts `wallet`. */
export function RecentRecords({ kind, title, action }: RecentRecordsProps) {
  const { t } = useTranslation('wallet')
  const records = useRecords(
    { kind },
    {
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.rows.some(({ status }) => status === 'pending') ? POLL_MS : false,
    },
  )
  const rows = records.data?.rows
  useRefetchOnDecision(rows)
  if (records.isPending) return <SkeletonRows count={2} height={72} />
  if (rows === undefined) return <QueryError compact query={records} />
  if (rows.length === 0) return null
  return (
    <RecentSection title={title} all={t('records.all')} to={`/balanceRecord?type=${kind}`}>
      {rows.slice(0, SHOWN).map((record) => (
        <RecordRow key={record.id} record={record} action={action?.(record)} />
      ))}
    </RecentSection>
  )
}

/** Refetches balances after a decision, which has moved money. */
function useRefetchOnDecision(rows: readonly FinanceRecord[] | undefined): void {
  const queries = useQueryClient()
  const waiting = useRef<readonly number[]>([])
  useEffect(() => {
    if (!rows) return
    const before = waiting.current
    waiting.current = rows.filter(({ status }) => status === 'pending').map(({ id }) => id)
    if (before.some((id) => !waiting.current.includes(id)))
      void queries.invalidateQueries({ queryKey: bgkKeys.private })
  }, [rows, queries])
}

interface RecordRowProps {
  record: FinanceRecord
  action?: ReactNode
}

/** States with our own text; others are shown unchanged (docs/reference/rules.md#r20). */
const KNOWN = ['pending', 'completed', 'rejected', 'revoked'] as const
const tones: Readonly<Record<(typeof KNOWN)[number], NonNullable<ChipProps['tone']>>> = {
  pending: 'accent',
  completed: 'neutral',
  rejected: 'warn',
  revoked: 'neutral',
}

/** A deposit or withdrawal: amount, time, status and reason. Needs the texts `wallet` and `checks`. */
function RecordRow({ record, action }: RecordRowProps) {
  const { t, i18n } = useTranslation('wallet')
  const format = useNumberFormat()
  const { coin, kind, quantity, createdAt, reason } = record
  const status = KNOWN.find((one) => one === record.status)
  // Reasons are free text from the exchange's support, or codes with a message.
  const text: unknown = reason && i18n.getResource(i18n.language, 'checks', reason)
  const why = typeof text === 'string' ? text : reason
  const sign = kind === 'deposit' ? '+' : kind === 'withdrawal' ? '−' : ''
  return (
    <li className={styles.row}>
      <CoinIcon coin={coin ?? '--'} size={32} />
      <div className={styles.texts}>
        <span className={typography.amount}>
          {quantity !== undefined && sign}
          {format.amount(quantity, 8, true)} {coin ?? '--'}
        </span>
        <Moment className={typography.figure} value={createdAt} show="minute" />
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
