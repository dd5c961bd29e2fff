import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { PairRef, SpotMarket } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { turnoverOf } from '../../shared/live/contract-terms'
import { sameRows, useListed } from '../../shared/live/listed-markets'
import {
  LiveText,
  MarketPercent,
  MarketPrice,
  PercentToCome,
  PriceToCome,
} from '../../shared/live/market-figures'
import { type Sort, sortMarkets } from '../../shared/live/sort-markets'
import type { MarketKind } from '../../shared/navigation/addresses'
import { useOpenMarket } from '../../shared/navigation/links'
import { useLiveState } from '../../shared/screen/live-state'
import { useWide } from '../../shared/screen/screen'
import { useLazyPart } from '../../shared/screen/use-lazy-part'
import { type FiatText, useFiat } from '../../shared/storage/use-fiat'
import { TabPanel, Tabs } from '../../ui/controls/tabs'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Skeleton } from '../../ui/feedback/loading'
import { useNumberFormat } from '../../ui/figures/number-format'
import { CoinIcon } from '../../ui/icons/coin-icon'
import styles from './markets.module.css'

/** The lists come one by one: one that is empty before that may only not be here yet. */
export const EMPTY_DELAY_MS = 3000

type Markets = readonly SpotMarket[] | undefined

/** Those one can trade now; undefined while the list is not here. */
export const openMarkets = (markets: Markets): Markets => markets?.filter(isListed)

/** As `sameRows`, also of lists that are not here. */
export const sameMarkets = (a: Markets, b: Markets): boolean =>
  a === b || (a !== undefined && b !== undefined && sameRows(a, b))

/** Whether the component has stood for that long, in milliseconds. */
export function useDelayPassed(ms: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}

interface MarketRowProps extends PairRef {
  id: number
  kind: MarketKind
  list: 'spot' | 'futures'
  fiat: FiatText
  stale: boolean
}

/** A pair in the list: volume, price, fiat estimate, change. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { id, kind, list, base, quote, fiat, stale } = props
  const { t } = useTranslation(['home', 'app'])
  const format = useNumberFormat()
  const open = useOpenMarket(kind)
  const source = useListed(list, id)
  return (
    <button
      type="button"
      className={styles.row}
      onClick={(event) => open({ base, quote }, event.currentTarget)}
    >
      <CoinIcon coin={base} size={32} />
      <span className={styles.name}>
        <span className={styles.pair} translate="no">
          {base}
          <span>/{quote}</span>
          {kind === 'contract' && <span className={styles.kind}>{t('app:words.perpetual')}</span>}
        </span>
        <LiveText
          className={styles.caption}
          source={source}
          text={(market) => t('volume', { volume: format.compact(turnoverOf(market)) })}
        />
      </span>
      <span className={styles.values}>
        <span data-shared="last-price">
          <MarketPrice className={styles.price} source={source} look="plain" stale={stale} flash />
        </span>
        <LiveText className={styles.caption} source={source} text={(market) => fiat(market?.price)} />
      </span>
      <MarketPercent source={source} stale={stale} />
    </button>
  )
})

/** The place of a row to come; the page's head writes into it before the app is there. */
function MarketRowPlaceholder({ index }: { index: number }) {
  return (
    <button type="button" className={styles.row} tabIndex={-1}>
      <Skeleton width={32} height={32} radius={999} />
      <span className={styles.name}>
        <span className={styles.pair} translate="no">
          <bdi data-first={`${index} base`} />
          <span>
            /<bdi data-first={`${index} quote`} />
          </span>
        </span>
        <span className={styles.caption}>&nbsp;</span>
      </span>
      <span className={styles.values}>
        <PriceToCome className={styles.price} first={`${index} price`} />
        <span className={styles.caption}>&nbsp;</span>
      </span>
      <PercentToCome first={`${index} percent`} />
    </button>
  )
}

const ROWS = 8

const loadTable = async () => (await import('../../shared/live/market-table')).MarketTable

/** The open markets of one area, live: coins for coins, or contracts. Rendered as markets come and go; rows write their prices. */
function MarketList({ kind }: { kind: MarketKind }) {
  const { t } = useTranslation(['home', 'app'])
  const { feed } = useBgkClient()
  const { stale } = useLiveState()
  const fiat = useFiat()
  const list = kind === 'trad' ? 'spot' : 'futures'
  const [sort, setSort] = useState<Sort>()
  const inTable = useWide('table')
  const Table = useLazyPart(loadTable, inTable)
  const open = useOpenMarket(kind)
  const markets = useLive(
    feed.lists(),
    (lists) => {
      const listed = openMarkets(lists[list])
      return listed && (inTable ? sortMarkets(listed, sort) : listed)
    },
    sameMarkets,
  )
  const late = useDelayPassed(EMPTY_DELAY_MS)
  const head = (
    <div className={styles.head} aria-hidden="true">
      <span>{t('head.pair')}</span>
      <span>{t('head.price')}</span>
      <span className={styles.estimate}>{t('head.estimate')}</span>
      <span>{t('head.change')}</span>
    </div>
  )
  if (!markets || (markets.length === 0 && !late)) {
    return (
      <div aria-busy="true">
        {head}
        {Array.from({ length: ROWS }, (_, index) => (
          <MarketRowPlaceholder key={index} index={index} />
        ))}
      </div>
    )
  }
  if (markets.length === 0) {
    return <EmptyState icon="candles" compact title={t('app:words.noMarkets')} hint={t('marketsEmptyHint')} />
  }
  if (inTable && Table) {
    return (
      <Table
        label={t('marketsLabel')}
        markets={markets.map((market) => ({ kind, market }))}
        heads={{
          pair: t('head.market'),
          price: t('head.price'),
          estimate: t('head.estimate'),
          change: t('head.change'),
          high: t('head.high'),
          low: t('head.low'),
          turnover: t('head.turnover'),
        }}
        sort={sort}
        onSort={setSort}
        onOpen={(_, pair, row) => open(pair, row)}
      />
    )
  }
  return (
    <>
      {head}
      <ul>
        {markets.map(({ id, base, quote }) => (
          <li key={id}>
            <MarketRow {...{ id, base, quote, kind, list, fiat, stale }} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** All coins one can trade, by area: exchange and contract. */
export function MarketBoard() {
  const { t } = useTranslation(['home', 'app'])
  const [area, setArea] = useState<MarketKind>('trad')
  return (
    <section>
      <Tabs
        id="home-area"
        className={styles.tabs}
        label={t('marketsLabel')}
        value={area}
        onChange={setArea}
        items={[
          { value: 'trad', label: t('app:tabs.coinExchange') },
          { value: 'contract', label: t('app:tabs.futures') },
        ]}
      />
      <TabPanel id="home-area" value={area}>
        <MarketList key={area} kind={area} />
      </TabPanel>
    </section>
  )
}
