import type { CycleOrder, Page } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { ListFoot } from '../../../ui/layout/list-foot'
import { keyOf } from '../order-row'
import styles from './history-list.module.css'
import { HistoryRow } from './history-row'

/** What the list needs of a growing query. */
interface Pages {
  data: Page<CycleOrder> | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

export interface HistoryListProps {
  pages: Pages
  /** Of the order's pair. */
  decimalsOf: (order: CycleOrder) => number | undefined
  label: string
  emptyHint: string
}

/** Finished orders, newest first; the next page comes when its end is near, or by the button. */
export function HistoryList({ pages, decimalsOf, label, emptyHint }: HistoryListProps) {
  const { t } = useTranslation('cycle')
  const describe = useDescribeError()
  if (pages.isPending) return <SkeletonRows count={4} height={72} />
  if (!pages.data) {
    return (
      <ErrorState
        compact
        text={describe(pages.error)}
        busy={pages.isFetching}
        onRetry={() => void pages.refetch()}
      />
    )
  }
  const { rows } = pages.data
  if (rows.length === 0) {
    return <EmptyState compact icon="history" title={t('empty.history')} hint={emptyHint} />
  }
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {rows.map((order) => (
          <HistoryRow key={keyOf(order)} order={order} decimals={decimalsOf(order)} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <ListFoot
          busy={pages.isFetchingNextPage}
          problem={pages.error ? describe(pages.error) : undefined}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </>
  )
}
