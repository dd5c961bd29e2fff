import { useTranslation } from 'react-i18next'
import { DayChangeText } from '../../../shared/account/day-change-text'
import { useTotal } from '../../../shared/account/use-total'
import { Link } from '../../../shared/navigation/link'
import { MemberHero } from '../../../shared/screen/member-hero'
import { useFiat } from '../../../shared/storage/use-fiat'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { IconButton } from '../../../ui/controls/icon-button'
import { Icon } from '../../../ui/icons/icon'
import { HIDDEN } from '../../../ui/number-text/hidden'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './account-card.module.css'

/** A member's first look: what all accounts are worth, and what the day did to it. */
export function AccountCard() {
  const { t } = useTranslation(['home', 'app'])
  const [{ hideAmounts, fiat: currency }, change] = usePreferences()
  const format = useNumberFormat()
  const fiat = useFiat()
  const { usdt, isOld, isPending } = useTotal()
  return (
    <MemberHero className={styles.card}>
      <section aria-label={t('account')} aria-busy={isPending} data-old={isOld}>
        <div className={styles.head}>
          <h2 className={styles.label}>{t('app:words.totalAssets', { currency })}</h2>
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
