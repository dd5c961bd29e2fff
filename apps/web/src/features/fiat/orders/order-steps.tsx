import type { FiatOrder } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon'
import { stepsOf, wordOf } from './order-stage'
import styles from './order-steps.module.css'

/** How far an order has come. */
export function OrderSteps({ order }: { order: FiatOrder }) {
  const { t } = useTranslation('otc')
  const steps = stepsOf(order)
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps} aria-label={t('progress')}>
      {steps.map(({ stage, state }, index) => (
        <li key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden="true">
            {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <span className={styles.label}>
            {t(`steps.${wordOf(order.side, stage)}`)}
            {state === 'done' && <span className="visually-hidden">: {t('steps.done')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
