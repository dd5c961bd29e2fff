import { useMarketLists } from '@bgk/react-bindings'
import { useFiat } from '../../app/use-fiat'
import { useLiveState } from '../../app/use-live-state'
import { useTranslation } from '../../i18n/use-translation'
import { Skeleton } from '../../ui/skeleton'
import { OverviewTile } from './overview-tile'
import styles from './overview-tiles.module.css'

const TILES = 6

/** The markets of the day, side by side. */
export function OverviewTiles() {
  const { t } = useTranslation('home')
  const lists = useMarketLists().value
  const { stale } = useLiveState()
  const fiat = useFiat()
  const source = lists?.overview.length ? lists.overview : lists?.spot
  if (!source) {
    return (
      <div className={styles.strip} aria-busy="true">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} width={128} height={116} radius={14} />
        ))}
      </div>
    )
  }
  const tiles = source.filter((market) => market.status === 'enabled').slice(0, TILES)
  if (tiles.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={t('overview')}>
      {tiles.map((market) => (
        <li key={market.id}>
          <OverviewTile market={market} fiat={fiat} stale={stale} />
        </li>
      ))}
    </ul>
  )
}
