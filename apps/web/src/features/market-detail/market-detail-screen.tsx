import { useTicker } from '@bgk/react-bindings'
import type { PairRef } from '@bgk/sdk'
import type { Period } from '@bgk/sdk/market'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { Screen } from '../../app/screen'
import { useFavourites } from '../../app/use-favourites'
import { useGoBack } from '../../app/use-go-back'
import { useLiveState } from '../../app/use-live-state'
import { useRememberMarket } from '../../app/use-remember-market'
import { useSelectedPair } from '../../app/use-selected-pair'
import { ChartPane } from '../../chart/chart-pane'
import { PeriodBar } from '../../chart/period-bar'
import { Button } from '../../ui/button'
import { CoinIcon } from '../../ui/coin-icon'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { TabPanel, Tabs } from '../../ui/tabs'
import { TopBar } from '../../ui/top-bar'
import { AboutPane } from './about-pane'
import { BookPane } from './book-pane'
import { DealsPane } from './deals-pane'
import styles from './market-detail-screen.module.css'
import { PriceHeader } from './price-header'

/** One market in full: price, chart, book, deals, what the coin is; the way to trade it at the bottom. */
export function MarketDetailScreen() {
  const { t } = useTranslation('marketDetail')
  const { type } = useParams()
  const goBack = useGoBack('/')
  const [pair] = useSelectedPair('marketDetails')
  useRememberMarket(type === 'contract' ? 'contract' : 'trad', pair)
  if (type === 'contract') {
    return (
      <Screen bar={<TopBar title={t('contracts')} onBack={goBack} />}>
        <EmptyState icon="rocket" title={t('contractsComing')} hint={t('contractsComingHint')} />
      </Screen>
    )
  }
  return <SpotMarketDetail key={`${pair.base}/${pair.quote}`} pair={pair} />
}

function SpotMarketDetail({ pair }: { pair: PairRef }) {
  const { t } = useTranslation('marketDetail')
  const goBack = useGoBack('/')
  const navigate = useNavigate()
  const [, trade] = useSelectedPair('selectedCoin')
  const favourites = useFavourites()
  const { value: market } = useTicker(pair)
  const { stale } = useLiveState()
  const [period, setPeriod] = useState<Period>('15m')
  const [tab, setTab] = useState<'book' | 'deals' | 'about'>('book')
  const name = `${pair.base}/${pair.quote}`
  const starred = favourites.names.includes(name)
  const closed = market !== undefined && market.status !== 'enabled'
  const go = (side: 'buy' | 'sell') => {
    trade(pair)
    navigate('/coinExchange', { state: { side } })
  }

  return (
    <Screen
      live
      flush
      bar={
        <TopBar
          centred
          title={
            <h1 className={styles.title}>
              <span data-shared-target="coin-icon">
                <CoinIcon coin={pair.base} size={24} />
              </span>
              {name}
            </h1>
          }
          onBack={goBack}
          actions={
            <IconButton
              icon={starred ? 'star-fill' : 'star'}
              label={t(starred ? 'unstar' : 'star')}
              aria-pressed={starred}
              onClick={() => favourites.toggle(name)}
            />
          }
        />
      }
      footer={
        closed ? (
          <p className={styles.closed}>{t('closed')}</p>
        ) : (
          <div className={styles.trade}>
            <Button variant="buy" size={48} full onClick={() => go('buy')}>
              {t('buy')}
            </Button>
            <Button variant="sell" size={48} full onClick={() => go('sell')}>
              {t('sell')}
            </Button>
          </div>
        )
      }
    >
      <PriceHeader market={market} stale={stale} />
      <PeriodBar value={period} onChange={setPeriod} />
      {market && <ChartPane key={period} pair={pair} period={period} priceDecimals={market.priceDecimals} />}
      {!market && <div className={styles.chartPlace} aria-busy="true" />}
      <Tabs
        id="market"
        fill
        label={t('details')}
        items={[
          { value: 'book', label: t('book') },
          { value: 'deals', label: t('deals') },
          { value: 'about', label: t('about') },
        ]}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="market" value={tab}>
        <div className={styles.panel}>
          {tab === 'book' && <BookPane pair={pair} market={market} stale={stale} />}
          {tab === 'deals' && <DealsPane pair={pair} market={market} />}
          {tab === 'about' && <AboutPane coin={pair.base} />}
        </div>
      </TabPanel>
    </Screen>
  )
}
