import type { PairRef, SpotMarket } from '@bgk/sdk'
import { useFiat } from '../../app/use-fiat'
import { useTranslation } from '../../i18n/use-translation'
import { directionOf } from '../../ui/number-text/direction-of'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { PercentBadge } from '../../ui/percent-badge'
import { PriceText } from '../../ui/price-text'
import { lotSize } from './market-type'
import styles from './price-header.module.css'
import { turnoverOf } from './turnover'

interface PriceHeaderProps {
  pair: PairRef
  market: SpotMarket | undefined
  stale: boolean
}

/** The price, large, with what the day did: high, low, volume, turnover. */
export function PriceHeader({ pair, market, stale }: PriceHeaderProps) {
  const { t } = useTranslation('marketDetail')
  const format = useNumberFormat()
  const fiat = useFiat()
  const direction = market && directionOf(market.changePercent) === 'down' ? 'down' : 'up'
  const lots = lotSize(market) !== undefined
  const facts = [
    { label: t('high24'), value: format.price(market?.high, market?.priceDecimals) },
    { label: t('low24'), value: format.price(market?.low, market?.priceDecimals) },
    {
      label: lots ? t('volumeLots') : t('volume24', { coin: pair.base }),
      value: format.compact(market?.volume),
    },
    { label: t('turnover24', { coin: pair.quote }), value: format.compact(turnoverOf(market)) },
  ]
  return (
    <section className={styles.header} aria-label={t('summary')}>
      <div>
        <span data-shared-target="last-price">
          <PriceText
            className={styles.price}
            value={market?.price}
            decimals={market?.priceDecimals}
            direction={direction}
            arrow
            flash
            stale={stale}
          />
        </span>
        <p className={styles.below}>
          <span>{fiat(market?.price)}</span>{' '}
          <PercentBadge look="text" value={market?.changePercent} stale={stale} />
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
