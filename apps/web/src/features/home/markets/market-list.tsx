import { useBgkClient, useLive } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { sameRows } from '../../../platform/live/same-rows'
import type { MarketKind } from '../../../platform/preferences/recent-markets'
import { useFiat } from '../../../platform/preferences/use-fiat'
import { useLiveState } from '../../../platform/screen/use-live-state'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import styles from './market-list.module.css'
import { MarketRow } from './market-row'
import { openMarkets } from './open-markets'

/** The open markets of one area, live: coins for coins, or contracts. Rendered as markets come and go; rows write their prices. */
export function MarketList({ kind }: { kind: MarketKind }) {
  const { t } = useTranslation('home')
  const { feed } = useBgkClient()
  const { stale } = useLiveState()
  const fiat = useFiat()
  const list = kind === 'trad' ? 'spot' : 'futures'
  const markets = useLive(feed.lists(), (lists) => openMarkets(lists[list]), sameRows)
  if (!markets) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <SkeletonRows count={8} />
      </div>
    )
  }
  if (markets.length === 0) {
    return <EmptyState icon="candles" compact title={t('marketsEmpty')} hint={t('marketsEmptyHint')} />
  }
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>{t('head.pair')}</span>
        <span>{t('head.price')}</span>
        <span className={styles.estimate}>{t('head.estimate')}</span>
        <span>{t('head.change')}</span>
      </div>
      <ul>
        {markets.map(({ id, base, quote }) => (
          <li key={id}>
            <MarketRow {...{ id, base, quote, kind, list, fiat, stale }} />
          </li>
        ))}
      </ul>
    </>
  )
}
