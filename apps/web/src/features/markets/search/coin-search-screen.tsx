import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useOpenMarket } from '../../../shared/navigation/use-open-market'
import { Screen } from '../../../shared/screen/screen'
import type { MarketKind } from '../../../shared/storage/recent-markets'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { SearchField } from '../../../ui/inputs/search-field'
import { TopBar } from '../../../ui/layout/top-bar'
import styles from './coin-search-screen.module.css'
import { MarketTabs } from './market-tabs'
import { RecentChips } from './recent-chips'
import { foundMarkets, SearchResults } from './search-results'

/** Finding a market: what one looked at, what others trade, what one starred, what matches. */
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
        <SearchField
          label={t('words.searchCoins')}
          value={typed}
          onChange={setTyped}
          autoFocus
          onSubmit={openBest}
        />
      }
    />
  )
  return (
    <Screen bar={bar} flush>
      <h1 className="visually-hidden">{t('words.searchCoins')}</h1>
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
    </Screen>
  )
}
