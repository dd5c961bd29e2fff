import type { IeoProject } from '@bgk/sdk/wire'
import { useTranslation } from 'react-i18next'
import { soldPercent } from '../../../platform/token-sales/sold-percent'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { ProgressBar } from '../progress-bar'
import styles from './sale-progress.module.css'

/** How much of the issue is gone, as a bar and in figures. */
export function SaleProgress({ sale }: { sale: IeoProject }) {
  const { t } = useTranslation('ieo')
  const format = useNumberFormat()
  const percent = soldPercent(sale.issued, sale.remaining)
  return (
    <div className={styles.progress}>
      <ProgressBar percent={percent} still={sale.status !== 'open'} />
      <p className={styles.figures}>
        <strong>{t('sold', { percent })}</strong>
        <span>{t('left', { amount: format.amount(sale.remaining, 8, true), coin: sale.coin })}</span>
      </p>
    </div>
  )
}
