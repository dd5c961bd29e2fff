import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { MarketLists, PairRef } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { sameRows } from '../../../shared/live/same-rows'
import type { MarketKind } from '../../../shared/storage/recent-markets'
import { Button } from '../../../ui/controls/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { findMarkets } from './find-markets'
import { MarketRows } from './market-rows'
import styles from './search-results.module.css'

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

/** What matches, by kind; the best match first. */
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

/** The markets that match what was typed, or that there are none. */
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
          <h2 id={`search-${kind}`} className={styles.head}>
            {t(kind === 'trad' ? 'app:tabs.coinExchange' : 'app:tabs.futures')}
          </h2>
          <MarketRows markets={markets.map((market) => ({ kind, market }))} match={text} onOpen={onOpen} />
        </section>
      ))}
    </>
  )
}
