import type { PairRef, SpotMarket } from '@bgk/sdk'
import { memo } from 'react'
import type { MarketKind } from '../../app/recent-markets'
import { useTranslation } from '../../i18n/use-translation'
import { Chip } from '../../ui/chip'
import { CoinIcon } from '../../ui/coin-icon'
import { Highlight } from '../../ui/highlight'
import { IconButton } from '../../ui/icon-button'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { PercentBadge } from '../../ui/percent-badge'
import { PriceText } from '../../ui/price-text'
import styles from './search-row.module.css'

export interface SearchRowProps {
  kind: MarketKind
  market: SpotMarket
  match: string
  rank: number | undefined
  /** undefined: cannot be a favourite. */
  starred: boolean | undefined
  stale: boolean
  onOpen: (kind: MarketKind, pair: PairRef, row: HTMLElement) => void
  onStar: (name: string) => void
}

/** A market: found, hot with its number, or in a list; the star beside it keeps it. */
export const SearchRow = memo(function SearchRow({
  kind,
  market,
  match,
  rank,
  starred,
  stale,
  onOpen,
  onStar,
}: SearchRowProps) {
  const { t } = useTranslation('coinSearch')
  const format = useNumberFormat()
  const pair = `${market.base}/${market.quote}`
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.row}
        onClick={(event) => onOpen(kind, market, event.currentTarget)}
      >
        {rank !== undefined && (
          <span className={styles.rank} data-top={rank <= 3 || undefined}>
            {rank}
          </span>
        )}
        <CoinIcon coin={market.base} size={28} />
        <span className={styles.texts}>
          <span className={styles.name}>
            <span>
              <Highlight text={market.base} match={match} />
              <span className={styles.quote}>
                /<Highlight text={market.quote} match={match} />
              </span>
            </span>
            {kind === 'contract' && <Chip>{t('perpetual')}</Chip>}
          </span>
          <span className={styles.caption}>{t('volume', { volume: format.compact(market.volume) })}</span>
        </span>
        {market.status === 'soon' ? (
          <Chip tone="accent">{t('soon')}</Chip>
        ) : (
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
            <PercentBadge look="text" className={styles.percent} value={market.changePercent} stale={stale} />
          </span>
        )}
      </button>
      {starred !== undefined && (
        <span className={styles.star} data-on={starred || undefined}>
          <IconButton
            icon={starred ? 'star-fill' : 'star'}
            size={20}
            label={t(starred ? 'unstar' : 'star', { pair })}
            aria-pressed={starred}
            onClick={() => onStar(pair)}
          />
        </span>
      )}
    </div>
  )
})
