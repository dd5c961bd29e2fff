import type { SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useFiat } from '../../platform/preferences/use-fiat'
import { PercentBadge } from '../../ui/figures/percent-badge'
import { PriceText } from '../../ui/figures/price-text'
import { directionOf } from '../../ui/number-text/direction-of'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import styles from './price-block.module.css'

/** The index price, large, with its fiat estimate and what the day did. */
export function PriceBlock({ market, stale }: { market: SpotMarket | undefined; stale: boolean }) {
  const { t } = useTranslation('cycle')
  const format = useNumberFormat()
  const fiat = useFiat()
  const direction = market && directionOf(market.changePercent) === 'down' ? 'down' : 'up'
  return (
    <section className={styles.block} aria-label={t('summary')}>
      <div>
        <PriceText
          className={styles.price}
          value={market?.price}
          decimals={market?.priceDecimals}
          direction={direction}
          arrow
          flash
          stale={stale}
        />
        <p className={styles.below}>
          <span>{fiat(market?.price)}</span>{' '}
          <PercentBadge look="text" value={market?.changePercent} stale={stale} />
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('high24')}</dt>
          <dd>{format.price(market?.high, market?.priceDecimals)}</dd>
        </div>
        <div>
          <dt>{t('low24')}</dt>
          <dd>{format.price(market?.low, market?.priceDecimals)}</dd>
        </div>
      </dl>
    </section>
  )
}
