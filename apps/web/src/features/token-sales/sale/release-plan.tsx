import type { IeoProject } from '@bgk/sdk'
import { div, isPositive, toText } from '@bgk/sdk/decimal'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { Card } from '../../../ui/layout/card'
import styles from '../token-sales.module.css'

/** Release schedule of a purchase, step by step. Renders nothing if not reported. */
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
          const [date, text] = wordsOf(step)
          return (
            <li key={date} className={styles.step}>
              <strong>{date}</strong>
              <span>{text}</span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** Step of a release, counted from the purchase. `share` in percent; undefined if unknown. */
type PlanStep =
  | { readonly kind: 'locked' }
  | { readonly kind: 'part'; readonly day: number; readonly share: string | undefined }
  | { readonly kind: 'daily'; readonly from: number; readonly to: number; readonly share: string }
  | { readonly kind: 'last'; readonly day: number }

/**
 * Steps of a release: locked, then equal parts per day, with equal days merged. Without a reported number of
 * parts only the first day is known; without a lock there are no steps.
 */
export function planSteps({
  lockDays,
  releaseParts,
}: Pick<IeoProject, 'lockDays' | 'releaseParts'>): PlanStep[] {
  if (lockDays === undefined) return []
  const locked: PlanStep[] = lockDays > 0 ? [{ kind: 'locked' }] : []
  if (releaseParts === undefined || releaseParts < 1)
    return [...locked, { kind: 'part', day: lockDays, share: undefined }]
  if (releaseParts === 1) return [...locked, { kind: 'last', day: lockDays }]
  const share = toText(div('100', String(releaseParts), 2, 'down'))
  const last = lockDays + releaseParts - 1
  const between: PlanStep[] =
    releaseParts === 2
      ? []
      : releaseParts === 3
        ? [{ kind: 'part', day: lockDays + 1, share }]
        : [{ kind: 'daily', from: lockDays + 1, to: last - 1, share }]
  return [...locked, { kind: 'part', day: lockDays, share }, ...between, { kind: 'last', day: last }]
}
