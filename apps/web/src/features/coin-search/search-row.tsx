import type { PairRef, SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../ui/chip'
import { CoinIcon } from '../../ui/coin-icon'
import { Highlight } from '../../ui/highlight'
import { PercentBadge } from '../../ui/percent-badge'
import { PriceText } from '../../ui/price-text'
import styles from './search-row.module.css'

interface SearchRowProps {
  market: SpotMarket
  match: string
  rank: number | undefined
  onOpen: (pair: PairRef) => void
}

/** A market found, or one of the hot ones with its number. */
export function SearchRow({ market, match, rank, onOpen }: SearchRowProps) {
  const { t } = useTranslation('coinSearch')
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(market)}>
      {rank !== undefined && (
        <span className={styles.rank} data-top={rank <= 3 || undefined}>
          {rank}
        </span>
      )}
      <CoinIcon coin={market.base} size={28} />
      <span className={styles.name}>
        <Highlight text={market.base} match={match} />
        <span>
          /<Highlight text={market.quote} match={match} />
        </span>
      </span>
      {market.status === 'soon' ? (
        <Chip tone="accent">{t('soon')}</Chip>
      ) : (
        <>
          <PriceText className={styles.price} value={market.price} decimals={market.priceDecimals} />
          <PercentBadge look="text" className={styles.percent} value={market.changePercent} />
        </>
      )}
    </button>
  )
}
