import {
  useBgkClient,
  useCycleHistoryByPair,
  useCyclePositions,
  useCycleRanking,
  useLive,
} from '@bgk/react-bindings'
import type { CycleInfo, CyclePosition, CycleRanking, PairRef } from '@bgk/sdk'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/links'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Moment } from '../../../ui/figures/time-text'
import { Stack } from '../../../ui/layout/stack'
import { gainSign, isWon, keyOf } from '../order-row'
import { HistoryList } from './history-list'
import styles from './lists.module.css'
import { RunningCard } from './running-card'

export type ListTab = 'positions' | 'history' | 'ranking'

interface CycleListsProps {
  pair: PairRef
  market: CycleInfo | undefined
  tab: ListTab
  onTab: (tab: ListTab) => void
}

/** Three tabs: running orders, own history, and the latest results of all members. */
export function CycleLists({ pair, market, tab, onTab }: CycleListsProps) {
  const { t } = useTranslation('cycle')
  const count = useCyclePositions(pair).data?.length ?? 0
  // Followed from the start: the pair's first frame has the rows, later frames only new ones.
  const { value: ranking } = useCycleRanking(pair)
  return (
    <>
      <Tabs
        id="cycle-lists"
        fill
        label={t('lists')}
        items={[
          { value: 'positions', label: count > 0 ? t('currentCount', { count }) : t('current') },
          { value: 'history', label: t('history') },
          { value: 'ranking', label: t('ranking') },
        ]}
        value={tab}
        onChange={onTab}
      />
      <TabPanel id="cycle-lists" value={tab}>
        <div className={styles.panel}>
          {tab === 'positions' && <Positions pair={pair} market={market} />}
          {tab === 'history' && <PairHistory pair={pair} decimals={market?.priceDecimals} />}
          {tab === 'ranking' && <Ranking rows={ranking} decimals={market?.priceDecimals} />}
        </div>
      </TabPanel>
    </>
  )
}

type PaneProps = Pick<CycleListsProps, 'pair' | 'market'>

function Positions({ pair, market }: PaneProps) {
  const { t } = useTranslation('cycle')
  const describe = useDescribeError()
  const positions = useCyclePositions(pair)
  if (positions.isPending) return <SkeletonRows count={2} height={96} />
  if (!positions.data) {
    return (
      <ErrorState
        compact
        text={describe(positions.error)}
        busy={positions.isFetching}
        onRetry={() => void positions.refetch()}
      />
    )
  }
  if (positions.data.length === 0) {
    return <EmptyState compact icon="cycle" title={t('empty.positions')} hint={t('empty.positionsHint')} />
  }
  return (
    <Stack as="ul" gap={8} aria-label={t('current')}>
      {positions.data.map((order) => (
        <li key={keyOf(order)}>
          <LiveCard order={order} pair={pair} market={market} />
        </li>
      ))}
    </Stack>
  )
}

interface LiveCardProps extends PaneProps {
  order: CyclePosition
}

function LiveCard({ order, pair, market }: LiveCardProps) {
  return (
    <RunningCard
      order={order}
      market={market}
      price={useLive(useBgkClient().feed.ticker(pair, 'cycle'), ({ price }) => price)}
    />
  )
}

// Memoised, because price ticks do not change these two.
const PairHistory = memo(function PairHistory({
  pair,
  decimals,
}: {
  pair: PairRef
  decimals: number | undefined
}) {
  const { t } = useTranslation('cycle')
  const history = useCycleHistoryByPair(pair)
  return (
    <>
      <HistoryList
        pages={history}
        decimalsOf={() => decimals}
        label={t('history')}
        emptyHint={t('empty.historyHint')}
      />
      {(history.data?.rows.length ?? 0) > 0 && (
        <Link to="/cycleHistory" className={styles.all}>
          {t('all')}
        </Link>
      )}
    </>
  )
})

interface RankingProps {
  rows: readonly CycleRanking[] | undefined
  decimals: number | undefined
}

const Ranking = memo(function Ranking({ rows, decimals }: RankingProps) {
  const { t } = useTranslation('cycle')
  if (!rows) return <SkeletonRows count={4} height={32} />
  if (rows.length === 0) {
    return <EmptyState compact icon="trend" title={t('empty.ranking')} hint={t('empty.rankingHint')} />
  }
  return <RankingTable rows={rows} decimals={decimals} />
})

interface RankingTableProps {
  rows: readonly CycleRanking[]
  decimals: number | undefined
}

/** The latest 20 settled orders of all members, newest first (docs/reference/product.md#limits). */
function RankingTable({ rows, decimals }: RankingTableProps) {
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
            <td className={styles.rankingTableTime}>
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
