import type { IeoProject } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { soldPercent } from '../../../shared/token-sales/sold-percent'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from '../bar-figures.module.css'
import { ProgressBar } from '../progress-bar'
import { isOpen } from '../subscribe/subscription'

/** How much of the issue is gone, as a bar and in figures. */
export function SaleProgress({ sale }: { sale: IeoProject }) {
  const { t } = useTranslation('ieo')
  const format = useNumberFormat()
  const percent = soldPercent(sale.issued, sale.remaining)
  return (
    <div className={styles.bar}>
      <ProgressBar percent={percent} still={!isOpen(sale)} />
      <p className={styles.figures}>
        <strong>{t('sold', { percent: percent ?? '--' })}</strong>
        <span>{t('left', { amount: format.amount(sale.remaining, 8, true), coin: sale.coin })}</span>
      </p>
    </div>
  )
}
