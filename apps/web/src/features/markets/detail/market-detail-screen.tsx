import { useBgkClient } from '@bgk/react-bindings'
import type { BgkError, MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import { useFavourites, useSelectedPair } from '../../../shared/app-context'
import { useShare } from '../../../shared/media/share'
import { addressOfPair, appAddress, pairOfAddress } from '../../../shared/navigation/addresses'
import { useGoBack, useNavigate } from '../../../shared/navigation/navigate'
import { useLiveState } from '../../../shared/screen/live-state'
import { Screen, useWide } from '../../../shared/screen/screen'
import { useSessionChoice } from '../../../shared/storage/form-state'
import { useRememberMarket } from '../../../shared/storage/recent-markets'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { MarketChart } from '../../../trading/chart/market-chart'
import { SideButtons } from '../../../trading/pair/side-buttons'
import { Button, Chip, IconButton } from '../../../ui/controls/button'
import { TabPanel, Tabs } from '../../../ui/controls/tabs'
import { EmptyState, ErrorState } from '../../../ui/feedback/empty-state'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { TopBar } from '../../../ui/layout/bars'
import { BookPane } from './book-pane'
import { type TypeOfMarket, typeOfMarket, useMarket } from './market'
import styles from './market-detail.module.css'
import { AboutPane, PriceHeader } from './market-facts'
import { TradesPane } from './trades-pane'

/** The pair as the heading of its page. */
export function MarketTitle({ pair, contract }: { pair: PairRef; contract: boolean }) {
  const { t } = useTranslation('app')
  return (
    <h1 className={styles.title}>
      <span data-shared-target="coin-icon">
        <CoinIcon coin={pair.base} size={24} />
      </span>
      <span translate="no" data-first="pair name">{`${pair.base}/${pair.quote}`}</span>
      {contract && <Chip>{t('words.perpetual')}</Chip>}
    </h1>
  )
}

/** In place of a market that does not come: the exchange has none of that name, or there is no way to it right now. */
export function MissingMarket({ problem, onRetry }: { problem: BgkError; onRetry: () => void }) {
  const { t } = useTranslation('marketDetail')
  const describe = useDescribeError()
  const navigate = useNavigate()
  if (problem.code !== 'SERVER_REJECTED' && problem.code !== 'UNKNOWN_MARKET')
    return <ErrorState text={describe(problem)} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState
        icon="search"
        title={t('marketMissing')}
        hint={describe(problem)}
        action={
          <Button variant="soft" size={44} onClick={() => navigate('/coinSearch')}>
            {t('chooseMarket')}
          </Button>
        }
      />
    </div>
  )
}

export interface ShareButtonProps {
  pair: PairRef
  market: TypeOfMarket
}

/** Gives the market to the phone's share sheet; where there is none, its link to the clipboard. */
export function ShareButton({ pair, market }: ShareButtonProps) {
  const { t } = useTranslation('marketDetail')
  const format = useNumberFormat()
  const share = useShare()
  const { feed } = useBgkClient()
  const shareMarket = async () => {
    const ticker = feed.ticker(pair, market.kind).get()
    const url = appAddress(addressOfPair(market.type, pair))
    const text = t('shareText', {
      pair: `${pair.base}/${pair.quote}`,
      price: format.price(ticker?.price, ticker?.priceDecimals),
      change: format.percent(ticker?.changePercent),
    })
    await share({ text, url }, t('shared'))
  }
  return <IconButton icon="share" label={t('share')} onClick={() => void shareMarket()} />
}

export interface MarketListsProps {
  pair: PairRef
  kind: MarketKind
  market: SpotMarket | undefined
  stale: boolean
  /** The book has a pane of its own. */
  bookBeside?: boolean
}

/** Below the chart: the book, the deals, what the coin is. */
export function MarketLists({ pair, kind, market, stale, bookBeside = false }: MarketListsProps) {
  const { t } = useTranslation('marketDetail')
  const [chosen, setTab] = useSessionChoice('marketTab', ['book', 'deals', 'about'])
  const tabs = bookBeside ? (['deals', 'about'] as const) : (['book', 'deals', 'about'] as const)
  const tab = tabs.find((one) => one === chosen) ?? tabs[0]
  return (
    <>
      <Tabs
        id="market"
        fill
        label={t('details')}
        items={tabs.map((value) => ({ value, label: t(value) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="market" value={tab}>
        <div className={styles.panel}>
          {tab === 'book' && <BookPane {...{ pair, kind, market, stale }} />}
          {tab === 'deals' && <TradesPane {...{ pair, kind, market }} />}
          {tab === 'about' && <AboutPane pair={pair} market={market} />}
        </div>
      </TabPanel>
    </>
  )
}

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
  const favourites = useFavourites(market.type)
  const { stale } = useLiveState()
  const { market: terms, problem, retry } = useMarket(pair, market.kind)
  useRememberMarket(market.type, pair)
  const name = `${pair.base}/${pair.quote}`
  const contract = market.type === 'contract'
  const missing = terms ? undefined : problem
  const wide = useWide()
  const three = useWide(3)
  const starred = favourites.names.includes(name)

  const place = (side: 'buy' | 'sell', price?: string) => {
    trade(pair)
    void navigate(`/${market.route}`, { state: { side, price } })
  }

  const sides = (
    <div className={styles.sides}>
      <SideButtons
        size={48}
        buy={t(contract ? 'long' : 'app:words.buy')}
        sell={t(contract ? 'short' : 'app:words.sell')}
        closed={terms !== undefined && !isListed(terms) ? t('notices:COIN_NOT_OPEN') : undefined}
        onPress={(side) => place(side)}
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
            <MarketChart
              pair={pair}
              kind={market.kind}
              priceDecimals={terms?.priceDecimals}
              onPlace={place}
            />
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
