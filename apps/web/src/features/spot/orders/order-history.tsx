import { useSpotOrderHistory } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useWide } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { ListFoot } from '../../../ui/layout/list-foot'
import { OrderCard } from './order-card'
import { marketOf, useSpotMarkets } from './order-figures'
import { OrderTable } from './order-table-part'
import styles from './orders.module.css'
import { passes, type RecordFilter, type TimeSpan } from './record-filter'

interface OrderHistoryProps {
  filter: RecordFilter
  span: TimeSpan
  onClear: () => void
}

/**
 * Past orders, newest first. The exchange filters by pair; side, status and time are filtered here, page by
 * page until the screen is full.
 */
export function OrderHistory({ filter, span, onClear }: OrderHistoryProps) {
  const { t } = useTranslation(['spot', 'trade'])
  const describe = useDescribeError()
  const markets = useSpotMarkets()
  const wide = useWide()
  const { pair } = filter
  const history = useSpotOrderHistory(
    pair && { pair, ...(pair.board !== undefined && { board: pair.board }) },
  )
  if (history.isPending) return <SkeletonRows count={5} height={110} />
  if (!history.data) {
    return (
      <ErrorState
        text={describe(history.error)}
        busy={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    )
  }
  const { hasNextPage } = history
  const { rows } = history.data
  const shown = rows.filter((order) => passes(order, filter, span))
  return (
    <>
      {shown.length > 0 && wide && <OrderTable label={t('history')} orders={shown} markets={markets} />}
      {shown.length > 0 && !wide && (
        <ul className={styles.recordList} aria-label={t('history')}>
          {shown.map((order) => (
            <OrderCard key={order.id} order={order} market={marketOf(markets, order)} />
          ))}
        </ul>
      )}
      {shown.length === 0 &&
        !hasNextPage &&
        (rows.length > 0 ? (
          <EmptyState
            icon="search"
            title={t('noneMatch')}
            action={
              <Button variant="soft" size={44} onClick={onClear}>
                {t('trade:clearFilter')}
              </Button>
            }
          />
        ) : (
          <EmptyState icon="history" title={t('noHistory')} hint={t('noHistoryHint')} />
        ))}
      {hasNextPage && (
        <ListFoot
          busy={history.isFetchingNextPage}
          problem={history.isFetchNextPageError ? describe(history.error) : undefined}
          onMore={() => void history.fetchNextPage()}
        />
      )}
    </>
  )
}
