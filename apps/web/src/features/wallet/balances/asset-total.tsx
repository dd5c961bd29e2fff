import { useTranslation } from 'react-i18next'
import { DayChangeText } from '../../../shared/account/day-change-text'
import { useTotal } from '../../../shared/account/use-total'
import { useFiat } from '../../../shared/storage/use-fiat'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { IconButton } from '../../../ui/controls/icon-button'
import { HIDDEN } from '../../../ui/number-text/hidden'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './asset-total.module.css'
import { TotalChart } from './total-chart'

/** The sum of everything, in the person's currency and in USDT; an eye hides it. Its lines are there before their figures. */
export function AssetTotal() {
  const { t } = useTranslation('app')
  const [{ hideAmounts, fiat: currency }, change] = usePreferences()
  const format = useNumberFormat()
  const fiat = useFiat()
  const { usdt, isOld, isPending, days } = useTotal()
  return (
    <section className={styles.total} aria-busy={isPending} data-old={isOld}>
      <h2 className={styles.label}>
        {t('words.totalAssets', { currency })}
        <IconButton
          icon={hideAmounts ? 'eye-off' : 'eye'}
          size={20}
          label={hideAmounts ? t('words.showBalances') : t('words.hideBalances')}
          aria-pressed={hideAmounts}
          onClick={() => change({ hideAmounts: !hideAmounts })}
        />
      </h2>
      <p className={styles.sum} translate="no">
        {hideAmounts ? HIDDEN : fiat(usdt, false)}
      </p>
      <p className={styles.usdt} translate="no">
        {hideAmounts ? HIDDEN : usdt === undefined ? '--' : `≈ ${format.amount(usdt, 4)} USDT`}
      </p>
      <DayChangeText />
      <TotalChart days={days} hidden={hideAmounts} />
    </section>
  )
}
