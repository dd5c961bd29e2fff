import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { MarketLists, PairRef } from '@bgk/sdk'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../shared/app-context'
import { sameRows } from '../../../shared/live/listed-markets'
import type { MarketKind } from '../../../shared/navigation/addresses'
import { useOpenMarket } from '../../../shared/navigation/links'
import { useGoBack } from '../../../shared/navigation/navigate'
import { Screen } from '../../../shared/screen/screen'
import { forgetMarkets, readRecentMarkets } from '../../../shared/storage/recent-markets'
import { Button, Chip } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { SearchField } from '../../../ui/inputs/search-field'
import { TopBar } from '../../../ui/layout/bars'
import { findMarkets } from './find-markets'
import { MarketRows } from './market-rows'
import { MarketTabs } from './market-tabs'
import styles from './search.module.css'

/** Recent markets, ten at most, with a button to clear them. */
export function RecentChips({ onOpen }: { onOpen: (kind: MarketKind, pair: PairRef) => void }) {
  const { t } = useTranslation(['coinSearch', 'app'])
  const { storage } = useApp()
  const [recent, setRecent] = useState(() => readRecentMarkets(storage))
  if (recent.length === 0) return null
  const clear = () => {
    forgetMarkets(storage)
    setRecent([])
  }
  return (
    <section className={styles.recent} aria-labelledby="search-recent">
      <header className={styles.head}>
        <h2 id="search-recent">{t('recent')}</h2>
        <Button variant="quiet" size={36} onClick={clear}>
          {t('clearRecent')}
        </Button>
      </header>
      <ul className={styles.chips}>
        {recent.map((market) => (
          <li key={`${market.kind} ${market.base}/${market.quote}`}>
            <Chip onPress={() => onOpen(market.kind, market)}>
              <span translate="no">{`${market.base}/${market.quote}`}</span>
              {market.kind === 'contract' && <span className={styles.kind}>{t('app:words.perpetual')}</span>}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SearchResultsProps {
  text: string
  onClear: () => void
  onOpen: (kind: MarketKind, pair: PairRef, row: HTMLElement) => void
}

const listed = { trad: 'spot', contract: 'futures' } as const

type Found = ReturnType<typeof foundMarkets>

const sameFound = (a: Found, b: Found) =>
  a.length === b.length &&
  a.every(({ kind, markets }, index) => kind === b[index]?.kind && sameRows(markets, b[index].markets))

export const foundMarkets = (lists: MarketLists, text: string) =>
  (['trad', 'contract'] as const)
    .map((kind) => ({
      kind,
      markets: findMarkets(
        (lists[listed[kind]] ?? []).filter((market) => market.status !== 'disabled'),
        text,
      ),
    }))
    .filter(({ markets }) => markets.length > 0)

/** Markets that match the search, or an empty state. */
export function SearchResults({ text, onClear, onOpen }: SearchResultsProps) {
  const { t } = useTranslation(['coinSearch', 'app'])
  const { feed } = useBgkClient()
  const found = useLive(feed.lists(), (lists) => foundMarkets(lists, text), sameFound) ?? []
  if (found.length === 0) {
    return (
      <EmptyState
        compact
        icon="search"
        title={t('app:words.noResults', { text })}
        hint={t('emptyHint')}
        action={
          <Button variant="soft" size={44} onClick={onClear}>
            {t('app:words.clearSearch')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      {found.map(({ kind, markets }) => (
        <section key={kind} aria-labelledby={`search-${kind}`}>
          <h2 id={`search-${kind}`} className={styles.searchResultsHead}>
            {t(kind === 'trad' ? 'app:tabs.coinExchange' : 'app:tabs.futures')}
          </h2>
          <MarketRows
            label={t(kind === 'trad' ? 'app:tabs.coinExchange' : 'app:tabs.futures')}
            markets={markets.map((market) => ({ kind, market }))}
            match={text}
            onOpen={onOpen}
          />
        </section>
      ))}
    </>
  )
}

/** Market search: recent, hot, favourite and matching markets. */
export function CoinSearchScreen() {
  const { t } = useTranslation('app')
  const goBack = useGoBack()
  const openSpot = useOpenMarket('trad')
  const openContract = useOpenMarket('contract')
  const lists = useBgkClient().feed.lists()
  const known = useLive(lists, ({ spot, futures }) => spot !== undefined || futures !== undefined)
  const [typed, setTyped] = useState('')
  const text = typed.trim()

  const open = useCallback(
    (kind: MarketKind, pair: PairRef, row?: HTMLElement) =>
      kind === 'trad' ? openSpot(pair, row) : openContract(pair, row),
    [openSpot, openContract],
  )
  const openBest = () => {
    const all = lists.get()
    const [best] = all && text !== '' ? foundMarkets(all, text) : []
    if (best?.markets[0]) open(best.kind, best.markets[0])
  }
  const bar = (
    <TopBar
      onBack={goBack}
      centred={false}
      title={
        <div className={styles.field}>
          <SearchField
            label={t('words.searchCoins')}
            value={typed}
            onChange={setTyped}
            autoFocus
            onSubmit={openBest}
          />
        </div>
      }
    />
  )
  return (
    <Screen bar={bar} flush>
      <h1 className="visually-hidden">{t('words.searchCoins')}</h1>
      <div data-wide>
        {text === '' && <RecentChips onOpen={open} />}
        {!known ? (
          <div className={styles.waiting} aria-busy="true">
            <SkeletonRows count={6} />
          </div>
        ) : text === '' ? (
          <MarketTabs onOpen={open} />
        ) : (
          <SearchResults text={text} onClear={() => setTyped('')} onOpen={open} />
        )}
      </div>
    </Screen>
  )
}
