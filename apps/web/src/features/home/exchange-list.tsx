import { useMarketLists } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useFiat } from '../../app/use-fiat'
import { useLiveState } from '../../app/use-live-state'
import { EmptyState } from '../../ui/empty-state'
import { SkeletonRows } from '../../ui/skeleton'
import styles from './exchange-list.module.css'
import { MarketRow } from './market-row'

/** The spot markets that are open, live. */
export function ExchangeList() {
  const { t } = useTranslation('home')
  const lists = useMarketLists().value
  const { stale } = useLiveState()
  const fiat = useFiat()
  if (!lists) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <SkeletonRows count={8} />
      </div>
    )
  }
  const open = lists.spot.filter((market) => market.status === 'enabled')
  if (open.length === 0) {
    return <EmptyState icon="candles" compact title={t('marketsEmpty')} hint={t('marketsEmptyHint')} />
  }
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>{t('head.pair')}</span>
        <span>{t('head.price')}</span>
        <span>{t('head.change')}</span>
      </div>
      <ul>
        {open.map((market) => (
          <li key={market.id}>
            <MarketRow market={market} fiat={fiat} stale={stale} />
          </li>
        ))}
      </ul>
    </>
  )
}
