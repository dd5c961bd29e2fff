import { useInvitation } from '@bgk/react-bindings'
import type { Invitation } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { usePreferences } from '../../../shared/storage/use-preferences'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Card } from '../../../ui/layout/card'
import { HIDDEN } from '../../../ui/number-text/hidden'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { REWARD_RECORDS } from './reward-records'
import styles from './team-summary.module.css'

/** How many they are, directly and through others, and what all of them brought. */
export function TeamSummary() {
  const { t } = useTranslation('team')
  const describe = useDescribeError()
  const format = useNumberFormat()
  const [{ hideAmounts }] = usePreferences()
  const { data, error, isPending, isFetching, refetch } = useInvitation()
  if (data === undefined && !isPending) {
    return (
      <Card>
        <ErrorState compact text={describe(error)} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  }
  const count = (people: number | undefined) =>
    data ? format.amount(people?.toString(), 0) : <Skeleton width={40} height={20} />
  const { directPeople, indirectPeople, revenue }: Invitation = data ?? {}
  const size =
    directPeople === undefined || indirectPeople === undefined ? undefined : directPeople + indirectPeople
  return (
    <Card>
      <div className={styles.summary} aria-busy={data === undefined}>
        <dl className={styles.figures}>
          <div className={styles.size}>
            <dt>{t('size')}</dt>
            <dd translate="no" data-testid="size">
              {count(size)}
            </dd>
          </div>
          <div>
            <dt>{t('direct')}</dt>
            <dd translate="no" data-testid="direct">
              {count(directPeople)}
            </dd>
          </div>
          <div>
            <dt>{t('indirect')}</dt>
            <dd translate="no" data-testid="indirect">
              {count(indirectPeople)}
            </dd>
          </div>
        </dl>
        {(data === undefined || revenue !== undefined) && (
          <p className={styles.revenue}>
            <span>{t('revenue')}</span>
            {revenue === undefined ? (
              <Skeleton width={120} height={22} />
            ) : (
              <strong translate="no" data-testid="revenue">
                {hideAmounts ? HIDDEN : `≈ ${format.amount(revenue, 8, true)} USDT`}
              </strong>
            )}
          </p>
        )}
        <p className={styles.note}>
          {t('paidHourly')} <Link to={REWARD_RECORDS}>{t('records')}</Link>
        </p>
      </div>
    </Card>
  )
}
