import { useBgkClient, useLive } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { DayChangeText, useTotal } from '../../shared/account/account-worth'
import { useFavourites, usePreferences } from '../../shared/app-context'
import { byTurnover } from '../../shared/live/contract-terms'
import { Link } from '../../shared/navigation/links'
import { MemberHero } from '../../shared/screen/hero'
import { useLiveState } from '../../shared/screen/live-state'
import { useFiat } from '../../shared/storage/use-fiat'
import { IconButton } from '../../ui/controls/button'
import { SkeletonRows } from '../../ui/feedback/loading'
import { HIDDEN, useNumberFormat } from '../../ui/figures/number-format'
import { Icon } from '../../ui/icons/icon'
import typography from '../../ui/styles/typography.module.css'
import { MarketRow, openMarkets, sameMarkets } from './market-list'
import { SectionHead } from './section-head'
import styles from './sections.module.css'

/** Account value of a member, with the change of the day. */
export function AccountCard() {
  const { t } = useTranslation(['home', 'app'])
  const [{ hideAmounts, fiat: currency }, change] = usePreferences()
  const format = useNumberFormat()
  const fiat = useFiat()
  const { usdt, isOld, isPending } = useTotal()
  const { stale } = useLiveState()
  return (
    <MemberHero className={styles.accountCard}>
      <section aria-label={t('account')} aria-busy={isPending} data-old={isOld || stale}>
        <div className={styles.accountCardHead}>
          <h2 className={typography.label}>{t('app:words.totalAssets', { currency })}</h2>
          <IconButton
            className={styles.eye}
            icon={hideAmounts ? 'eye-off' : 'eye'}
            size={20}
            label={t(hideAmounts ? 'app:words.showBalances' : 'app:words.hideBalances')}
            aria-pressed={hideAmounts}
            onClick={() => change({ hideAmounts: !hideAmounts })}
          />
          <Link to="/balances" className={styles.all}>
            {t('app:tabs.balances')}
            <Icon name="chevron-right" size={16} />
          </Link>
        </div>
        <p className={styles.total} translate="no">
          {hideAmounts ? HIDDEN : fiat(usdt, false)}
        </p>
        <p className={styles.usdt} translate="no">
          {hideAmounts ? HIDDEN : usdt === undefined ? '--' : `≈ ${format.amount(usdt, 2)} USDT`}
        </p>
        <DayChangeText />
      </section>
    </MemberHero>
  )
}

const SHOWN = 5

/** Number of markets shown to a member without favourites. */
const TOP = 3

/** Favourite markets in their order, five at most; without any, the markets with the highest turnover. */
export function FavouriteList() {
  const { t } = useTranslation(['home', 'app'])
  const { names } = useFavourites('trad')
  const { feed } = useBgkClient()
  const { stale } = useLiveState()
  const fiat = useFiat()
  const markets = useLive(
    feed.lists(),
    ({ spot }) => {
      const open = openMarkets(spot)
      if (!open || names.length === 0) return open && byTurnover(open).slice(0, TOP)
      return names
        .flatMap((name) => open.find(({ base, quote }) => `${base}/${quote}` === name) ?? [])
        .slice(0, SHOWN)
    },
    sameMarkets,
  )
  return (
    <section aria-labelledby="home-favourites">
      <SectionHead
        id="home-favourites"
        title={names.length > 0 ? t('app:words.favourites') : t('topMarkets')}
        to="/coinSearch"
      />
      {markets === undefined ? (
        <div className={styles.waiting} aria-busy="true">
          <SkeletonRows count={names.length > 0 ? Math.min(names.length, SHOWN) : TOP} height={60} />
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
