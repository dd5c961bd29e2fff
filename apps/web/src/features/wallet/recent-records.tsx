import { bgkKeys, useRecords } from '@bgk/react-bindings'
import type { FinanceRecord } from '@bgk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/navigation/link'
import { useDescribeError } from '../../shared/writes/use-describe-error'
import { ErrorState } from '../../ui/feedback/error-state'
import { SkeletonRows } from '../../ui/feedback/skeleton'
import styles from './recent-records.module.css'
import { RecordRow } from './record-row'

interface RecentRecordsProps {
  kind: 'deposit' | 'withdrawal'
  title: string
  /** What can be done about one. */
  action?: (record: FinanceRecord) => ReactNode
}

const SHOWN = 5
/** While something waits for the exchange (docs/reference/product.md#polling). */
const POLL_MS = 5000

/** The latest deposits or withdrawals; nothing where there are none. What waits is asked about until it is decided. Needs the texts `wallet`. */
export function RecentRecords({ kind, title, action }: RecentRecordsProps) {
  const { t } = useTranslation('wallet')
  const describe = useDescribeError()
  const records = useRecords(
    { kind },
    {
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.rows.some(({ status }) => status === 'pending') ? POLL_MS : false,
    },
  )
  const rows = records.data?.rows
  useDecided(rows)
  if (records.isPending) return <SkeletonRows count={2} height={72} />
  if (rows === undefined) {
    return (
      <ErrorState
        compact
        text={describe(records.error)}
        busy={records.isFetching}
        onRetry={() => void records.refetch()}
      />
    )
  }
  if (rows.length === 0) return null
  return (
    <section className={styles.recent} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Link className={styles.all} to={`/balanceRecord?type=${kind}`}>
          {t('records.all')}
        </Link>
      </header>
      <ul className={styles.list}>
        {rows.slice(0, SHOWN).map((record) => (
          <RecordRow key={record.id} record={record} action={action?.(record)} />
        ))}
      </ul>
    </section>
  )
}

/** What was decided has moved money: balances are asked for again. */
function useDecided(rows: readonly FinanceRecord[] | undefined): void {
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
