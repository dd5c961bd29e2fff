import type { PairRef } from '@bgk/sdk'
import { memo } from 'react'
import { LiveText } from '../../../shared/live/live-text'
import { MarketPercent, PercentToCome } from '../../../shared/live/market-percent'
import { MarketPrice, PriceToCome } from '../../../shared/live/market-price'
import { useListed } from '../../../shared/live/use-listed'
import { useOpenMarket } from '../../../shared/navigation/use-open-market'
import type { FiatText } from '../../../shared/storage/use-fiat'
import { Spark } from '../../../ui/figures/spark'
import { LiveSpark, SPARK_SIZE } from './live-spark'
import styles from './overview-tile.module.css'

interface OverviewTileProps extends PairRef {
  id: number
  list: 'overview' | 'spot'
  fiat: FiatText
  stale: boolean
}

/** A pair at a glance: price, fiat estimate, change and the shape of the day. */
export const OverviewTile = memo(function OverviewTile(props: OverviewTileProps) {
  const { id, list, base, quote, fiat, stale } = props
  const open = useOpenMarket('trad')
  const source = useListed(list, id)
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={(event) => open({ base, quote }, event.currentTarget)}
    >
      <span className={styles.pair} translate="no">
        {base}
        <span>/{quote}</span>
      </span>
      <MarketPrice className={styles.price} source={source} look="toned" stale={stale} />
      <LiveText className={styles.fiat} source={source} text={(market) => fiat(market?.price)} />
      <span className={styles.foot}>
        <MarketPercent look="text" source={source} stale={stale} />
        <LiveSpark source={source} pair={{ base, quote }} />
      </span>
    </button>
  )
})

/** The place of a tile to come; the page's head writes into it before the app is there. */
export function OverviewTileToCome({ index }: { index: number }) {
  return (
    <button type="button" className={styles.tile} tabIndex={-1}>
      <span className={styles.pair} translate="no">
        <bdi data-first={`${index} base`} />
        <span>
          /<bdi data-first={`${index} quote`} />
        </span>
      </span>
      <PriceToCome className={styles.price} first={`${index} toned`} />
      <span className={styles.fiat}>&nbsp;</span>
      <span className={styles.foot}>
        <PercentToCome look="text" first={`${index} percent`} />
        <Spark {...SPARK_SIZE} />
      </span>
    </button>
  )
}
