import type { PairRef } from '@bgk/sdk'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveText } from '../../../shared/live/live-text'
import { MarketPercent, PercentToCome } from '../../../shared/live/market-percent'
import { MarketPrice, PriceToCome } from '../../../shared/live/market-price'
import { useListed } from '../../../shared/live/use-listed'
import { useOpenMarket } from '../../../shared/navigation/use-open-market'
import type { MarketKind } from '../../../shared/storage/recent-markets'
import type { FiatText } from '../../../shared/storage/use-fiat'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { CoinIcon } from '../../../ui/icons/coin-icon'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './market-row.module.css'

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
          text={(market) => t('volume', { volume: format.compact(market?.volume) })}
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
export function MarketRowToCome({ index }: { index: number }) {
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
