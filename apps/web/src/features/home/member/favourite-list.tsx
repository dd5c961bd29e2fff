import { useBgkClient, useLive } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { useLiveState } from '../../../shared/screen/use-live-state'
import { useFavourites } from '../../../shared/storage/use-favourites'
import { useFiat } from '../../../shared/storage/use-fiat'
import { SkeletonRows } from '../../../ui/feedback/skeleton'
import { Icon } from '../../../ui/icons/icon'
import { MarketRow } from '../markets/market-row'
import { openMarkets, sameMarkets } from '../markets/open-markets'
import { SectionHead } from '../section-head'
import styles from './favourite-list.module.css'

const SHOWN = 5

/** The markets a member starred, in their order, five at most; without any, the way to star one. */
export function FavouriteList() {
  const { t } = useTranslation(['home', 'app'])
  const { names } = useFavourites()
  const { feed } = useBgkClient()
  const { stale } = useLiveState()
  const fiat = useFiat()
  const markets = useLive(
    feed.lists(),
    ({ spot }) => {
      const open = openMarkets(spot)
      return (
        open &&
        names
          .flatMap((name) => open.find(({ base, quote }) => `${base}/${quote}` === name) ?? [])
          .slice(0, SHOWN)
      )
    },
    sameMarkets,
  )
  return (
    <section aria-labelledby="home-favourites">
      <SectionHead id="home-favourites" title={t('app:words.favourites')} to="/coinSearch" />
      {names.length === 0 ? (
        <Link to="/coinSearch" className={styles.none}>
          <Icon name="star" size={24} />
          <span className={styles.texts}>
            <span className={styles.title}>{t('noFavourites')}</span>
            <span className={styles.hint}>{t('noFavouritesHint')}</span>
          </span>
          <Icon name="chevron-right" size={16} />
        </Link>
      ) : markets === undefined ? (
        <div className={styles.waiting} aria-busy="true">
          <SkeletonRows count={Math.min(names.length, SHOWN)} height={60} />
        </div>
      ) : (
        <ul>
          {markets.map(({ id, base, quote }) => (
            <li key={id}>
              <MarketRow {...{ id, base, quote, fiat, stale }} kind="trad" list="spot" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
