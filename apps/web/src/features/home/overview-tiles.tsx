import { type LiveSource, useBgkClient, useLive, useLiveNode } from '@bgk/react-bindings'
import type { MarketLists, PairRef, SpotMarket } from '@bgk/sdk'
import { call, spotCandles } from '@bgk/sdk/endpoints'
import { parseCandles } from '@bgk/sdk/market'
import { changeDirection } from '@bgk/sdk/trading'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useListed } from '../../shared/live/listed-markets'
import {
  LiveText,
  MarketPercent,
  MarketPrice,
  PercentToCome,
  PriceToCome,
} from '../../shared/live/market-figures'
import { useOpenMarket } from '../../shared/navigation/links'
import { useLiveState } from '../../shared/screen/live-state'
import { type FiatText, useFiat } from '../../shared/storage/use-fiat'
import { Spark, sparkPoints } from '../../ui/figures/spark'
import { EMPTY_DELAY_MS, openMarkets, sameMarkets, useDelayPassed } from './market-list'
import styles from './markets.module.css'

const HOURS = 24
const SPARK_SIZE = { width: 44, height: 18 } as const

interface LiveSparkProps {
  pair: PairRef
  source: LiveSource<SpotMarket>
  stale: boolean
}

/**
 * Closes of the last 24 hours with the present price at the end: geometry, hence numbers
 * (docs/reference/rules.md#r2).
 */
function LiveSpark({ pair, source, stale }: LiveSparkProps) {
  const closes = useCloses(pair)
  const place = useLiveNode<SpotMarket, SVGSVGElement>(source, (svg, market) => {
    if (!market || !closes) return
    if (market.changePercent === undefined) svg.removeAttribute('data-direction')
    else svg.dataset.direction = changeDirection(market.changePercent)
    svg.firstElementChild?.setAttribute(
      'points',
      sparkPoints([...closes.slice(-HOURS), Number(market.price)], SPARK_SIZE),
    )
  })
  return <Spark ref={place} stale={stale} {...SPARK_SIZE} />
}

function useCloses({ base, quote }: PairRef): readonly number[] | undefined {
  const { transport } = useBgkClient()
  return useQuery({
    queryKey: ['home', 'spark', base, quote],
    queryFn: async ({ signal }) => {
      const day = { pair: { base, quote }, period: '1h', limit: HOURS } as const
      const series = await call(transport, spotCandles, day, { signal })
      return parseCandles(series.items, { period: '1h' }).candles.map((candle) => candle.close)
    },
    staleTime: 300_000,
    retry: false,
  }).data
}

interface OverviewTileProps extends PairRef {
  id: number
  list: 'overview' | 'spot'
  fiat: FiatText
  stale: boolean
}

/** A pair at a glance: price, fiat estimate, change and the shape of the day. */
const OverviewTile = memo(function OverviewTile(props: OverviewTileProps) {
  const { id, list, base, quote, fiat, stale } = props
  const open = useOpenMarket('trad')
  const source = useListed(list, id)
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={(event) => open({ base, quote }, event.currentTarget)}
    >
      <span className={styles.overviewTilePair} translate="no">
        {base}
        <span>/{quote}</span>
      </span>
      <MarketPrice className={styles.overviewTilePrice} source={source} look="toned" stale={stale} />
      <LiveText className={styles.fiat} source={source} text={(market) => fiat(market?.price)} />
      <span className={styles.foot}>
        <MarketPercent look="text" source={source} stale={stale} />
        <LiveSpark source={source} pair={{ base, quote }} stale={stale} />
      </span>
    </button>
  )
})

/** The place of a tile to come; the page's head writes into it before the app is there. */
function OverviewTilePlaceholder({ index }: { index: number }) {
  return (
    <button type="button" className={styles.tile} tabIndex={-1}>
      <span className={styles.overviewTilePair} translate="no">
        <bdi data-first={`${index} base`} />
        <span>
          /<bdi data-first={`${index} quote`} />
        </span>
      </span>
      <PriceToCome className={styles.overviewTilePrice} first={`${index} toned`} />
      <span className={styles.fiat}>&nbsp;</span>
      <span className={styles.foot}>
        <PercentToCome look="text" first={`${index} percent`} />
        <Spark {...SPARK_SIZE} />
      </span>
    </button>
  )
}

const TILES = 6

/** No call gives the overview: until the first frame, or where the exchange has none, it is the first of all coins. */
const sourceOf = ({ overview = [] }: MarketLists) => (overview.length > 0 ? 'overview' : 'spot')

/** The markets of the day, side by side. Rendered as markets come and go; tiles write their prices. */
export function OverviewTiles() {
  const { t } = useTranslation('home')
  const { feed } = useBgkClient()
  const { stale } = useLiveState()
  const fiat = useFiat()
  const list = useLive(feed.lists(), sourceOf)
  const tiles = useLive(
    feed.lists(),
    (lists) => openMarkets(lists[sourceOf(lists)])?.slice(0, TILES),
    sameMarkets,
  )
  const late = useDelayPassed(EMPTY_DELAY_MS)
  if (!list || !tiles || (tiles.length === 0 && !late)) {
    return (
      <div className={styles.strip} aria-busy="true">
        {[0, 1, 2].map((index) => (
          <OverviewTilePlaceholder key={index} index={index} />
        ))}
      </div>
    )
  }
  if (tiles.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={t('overview')}>
      {tiles.map(({ id, base, quote }) => (
        <li key={id}>
          <OverviewTile {...{ id, base, quote, list, fiat, stale }} />
        </li>
      ))}
    </ul>
  )
}
