import type { IeoProject } from '@bgk/sdk'
import { isPositive } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/card'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { type PlanStep, planSteps } from './plan-steps'
import styles from './release-plan.module.css'

/** When what one buys becomes one's own, step by step; nothing where the exchange does not say. */
export function ReleasePlan({ sale }: { sale: IeoProject }) {
  const { t } = useTranslation('ieo')
  const format = useNumberFormat()
  const share = (percent: string) => `${format.amount(percent, 2, true)}%`
  const withGift = sale.giftRate !== undefined && isPositive(sale.giftRate)
  const day = (number: number) => (number === 0 ? t('plan.atOnce') : t('plan.day', { count: number }))
  const wordsOf = (step: PlanStep): readonly [string, string] => {
    switch (step.kind) {
      case 'locked':
        return [t('plan.bought'), t(withGift ? 'plan.lockedGift' : 'plan.locked')]
      case 'part':
        return [
          day(step.day),
          step.share === undefined ? t('plan.starts') : t('plan.part', { share: share(step.share) }),
        ]
      case 'daily':
        return [
          t('plan.days', { from: step.from, to: step.to }),
          t('plan.daily', { share: share(step.share) }),
        ]
      case 'last':
        return [day(step.day), t('plan.all')]
    }
  }
  const steps = planSteps(sale)
  if (steps.length === 0) return null
  return (
    <Card title={t('plan.title')}>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const [when, what] = wordsOf(step)
          return (
            <li key={when} className={styles.step}>
              <strong>{when}</strong>
              <span>{what}</span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
