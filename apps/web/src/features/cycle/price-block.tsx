import { useBgkClient } from '@bgk/react-bindings'
import type { PairRef, SpotMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { LiveText } from '../../shared/live/live-text'
import { MarketPercent } from '../../shared/live/market-percent'
import { MarketFiat, MarketPrice } from '../../shared/live/market-price'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import styles from './price-block.module.css'

type Told = SpotMarket | undefined

/** The index price, large, coloured by its last change; beside it what the day did, with its own sign (docs/reference/rules.md#r33). */
export function PriceBlock({ pair, stale }: { pair: PairRef; stale: boolean }) {
  const { t } = useTranslation(['cycle', 'chart'])
  const format = useNumberFormat()
  const source = useBgkClient().feed.ticker(pair, 'cycle')
  return (
    <section className={styles.block} aria-label={t('summary')} data-keep-clear>
      <div>
        <MarketPrice className={styles.price} source={source} stale={stale} flash first="pair price" />
        <p className={styles.below}>
          <MarketFiat source={source} />
          <span className={styles.change}>
            <MarketPercent look="text" source={source} stale={stale} first="pair percent" />{' '}
            <span>{t('chart:day')}</span>
          </span>
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('chart:high24')}</dt>
          <dd translate="no">
            <LiveText source={source} text={(told: Told) => format.price(told?.high, told?.priceDecimals)} />
          </dd>
        </div>
        <div>
          <dt>{t('chart:low24')}</dt>
          <dd translate="no">
            <LiveText source={source} text={(told: Told) => format.price(told?.low, told?.priceDecimals)} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
