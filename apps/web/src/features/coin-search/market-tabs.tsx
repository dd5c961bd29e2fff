import type { MarketLists, PairRef } from '@bgk/sdk'
import { useState } from 'react'
import type { MarketKind } from '../../app/recent-markets'
import { useFavourites } from '../../app/use-favourites'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/empty-state'
import { TabPanel, Tabs } from '../../ui/tabs'
import { hotMarkets } from './find-markets'
import { MarketRows } from './market-rows'
import styles from './market-tabs.module.css'
import { SortHead } from './sort-head'
import { type Sort, sortMarkets } from './sort-markets'

const HOT = 8
const tabs = ['hot', 'favourites', 'exchange', 'contract'] as const

interface MarketTabsProps {
  lists: MarketLists
  onOpen: (kind: MarketKind, pair: PairRef, row: HTMLElement) => void
}

/** What is there before one types: what others trade, what one starred, everything. */
export function MarketTabs({ lists, onOpen }: MarketTabsProps) {
  const { t } = useTranslation('coinSearch')
  const { names } = useFavourites()
  const [tab, setTab] = useState<(typeof tabs)[number]>('hot')
  const [sort, setSort] = useState<Sort>()
  const spot = lists.spot.filter((market) => market.status !== 'disabled')
  const kind: MarketKind = tab === 'contract' ? 'contract' : 'trad'
  const markets = {
    hot: () => hotMarkets(spot, HOT),
    favourites: () => spot.filter(({ base, quote }) => names.includes(`${base}/${quote}`)),
    exchange: () => spot,
    contract: () => lists.futures.filter((market) => market.status !== 'disabled'),
  }[tab]()
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
        {markets.length === 0 ? (
          <EmptyState
            compact
            icon={starless ? 'star' : 'candles'}
            title={t(starless ? 'noFavourites' : 'noMarkets')}
            hint={starless ? t('noFavouritesHint') : undefined}
          />
        ) : (
          <>
            {tab !== 'hot' && <SortHead sort={sort} onSort={setSort} />}
            <MarketRows
              kind={kind}
              markets={tab === 'hot' ? markets : sortMarkets(markets, sort)}
              ranked={tab === 'hot'}
              onOpen={onOpen}
            />
          </>
        )}
      </TabPanel>
    </>
  )
}
