import type { SpotMarket } from '@bgk/sdk'
import { changeDirection } from '@bgk/sdk/trading'
import { memo } from 'react'
import type { FiatText } from '../../app/use-fiat'
import { useOpenMarket } from '../../app/use-open-market'
import { PercentBadge } from '../../ui/percent-badge'
import { PriceText } from '../../ui/price-text'
import { Spark } from '../../ui/spark'
import styles from './overview-tile.module.css'
import { sameMarket } from './same-market'
import { useSpark } from './use-spark'

interface OverviewTileProps {
  market: SpotMarket
  fiat: FiatText
  stale: boolean
}

/** A pair at a glance: price, fiat estimate, change and the shape of the day. */
export const OverviewTile = memo(function OverviewTile({ market, fiat, stale }: OverviewTileProps) {
  const open = useOpenMarket('trad')
  const spark = useSpark(market)
  const direction = changeDirection(market.changePercent)
  return (
    <button type="button" className={styles.tile} onClick={(event) => open(market, event.currentTarget)}>
      <span className={styles.pair}>
        {market.base}
        <span>/{market.quote}</span>
      </span>
      <PriceText
        className={styles.price}
        value={market.price}
        decimals={market.priceDecimals}
        direction={direction}
        stale={stale}
      />
      <span className={styles.fiat}>{fiat(market.price)}</span>
      <span className={styles.foot}>
        <PercentBadge look="text" value={market.changePercent} stale={stale} />
        <Spark values={spark} direction={direction} width={44} height={18} />
      </span>
    </button>
  )
}, sameMarket)
