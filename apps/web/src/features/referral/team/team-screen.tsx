import { useInvitation } from '@bgk/react-bindings'
import type { Invitation } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/app-context'
import { Link } from '../../../shared/navigation/links'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { SubScreen } from '../../../shared/screen/screen'
import { IconButton } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/feedback/loading'
import { HIDDEN, useNumberFormat } from '../../../ui/figures/number-format'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import styles from './team.module.css'
import { REWARD_RECORDS, TeamList } from './team-list'

/** Referrals of the member, and their rewards. */
export function TeamScreen() {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  return (
    <SubScreen
      pull
      title={t('words.team')}
      back="/my"
      actions={
        <IconButton icon="gift" label={t('words.inviteFriends')} onClick={() => navigate('/inviteFriends')} />
      }
    >
      <Stack gap={20}>
        <TeamSummary />
        <div>
          <TeamList />
        </div>
      </Stack>
    </SubScreen>
  )
}

/** Number of direct and indirect referrals, and their total rewards. */
function TeamSummary() {
  const { t } = useTranslation('team')
  const format = useNumberFormat()
  const [{ hideAmounts }] = usePreferences()
  const invitation = useInvitation()
  const { data } = invitation
  if (data === undefined && !invitation.isPending) {
    return (
      <Card>
        <QueryError compact query={invitation} />
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
      <Stack gap={16} aria-busy={data === undefined}>
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
        <p className={styles.summaryNote}>
          {t('paidHourly')} <Link to={REWARD_RECORDS}>{t('records')}</Link>
        </p>
      </Stack>
    </Card>
  )
}
