import { useBgkClient, useLive } from '@bgk/react-bindings'
import type { MarketLists } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useLate } from '../../../shared/screen/use-late'
import { useLiveState } from '../../../shared/screen/use-live-state'
import { useFiat } from '../../../shared/storage/use-fiat'
import { BELIEVED_EMPTY_MS, openMarkets, sameMarkets } from './open-markets'
import { OverviewTile, OverviewTileToCome } from './overview-tile'
import styles from './overview-tiles.module.css'

const TILES = 6

/** No call gives the overview: until the first frame, or where the exchange has none, it is the first of all coins. */
const sourceOf = ({ overview = [] }: MarketLists) => (overview.length > 0 ? 'overview' : 'spot')

/** The markets of the day, side by side. Rendered as markets come and go; tiles write their prices. */
export function OverviewTiles() {
  const { t } = useTranslation('home')
  const { feed } = useBgkClient()
  const { stale } = useLiveState()
  const fiat = useFiat()
  const list = useLive(feed.lists(), sourceOf)
  const tiles = useLive(
    feed.lists(),
    (lists) => openMarkets(lists[sourceOf(lists)])?.slice(0, TILES),
    sameMarkets,
  )
  const late = useLate(BELIEVED_EMPTY_MS)
  if (!list || !tiles || (tiles.length === 0 && !late)) {
    return (
      <div className={styles.strip} aria-busy="true">
        {[0, 1, 2].map((index) => (
          <OverviewTileToCome key={index} index={index} />
        ))}
      </div>
    )
  }
  if (tiles.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={t('overview')}>
      {tiles.map(({ id, base, quote }) => (
        <li key={id}>
          <OverviewTile {...{ id, base, quote, list, fiat, stale }} />
        </li>
      ))}
    </ul>
  )
}
