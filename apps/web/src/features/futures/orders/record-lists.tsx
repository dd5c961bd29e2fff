import { useFuturesClosedPositions, useFuturesOpenOrders, useFuturesOrderHistory } from '@bgk/react-bindings'
import type { FuturesPosition } from '@bgk/sdk'
import { UNKNOWN } from '@bgk/sdk/trading'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWide } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Button, Chip, IconButton } from '../../../ui/controls/button'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { directionOf, useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { FactGrid } from '../../../ui/layout/fact-grid'
import { ListFoot } from '../../../ui/layout/list-foot'
import typography from '../../../ui/styles/typography.module.css'
import { figuresOf } from '../position/position-figures'
import { PosterSheet } from '../poster/poster-sheet'
import {
  bySide,
  labelIn,
  lotWords,
  pairText,
  TradeHead,
  useContract,
  useSigned,
  withCoin,
} from '../trade-words'
import { closeReasonOf } from './close-reason'
import { EntrustList } from './open-orders'
import { EntrustCard } from './order-card'
import styles from './orders.module.css'
import { type FilteredRow, passes, type RecordFilter } from './record-filter'
import { ClosedTable, OrderTable } from './table-parts'

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
  const wide = useWide()
  return (
    <Growing {...props} list={useFuturesOrderHistory()} empty={t('noHistory')}>
      {(rows) =>
        wide ? (
          <OrderTable label={t('recordTab.history')} orders={rows} />
        ) : (
          <ul aria-label={t('recordTab.history')}>
            {rows.map((order) => (
              <EntrustCard key={order.id} order={order} />
            ))}
          </ul>
        )
      }
    </Growing>
  )
}

/** Positions that are over, each with a poster to share. */
export function ClosedPositions(props: ListProps) {
  const { t } = useTranslation('futures')
  const [shared, setShared] = useState<FuturesPosition>()
  const [sharing, setSharing] = useState(false)
  const wide = useWide()
  const share = (position: FuturesPosition) => {
    setShared(position)
    setSharing(true)
  }
  return (
    <>
      <Growing {...props} list={useFuturesClosedPositions()} empty={t('noClosed')}>
        {(rows) =>
          wide ? (
            <ClosedTable label={t('recordTab.positions')} positions={rows} onShare={share} />
          ) : (
            <ul aria-label={t('recordTab.positions')}>
              {rows.map((position) => (
                <ClosedCard key={position.id} position={position} onShare={() => share(position)} />
              ))}
            </ul>
          )
        }
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

interface ClosedCardProps {
  position: FuturesPosition
  onShare: () => void
}

/** A position that is over: what it brought, what it cost, how it ended. */
function ClosedCard({ position, onShare }: ClosedCardProps) {
  const { t } = useTranslation(['futures', 'poster'])
  const format = useNumberFormat()
  const signed = useSigned()
  const market = useContract(position)
  const figures = figuresOf(position, undefined, undefined)
  const { quote, side, status = UNKNOWN } = position
  const price = (value: string | undefined) => format.price(value, market?.priceDecimals)
  const inQuote = (label: string) => labelIn(label, quote)
  const end = closeReasonOf(position)
  const facts = [
    [t('size'), t('lotsOf', lotWords(position.quantity, format))],
    [inQuote(t('openPrice')), price(position.entryPrice)],
    [inQuote(t('closePrice')), price(position.closePrice)],
    [inQuote(t('margin')), format.amount(position.margin, 4)],
    [inQuote(t('fee')), format.amount(position.fee, 4)],
    [inQuote(t('funding')), format.amount(position.interest, 4)],
    [t('openedAt'), <Moment key="opened" value={position.openedAt} show="minute" />],
    [t('closedAt'), <Moment key="closed" value={position.closedAt} show="minute" />],
  ] as const
  return (
    <li
      className={styles.card}
      aria-label={t('positionLabel', {
        side: bySide(side, t('long'), t('short')) ?? UNKNOWN,
        pair: pairText(position),
      })}
    >
      <TradeHead trade={position}>
        <Chip tone={end === 'liquidated' ? 'warn' : 'neutral'}>{end ? t(`ended.${end}`) : status}</Chip>
        <IconButton icon="share" size={20} label={t('poster:share')} onClick={onShare} />
      </TradeHead>
      <p className={styles.income} data-tone={directionOf(figures?.income)}>
        <strong translate="no">{withCoin(signed(figures?.income), quote)}</strong>
        <span translate="no">{format.percent(figures?.percent)}</span>
      </p>
      <FactGrid className={styles.facts} rows={facts.map(([label, value]) => ({ label, value }))} />
      {end && end !== 'closed' && <p className={typography.hint}>{t(`endedWhy.${end}`)}</p>}
    </li>
  )
}
