import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { MarketLists, PairRef, SpotMarket } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFavourites } from '../../../shared/app-context'
import { sameRows } from '../../../shared/live/listed-markets'
import type { MarketKind } from '../../../shared/storage/recent-markets'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { Icon } from '../../../ui/icons/icon'
import { hotMarkets, type KindOfMarket, nextSort, type Sort, type SortKey, sortMarkets } from './find-markets'
import { MarketRows } from './market-rows'
import styles from './search.module.css'

interface SortHeadProps {
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

const keys: readonly SortKey[] = ['pair', 'price', 'change']

/** Heads of the columns; each press sorts by it, the other way round, or not at all. */
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

const HOT = 8
const tabs = ['hot', 'favourites', 'exchange', 'contract'] as const
type Tab = (typeof tabs)[number]

/** The markets of a tab in their order, undefined until their list has come; `starred`: names of favourites. */
function marketsOf(
  lists: MarketLists,
  tab: Tab,
  starred: readonly string[],
  sort: Sort | undefined,
): readonly KindOfMarket[] | undefined {
  if (tab === 'hot') return hotMarkets(lists, HOT)
  const kind: MarketKind = tab === 'contract' ? 'contract' : 'trad'
  const all: readonly SpotMarket[] | undefined = tab === 'contract' ? lists.futures : lists.spot
  if (!all) return undefined
  const listed = all.filter(({ status }) => status !== 'disabled')
  const kept =
    tab === 'favourites' ? listed.filter(({ base, quote }) => starred.includes(`${base}/${quote}`)) : listed
  return sortMarkets(kept, sort).map((market) => ({ kind, market }))
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

/** What is there before one types: what others trade, what one starred, everything. */
export function MarketTabs({ onOpen }: MarketTabsProps) {
  const { t } = useTranslation(['coinSearch', 'app'])
  const { names } = useFavourites()
  const [tab, setTab] = useState<Tab>('hot')
  const [sort, setSort] = useState<Sort>()
  const { feed } = useBgkClient()
  const markets = useLive(feed.lists(), (lists) => marketsOf(lists, tab, names, sort), sameKinds)
  const starless = tab === 'favourites'
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
            {tab !== 'hot' && <SortHead sort={sort} onSort={setSort} />}
            <MarketRows markets={markets} ranked={tab === 'hot'} onOpen={onOpen} />
          </>
        )}
      </TabPanel>
    </>
  )
}
