import type { PairRef } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Screen } from '../../../shared/screen/screen'
import { useLiveState } from '../../../shared/screen/use-live-state'
import { useWide } from '../../../shared/screen/use-wide'
import { useFavourites } from '../../../shared/storage/use-favourites'
import { useRememberMarket } from '../../../shared/storage/use-remember-market'
import { useSelectedPair } from '../../../shared/storage/use-selected-pair'
import { MarketChart } from '../../../trading/chart/market-chart'
import { SideButtons } from '../../../trading/pair/side-buttons'
import { IconButton } from '../../../ui/controls/icon-button'
import { TopBar } from '../../../ui/layout/top-bar'
import { BookPane } from './book-pane'
import styles from './market-detail-screen.module.css'
import { MarketLists } from './market-lists'
import { MarketTitle } from './market-title'
import { typeOfMarket } from './market-type'
import { MissingMarket } from './missing-market'
import { pairOfAddress } from './pair-address'
import { PriceHeader } from './price-header'
import { ShareButton } from './share-button'
import { useMarket } from './use-market'

/** One market in full: price, chart, book, deals, what the coin is; the way to trade it at the bottom. */
export function MarketDetailScreen() {
  const { type } = useParams()
  const { search } = useLocation()
  const [chosen, look] = useSelectedPair('marketDetails')
  const shared = useMemo(() => pairOfAddress(search), [search])
  const pair = shared ?? chosen
  // An address that somebody shared names its pair.
  useEffect(() => {
    if (shared) look(shared)
  }, [shared, look])
  return <MarketDetail key={`${type}:${pair.base}/${pair.quote}`} pair={pair} />
}

/** Another market starts afresh. */
function MarketDetail({ pair }: { pair: PairRef }) {
  const { t } = useTranslation(['marketDetail', 'app', 'notices'])
  const market = typeOfMarket(useParams().type)
  const [, trade] = useSelectedPair(market.slot)
  const goBack = useGoBack('/')
  const navigate = useNavigate()
  const favourites = useFavourites()
  const { stale } = useLiveState()
  const { market: terms, problem, retry } = useMarket(pair, market.kind)
  useRememberMarket(market.type, pair)
  const name = `${pair.base}/${pair.quote}`
  const contract = market.type === 'contract'
  const missing = terms ? undefined : problem
  const wide = useWide()
  const three = useWide(3)
  const starred = favourites.names.includes(name)

  const sides = (
    <div className={styles.sides}>
      <SideButtons
        size={48}
        buy={t(contract ? 'long' : 'app:words.buy')}
        sell={t(contract ? 'short' : 'app:words.sell')}
        closed={terms !== undefined && !isListed(terms) ? t('notices:COIN_NOT_OPEN') : undefined}
        onPress={(side) => {
          trade(pair)
          void navigate(`/${market.route}`, { state: { side } })
        }}
      />
    </div>
  )

  return (
    <Screen
      pull
      flush
      bar={
        <TopBar
          centred={!wide}
          title={<MarketTitle pair={pair} contract={contract} />}
          onBack={goBack}
          actions={
            <>
              <IconButton
                icon={starred ? 'star-fill' : 'star'}
                label={t(starred ? 'unstar' : 'star')}
                aria-pressed={starred}
                onClick={() => favourites.toggle(name)}
              />
              <ShareButton pair={pair} market={market} />
            </>
          }
        />
      }
      footer={!missing && !wide && sides}
    >
      {missing ? (
        <MissingMarket problem={missing} onRetry={retry} />
      ) : (
        <div className={styles.panes} data-wide>
          <div className={styles.chart}>
            <PriceHeader pair={pair} kind={market.kind} market={terms} stale={stale} />
            <MarketChart pair={pair} kind={market.kind} priceDecimals={terms?.priceDecimals} />
          </div>
          {three && (
            <section className={styles.book} aria-label={t('book')}>
              <h2 className={styles.head}>{t('book')}</h2>
              <BookPane pair={pair} kind={market.kind} market={terms} stale={stale} />
            </section>
          )}
          <div>
            {wide && sides}
            <MarketLists pair={pair} kind={market.kind} market={terms} stale={stale} bookBeside={three} />
          </div>
        </div>
      )}
    </Screen>
  )
}
