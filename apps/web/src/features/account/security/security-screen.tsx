import { useBgkClient, useSession, useUserInfo, useWithdrawalContext } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Moment } from '../../../shared/screen/moment'
import { Screen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Chip } from '../../../ui/controls/chip'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Note } from '../../../ui/feedback/note'
import { Skeleton, SkeletonRows } from '../../../ui/feedback/skeleton'
import { Icon } from '../../../ui/icons/icon'
import type { IconName } from '../../../ui/icons/icon-name'
import { Card } from '../../../ui/layout/card'
import { ListRow } from '../../../ui/layout/list-row'
import { TopBar } from '../../../ui/layout/top-bar'
import { boundContacts } from '../bound-contacts'
import { maskAccount } from '../mask-account'
import { type SecurityCheck, securityChecks } from './security-checks'
import styles from './security-screen.module.css'
import { SecuritySummary } from './security-summary'

const icons: Readonly<Record<SecurityCheck['key'], IconName>> = {
  loginPassword: 'lock',
  fundPassword: 'wallet',
  phone: 'phone',
  email: 'mail',
  identity: 'id',
}

/** How safe the account is, and where each part of that is set. */
export function SecurityScreen() {
  const { t } = useTranslation('security')
  const describe = useDescribeError()
  const goBack = useGoBack('/my')
  const { userInfo } = useSession()
  const user = useUserInfo()
  return (
    <Screen pull bar={<TopBar title={t('title')} onBack={goBack} />}>
      <div className={styles.page}>
        <LockNote />
        {userInfo ? (
          <Checklist user={userInfo} />
        ) : user.isError ? (
          <ErrorState
            text={describe(user.error)}
            onRetry={() => void user.refetch()}
            busy={user.isFetching}
          />
        ) : (
          <div className={styles.page} aria-busy="true">
            <Skeleton height={132} radius={14} />
            <Card flush>
              <div className={styles.rows}>
                <SkeletonRows count={5} />
              </div>
            </Card>
          </div>
        )}
      </div>
    </Screen>
  )
}

/** After a change of password or contact withdrawals wait (docs/reference/product.md#limits). */
function LockNote() {
  const { t } = useTranslation('security')
  const { clock } = useBgkClient()
  const { data } = useWithdrawalContext(config.defaultPair.quote)
  const until = data?.lockedUntil
  if (until === undefined || until <= clock.now()) return null
  return (
    <Note tone="warn" title={t('locked')}>
      {t('lockedUntil')} <Moment value={until} className={styles.until} />
    </Note>
  )
}

function Checklist({ user }: { user: UserInfo }) {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const { email, phone } = boundContacts(user)
  const checks = securityChecks(user)

  const shown = ({ key, state }: SecurityCheck) => {
    if (state === 'unknown') return '--'
    if (state === 'waiting') return <Chip tone="warn">{t('state.waiting')}</Chip>
    if (key === 'identity' && user.kyc === 'rejected') return <Chip tone="warn">{t('state.rejected')}</Chip>
    if (state === 'open') return <Chip tone="warn">{t(`open.${key}`)}</Chip>
    if (key === 'phone' && phone) return maskAccount(phone.account)
    if (key === 'email' && email) return maskAccount(email.account)
    return (
      <span className={styles.done}>
        <Icon name="check" size={16} />
        {t(`done.${key}`)}
      </span>
    )
  }
  return (
    <>
      <SecuritySummary checks={checks} />
      <Card flush title={t('checklist')}>
        {checks.map((check) => (
          <ListRow
            key={check.key}
            icon={icons[check.key]}
            label={t(`items.${check.key}`)}
            hint={t(`hints.${check.key}`)}
            value={shown(check)}
            onPress={() => navigate(check.path)}
          />
        ))}
      </Card>
    </>
  )
}
