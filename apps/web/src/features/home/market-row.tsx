import type { SpotMarket } from '@bgk/sdk'
import { memo } from 'react'
import type { MarketKind } from '../../app/recent-markets'
import type { FiatText } from '../../app/use-fiat'
import { useOpenMarket } from '../../app/use-open-market'
import { useTranslation } from '../../i18n/use-translation'
import { CoinIcon } from '../../ui/coin-icon'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { PercentBadge } from '../../ui/percent-badge'
import { PriceText } from '../../ui/price-text'
import styles from './market-row.module.css'
import { sameMarket } from './same-market'

interface MarketRowProps {
  kind: MarketKind
  market: SpotMarket
  fiat: FiatText
  stale: boolean
}

/** A pair in the list: volume, price, fiat estimate, change. */
export const MarketRow = memo(function MarketRow({ kind, market, fiat, stale }: MarketRowProps) {
  const { t } = useTranslation('home')
  const format = useNumberFormat()
  const open = useOpenMarket(kind)
  return (
    <button type="button" className={styles.row} onClick={(event) => open(market, event.currentTarget)}>
      <CoinIcon coin={market.base} size={32} />
      <span className={styles.name}>
        <span className={styles.pair}>
          {market.base}
          <span>/{market.quote}</span>
          {kind === 'contract' && <span className={styles.kind}>{t('perpetual')}</span>}
        </span>
        <span className={styles.caption}>{t('volume', { volume: format.compact(market.volume) })}</span>
      </span>
      <span className={styles.values}>
        <span data-shared="last-price">
          <PriceText
            className={styles.price}
            value={market.price}
            decimals={market.priceDecimals}
            stale={stale}
            flash
          />
        </span>
        <span className={styles.caption}>{fiat(market.price)}</span>
      </span>
      <PercentBadge value={market.changePercent} stale={stale} />
    </button>
  )
}, sameMarket)
