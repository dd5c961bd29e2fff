import { useMarketLists } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useApp } from '../../app/app-context'
import { Screen } from '../../app/screen'
import { useGoBack } from '../../app/use-go-back'
import { useSelectedPair } from '../../app/use-selected-pair'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { SearchField } from '../../ui/search-field'
import { SkeletonRows } from '../../ui/skeleton'
import { TopBar } from '../../ui/top-bar'
import styles from './coin-search-screen.module.css'
import { findMarkets, hotMarkets } from './find-markets'
import { forgetPairs, readRecentPairs, rememberPair } from './recent-pairs'
import { SearchRow } from './search-row'

const HOT = 8

/** Finding a market: what one looked at, what others trade, what matches. */
export function CoinSearchScreen() {
  const { t } = useTranslation('coinSearch')
  const { storage } = useApp()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const [, look] = useSelectedPair('marketDetails')
  const [, trade] = useSelectedPair('selectedCoin')
  const lists = useMarketLists().value
  const [text, setText] = useState('')
  const [recent, setRecent] = useState(() => readRecentPairs(storage))
  const markets = lists?.spot.filter((market) => market.status !== 'disabled') ?? []
  const searching = text.trim() !== ''
  const shown = searching ? findMarkets(markets, text) : hotMarkets(markets, HOT)

  const open = (pair: PairRef) => {
    rememberPair(storage, pair)
    look(pair)
    trade(pair)
    navigate('/marketDetails/trad')
  }
  const bar = (
    <TopBar
      onBack={goBack}
      centred={false}
      title={
        <SearchField
          label={t('label')}
          value={text}
          onChange={setText}
          autoFocus
          onSubmit={() => searching && shown[0] && open(shown[0])}
        />
      }
    />
  )
  return (
    <Screen bar={bar} live flush>
      {!searching && recent.length > 0 && (
        <section className={styles.recent}>
          <header className={styles.head}>
            <h2>{t('recent')}</h2>
            <Button
              variant="quiet"
              size={36}
              onClick={() => {
                forgetPairs(storage)
                setRecent([])
              }}
            >
              {t('clearRecent')}
            </Button>
          </header>
          <ul className={styles.chips}>
            {recent.map((pair) => (
              <li key={`${pair.base}/${pair.quote}`}>
                <Chip onPress={() => open(pair)}>
                  {pair.base}/{pair.quote}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <header className={styles.head}>
          <h2>{searching ? t('results') : t('hot')}</h2>
        </header>
        {!lists ? (
          <div className={styles.waiting} aria-busy="true">
            <SkeletonRows count={6} />
          </div>
        ) : shown.length === 0 ? (
          <EmptyState
            compact
            icon="search"
            title={t('empty', { text: text.trim() })}
            hint={t('emptyHint')}
            action={
              <Button variant="soft" size={44} onClick={() => setText('')}>
                {t('clearRecent')}
              </Button>
            }
          />
        ) : (
          <ol>
            {shown.map((market, index) => (
              <li key={market.id}>
                <SearchRow
                  market={market}
                  match={text.trim()}
                  rank={searching ? undefined : index + 1}
                  onOpen={open}
                />
              </li>
            ))}
          </ol>
        )}
      </section>
    </Screen>
  )
}
