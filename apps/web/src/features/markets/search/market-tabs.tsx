import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { MarketLists, PairRef, SpotMarket } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFavourites } from '../../../shared/app-context'
import { sameRows } from '../../../shared/live/listed-markets'
import { nextSort, type Sort, type SortKey, sortMarkets } from '../../../shared/live/sort-markets'
import type { MarketKind } from '../../../shared/navigation/addresses'
import { useWide } from '../../../shared/screen/screen'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { Icon } from '../../../ui/icons/icon'
import { type KindOfMarket, rankMarkets } from './find-markets'
import { MarketRows } from './market-rows'
import styles from './search.module.css'

interface SortHeadProps {
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

const keys: readonly SortKey[] = ['pair', 'turnover', 'price', 'change']

/** Column heads; each press sorts, reverses or resets the order. */
function SortHead({ sort, onSort }: SortHeadProps) {
  const { t } = useTranslation('coinSearch')
  return (
    <fieldset aria-label={t('sort.label')} className={styles.sortHead}>
      {keys.map((key) => {
        const order = sort?.key === key ? sort.order : undefined
        return (
          <button
            key={key}
            type="button"
            className={styles.button}
            aria-label={`${t(`sort.${key}`)}, ${t(`sort.${order ?? 'none'}`)}`}
            aria-pressed={order !== undefined}
            onClick={() => onSort(nextSort(sort, key))}
          >
            {t(`sort.${key}`)}
            <span className={styles.arrows} data-order={order}>
              <Icon name="chevron-up" size={12} />
              <Icon name="chevron-down" size={12} />
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

const RANKED = 8
const rankings = ['hot', 'gainers', 'losers', 'new'] as const
const tabs = ['hot', 'favourites', 'exchange', 'contract', 'gainers', 'losers', 'new'] as const
type Tab = (typeof tabs)[number]

const rankingOf = (tab: Tab) => rankings.find((ranking) => ranking === tab)
/** Key of a market among favourites of its kind. */
const nameOf = ({ base, quote }: PairRef) => `${base}/${quote}`

/** Starred markets by kind: spot and perpetuals are separate. */
type Starred = Readonly<Record<MarketKind, readonly string[]>>

/** Sorted markets of a tab; undefined while their list loads. */
function marketsOf(
  lists: MarketLists,
  tab: Tab,
  starred: Starred,
  sort: Sort | undefined,
): readonly KindOfMarket[] | undefined {
  const ranking = rankingOf(tab)
  if (ranking) return lists.spot && rankMarkets(lists, ranking, RANKED)
  const listed = (kind: MarketKind) => {
    const all: readonly SpotMarket[] | undefined = kind === 'contract' ? lists.futures : lists.spot
    return (
      all &&
      sortMarkets(
        all.filter(
          (market) =>
            market.status !== 'disabled' && (tab !== 'favourites' || starred[kind].includes(nameOf(market))),
        ),
        sort,
      ).map((market) => ({ kind, market }))
    )
  }
  if (tab !== 'favourites') return listed(tab === 'contract' ? 'contract' : 'trad')
  const spot = listed('trad')
  return spot && [...spot, ...(listed('contract') ?? [])]
}

type Rows = readonly KindOfMarket[] | undefined
function sameKinds(a: Rows, b: Rows): boolean {
  if (!a || !b) return a === b
  return (
    a.every(({ kind }, index) => kind === b[index]?.kind) &&
    sameRows(
      a.map(({ market }) => market),
      b.map(({ market }) => market),
    )
  )
}

interface MarketTabsProps {
  onOpen: (kind: MarketKind, pair: PairRef, row: HTMLElement) => void
}

/** Lists before any search text: rankings, favourites, all markets. */
export function MarketTabs({ onOpen }: MarketTabsProps) {
  const { t } = useTranslation(['coinSearch', 'app'])
  const { names: trad } = useFavourites('trad')
  const { names: contract } = useFavourites('contract')
  const [tab, setTab] = useState<Tab>('hot')
  const [sort, setSort] = useState<Sort>()
  const { feed } = useBgkClient()
  const markets = useLive(feed.lists(), (lists) => marketsOf(lists, tab, { trad, contract }, sort), sameKinds)
  const starless = tab === 'favourites'
  const inTable = useWide('table')
  const isRanked = rankingOf(tab) !== undefined
  return (
    <>
      <Tabs
        id="search-lists"
        className={styles.tabs}
        label={t('lists')}
        value={tab}
        onChange={setTab}
        items={tabs.map((value) => ({ value, label: t(value) }))}
      />
      <TabPanel id="search-lists" value={tab}>
        {!markets ? (
          <div aria-busy="true">
            <SkeletonRows count={6} />
          </div>
        ) : markets.length === 0 ? (
          <EmptyState
            compact
            icon={starless ? 'star' : 'candles'}
            title={t(starless ? 'app:words.noFavourites' : 'app:words.noMarkets')}
            hint={starless ? t('noFavouritesHint') : undefined}
          />
        ) : (
          <>
            {!isRanked && !inTable && <SortHead sort={sort} onSort={setSort} />}
            <MarketRows
              label={t(tab)}
              markets={markets}
              ranked={isRanked}
              onOpen={onOpen}
              sort={sort}
              onSort={isRanked ? undefined : setSort}
            />
          </>
        )}
      </TabPanel>
    </>
  )
}
