import type { IeoOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from '../bar-figures.module.css'
import { ProgressBar } from '../progress-bar'
import { releaseProgress } from './release-progress'

/** What is set free so far of what was bought and given. */
export function ReleaseBar({ order }: { order: IeoOrder }) {
  const { t } = useTranslation('ieo')
  const format = useNumberFormat()
  const { total, percent } = releaseProgress(order)
  return (
    <span className={styles.bar}>
      <ProgressBar percent={percent} />
      <span className={styles.figures}>
        <strong>{t('releasedPercent', { percent: percent ?? '--' })}</strong>
        <span>
          {t('releasedOf', {
            released: format.amount(order.released, 8, true),
            total: format.amount(total, 8, true),
            coin: order.coin ?? '--',
          })}
        </span>
      </span>
    </span>
  )
}
