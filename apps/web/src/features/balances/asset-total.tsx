import { useTranslation } from 'react-i18next'
import { useFiat } from '../../platform/preferences/use-fiat'
import { usePreferences } from '../../platform/preferences/use-preferences'
import { IconButton } from '../../ui/controls/icon-button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { HIDDEN } from '../../ui/number-text/hidden'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import styles from './asset-total.module.css'

/** The sum of everything, in the person's currency and in USDT; an eye hides it. */
export function AssetTotal({ usdt, loading }: { usdt: string | undefined; loading: boolean }) {
  const { t } = useTranslation('balances')
  const [{ hideAmounts, fiat: currency }, change] = usePreferences()
  const format = useNumberFormat()
  const fiat = useFiat()
  return (
    <section className={styles.total} aria-busy={loading}>
      <h2 className={styles.label}>
        {t('total')} ({currency})
        <IconButton
          icon={hideAmounts ? 'eye-off' : 'eye'}
          size={20}
          label={hideAmounts ? t('show') : t('hide')}
          aria-pressed={hideAmounts}
          onClick={() => change({ hideAmounts: !hideAmounts })}
        />
      </h2>
      {loading ? (
        <Skeleton width={220} height={40} radius={10} />
      ) : (
        <p className={styles.sum}>{hideAmounts ? HIDDEN : fiat(usdt).replace('≈ ', '')}</p>
      )}
      <p className={styles.usdt}>
        {hideAmounts ? HIDDEN : usdt === undefined ? '--' : `≈ ${format.amount(usdt, 4)} USDT`}
      </p>
    </section>
  )
}
