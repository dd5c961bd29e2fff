import { useFuturesClosedPositions, useFuturesOpenOrders, useFuturesOrderHistory } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { ListFoot } from '../../../ui/layout/list-foot'
import { ClosedCard } from '../position/closed-card'
import { EntrustCard } from '../position/entrust-card'
import { EntrustList } from '../position/entrust-list'
import { PosterSheet } from '../poster/poster-sheet'
import { type FilteredRow, passes, type RecordFilter } from './record-filter'

interface ListProps {
  filter: RecordFilter
  onClear: () => void
}

/** Open orders on all pairs. */
export function OpenEntrusts(props: ListProps) {
  const { t } = useTranslation('trade')
  const list = useFuturesOpenOrders()
  return (
    <Growing {...props} list={list} empty={t('noOrders')}>
      {(rows) => <EntrustList orders={rows} />}
    </Growing>
  )
}

/** Orders that are over. */
export function PastOrders(props: ListProps) {
  const { t } = useTranslation('futures')
  return (
    <Growing {...props} list={useFuturesOrderHistory()} empty={t('noHistory')}>
      {(rows) => (
        <ul aria-label={t('recordTab.history')}>
          {rows.map((order) => (
            <EntrustCard key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Growing>
  )
}

/** Positions that are over, each with a poster to share. */
export function ClosedPositions(props: ListProps) {
  const { t } = useTranslation('futures')
  const [shared, setShared] = useState<FuturesPosition>()
  const [sharing, setSharing] = useState(false)
  return (
    <>
      <Growing {...props} list={useFuturesClosedPositions()} empty={t('noClosed')}>
        {(rows) => (
          <ul aria-label={t('recordTab.positions')}>
            {rows.map((position) => (
              <ClosedCard
                key={position.id}
                position={position}
                onShare={() => {
                  setShared(position)
                  setSharing(true)
                }}
              />
            ))}
          </ul>
        )}
      </Growing>
      {shared && (
        <PosterSheet position={shared} listed="closed" open={sharing} onClose={() => setSharing(false)} />
      )}
    </>
  )
}

interface GrowingProps<Row> extends ListProps {
  /** What any of the lists by pages gives. */
  list: {
    readonly data: { readonly rows: readonly Row[] } | undefined
    readonly error: Error | null
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    fetchNextPage(): Promise<unknown>
    refetch(): Promise<unknown>
  }
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that comes in pages, narrowed by the filter: waiting, failed, empty, rows and a way to more. */
function Growing<Row extends FilteredRow>({ list, filter, onClear, empty, children }: GrowingProps<Row>) {
  const { t } = useTranslation(['futures', 'trade'])
  const describe = useDescribeError()
  if (list.isPending) return <SkeletonRows count={5} height={110} />
  if (!list.data) {
    return (
      <ErrorState text={describe(list.error)} busy={list.isFetching} onRetry={() => void list.refetch()} />
    )
  }
  const rows = list.data.rows.filter((row) => passes(row, filter))
  const filtered = rows.length < list.data.rows.length
  return (
    <>
      {rows.length > 0 ? (
        children(rows)
      ) : filtered ? (
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
        <EmptyState icon="history" title={empty} />
      )}
      {list.hasNextPage && (
        <ListFoot
          busy={list.isFetchingNextPage}
          problem={list.isFetchNextPageError ? describe(list.error) : undefined}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}
