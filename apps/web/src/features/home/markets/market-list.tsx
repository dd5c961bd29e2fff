import { useBgkClient, useLive } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useLate } from '../../../shared/screen/use-late'
import { useLiveState } from '../../../shared/screen/use-live-state'
import type { MarketKind } from '../../../shared/storage/recent-markets'
import { useFiat } from '../../../shared/storage/use-fiat'
import { EmptyState } from '../../../ui/feedback/empty-state'
import styles from './market-list.module.css'
import { MarketRow, MarketRowToCome } from './market-row'
import { BELIEVED_EMPTY_MS, openMarkets, sameMarkets } from './open-markets'

const ROWS = 8

/** The open markets of one area, live: coins for coins, or contracts. Rendered as markets come and go; rows write their prices. */
export function MarketList({ kind }: { kind: MarketKind }) {
  const { t } = useTranslation(['home', 'app'])
  const { feed } = useBgkClient()
  const { stale } = useLiveState()
  const fiat = useFiat()
  const list = kind === 'trad' ? 'spot' : 'futures'
  const markets = useLive(feed.lists(), (lists) => openMarkets(lists[list]), sameMarkets)
  const late = useLate(BELIEVED_EMPTY_MS)
  const head = (
    <div className={styles.head} aria-hidden="true">
      <span>{t('head.pair')}</span>
      <span>{t('head.price')}</span>
      <span className={styles.estimate}>{t('head.estimate')}</span>
      <span>{t('head.change')}</span>
    </div>
  )
  if (!markets || (markets.length === 0 && !late)) {
    return (
      <div aria-busy="true">
        {head}
        {Array.from({ length: ROWS }, (_, index) => (
          <MarketRowToCome key={index} index={index} />
        ))}
      </div>
    )
  }
  if (markets.length === 0) {
    return <EmptyState icon="candles" compact title={t('app:words.noMarkets')} hint={t('marketsEmptyHint')} />
  }
  return (
    <>
      {head}
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
