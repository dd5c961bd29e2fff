import { useMarketLists } from '@bgk/react-bindings'
import type { MarketKind } from '../../app/recent-markets'
import { useFiat } from '../../app/use-fiat'
import { useLiveState } from '../../app/use-live-state'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/empty-state'
import { SkeletonRows } from '../../ui/skeleton'
import styles from './market-list.module.css'
import { MarketRow } from './market-row'

/** The open markets of one area, live: coins for coins, or contracts. */
export function MarketList({ kind }: { kind: MarketKind }) {
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
  const markets = kind === 'trad' ? lists.spot : lists.futures
  const open = markets.filter((market) => market.status === 'enabled')
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
            <MarketRow kind={kind} market={market} fiat={fiat} stale={stale} />
          </li>
        ))}
      </ul>
    </>
  )
}
