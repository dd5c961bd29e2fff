import { useBgkClient } from '@bgk/react-bindings'
import type { MarketKind, PairRef, SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { LiveText } from '../../../shared/live/live-text'
import { MarketPercent } from '../../../shared/live/market-percent'
import { MarketFiat, MarketPrice } from '../../../shared/live/market-price'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { lotSize } from './market-type'
import styles from './price-header.module.css'
import { turnoverOf } from './turnover'

interface PriceHeaderProps {
  pair: PairRef
  kind: MarketKind
  market: SpotMarket | undefined
  stale: boolean
}

type Told = SpotMarket | undefined

/** The price, large, with what the day did: high, low, volume, turnover. */
export function PriceHeader({ pair, kind, market: terms, stale }: PriceHeaderProps) {
  const { t } = useTranslation(['marketDetail', 'chart'])
  const format = useNumberFormat()
  const { feed } = useBgkClient()
  const source = feed.ticker(pair, kind)
  const lots = lotSize(terms) !== undefined
  const facts = [
    { label: t('chart:high24'), text: (market: Told) => format.price(market?.high, market?.priceDecimals) },
    { label: t('chart:low24'), text: (market: Told) => format.price(market?.low, market?.priceDecimals) },
    {
      label: lots ? t('volumeLots') : t('volume24', { coin: pair.base }),
      text: (market: Told) => format.compact(market?.volume),
    },
    {
      label: t('turnover24', { coin: pair.quote }),
      text: (market: Told) => format.compact(turnoverOf(market)),
    },
  ]
  return (
    <section className={styles.header} aria-label={t('summary')} data-keep-clear>
      <div>
        <span data-shared-target="last-price">
          <MarketPrice source={source} className={styles.price} stale={stale} flash first="pair price" />
        </span>
        <p className={styles.below}>
          <MarketFiat source={source} />{' '}
          <span className={styles.change}>
            <MarketPercent look="text" source={source} stale={stale} first="pair percent" />{' '}
            <span>{t('chart:day')}</span>
          </span>
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">
              <LiveText source={source} text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
