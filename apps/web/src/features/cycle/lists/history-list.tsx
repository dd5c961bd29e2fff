import type { CycleOrder, Page } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { FactGrid } from '../../../ui/layout/fact-grid'
import { ListFoot } from '../../../ui/layout/list-foot'
import typography from '../../../ui/styles/typography.module.css'
import { gainSign, isWon, keyOf, pairText, SideMark } from '../order-row'
import styles from './lists.module.css'

/** Subset of an infinite query. */
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

interface HistoryListProps {
  pages: Pages
  decimalsOf: (order: CycleOrder) => number | undefined
  label: string
  emptyHint: string
}

/** Finished orders, newest first. The next page loads near the end of the list, or by the button. */
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
      <ul aria-label={label}>
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

interface HistoryRowProps {
  order: CycleOrder
  decimals: number | undefined
}

/** A finished order with its outcome as reported by the exchange. */
function HistoryRow({ order, decimals }: HistoryRowProps) {
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
      <FactGrid
        className={styles.facts}
        rows={[
          { label: t('entryPrice'), value: format.price(order.entryPrice, decimals) },
          { label: t('closePrice'), value: format.price(order.closePrice, decimals) },
          {
            label: t('app:words.amount'),
            value: `${format.amount(order.quantity, 8, true)} · ${t('seconds', { seconds: order.seconds ?? '--' })}`,
          },
        ]}
      />
      <Moment className={typography.figure} value={order.closedAt ?? order.openedAt} />
    </li>
  )
}
