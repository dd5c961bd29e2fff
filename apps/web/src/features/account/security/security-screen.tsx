import { useBgkClient, useSession, useUserInfo, useWithdrawalContext } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { SubScreen } from '../../../shared/screen/screen'
import { Button, Chip } from '../../../ui/controls/button'
import { Skeleton, SkeletonRows } from '../../../ui/feedback/loading'
import { Note } from '../../../ui/feedback/note'
import { Moment } from '../../../ui/figures/time-text'
import type { IconName } from '../../../ui/icons/icon'
import { Icon } from '../../../ui/icons/icon'
import { Card, ListRow } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import typography from '../../../ui/styles/typography.module.css'
import { boundContacts, maskAccount } from '../contacts'
import { AppLockCard } from './app-lock/app-lock-card'
import { SafetyCard } from './safety-card'
import { type SecurityCheck, securityChecks, securityLevel } from './security-checks'
import styles from './security-screen.module.css'

const icons: Readonly<Record<SecurityCheck['key'], IconName>> = {
  loginPassword: 'lock',
  fundPassword: 'wallet',
  phone: 'phone',
  email: 'mail',
  identity: 'id',
}

/** Security level of the account, with a link to each step. */
export function SecurityScreen() {
  const { t } = useTranslation('security')
  const { userInfo } = useSession()
  const user = useUserInfo()
  return (
    <SubScreen pull title={t('title')} back="/my">
      <Stack gap={20}>
        <LockNote />
        {userInfo ? (
          <Checklist user={userInfo} />
        ) : user.isError ? (
          <QueryError query={user} />
        ) : (
          <Stack gap={20} aria-busy="true">
            <Skeleton height={132} radius={14} />
            <Card flush>
              <div className={styles.rows}>
                <SkeletonRows count={5} />
              </div>
            </Card>
          </Stack>
        )}
      </Stack>
    </SubScreen>
  )
}

/**
 * Note that withdrawals are locked after a change of password or contact (docs/reference/product.md#limits).
 */
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
      <SafetyCard />
      {user.member !== undefined && <AppLockCard member={user.member} />}
    </>
  )
}

/** Completed steps, and the next one. */
function SecuritySummary({ checks }: { checks: readonly SecurityCheck[] }) {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const done = checks.filter(({ state }) => state === 'done').length
  const level = securityLevel(checks)
  const next = checks.find(({ state }) => state === 'open')
  return (
    <Card>
      <div className={styles.summary} data-level={level}>
        <span className={styles.shield}>
          <Icon name="shield" size={28} />
        </span>
        <div className={styles.texts}>
          <p className={typography.text}>{t('level.label')}</p>
          <p className={styles.level}>{t(`level.${level}`)}</p>
        </div>
        <div className={styles.progress}>
          <span className={styles.bars} aria-hidden="true">
            {checks.map(({ key }, index) => (
              <i key={key} data-done={index < done || undefined} />
            ))}
          </span>
          <span className={typography.text}>{t('progress', { done, all: checks.length })}</span>
        </div>
        {next && (
          <Button full variant="soft" className={styles.next} onClick={() => navigate(next.path)}>
            {t(`next.${next.key}`)}
          </Button>
        )}
      </div>
    </Card>
  )
}
