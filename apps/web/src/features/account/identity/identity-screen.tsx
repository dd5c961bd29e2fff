import { useSession, useUserInfo } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/navigate'
import { QueryError } from '../../../shared/screen/loaded'
import { SubScreen } from '../../../shared/screen/screen'
import { Button } from '../../../ui/controls/button'
import { Skeleton } from '../../../ui/feedback/loading'
import { Moment } from '../../../ui/figures/time-text'
import { Icon } from '../../../ui/icons/icon'
import { Card, FactList } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import { maskName, maskNumber } from './documents'
import styles from './identity.module.css'
import { IdentityForm } from './identity-form'

/** Poll interval while documents are under review, so that the decision appears without a reload. */
const POLL_MS = 4000

/** Identity check: documents to submit, under review, rejected with a reason, or verified. */
export function IdentityScreen() {
  const { t } = useTranslation('identity')
  const { userInfo } = useSession()
  const [submitted, setSubmitted] = useState(false)
  const waiting = userInfo?.kyc === 'review' || submitted
  const user = useUserInfo({ refetchInterval: waiting && POLL_MS })
  return (
    <SubScreen pull title={t('title')} back="/my">
      {userInfo ? (
        <State user={userInfo} submitted={submitted} onSubmitted={() => setSubmitted(true)} />
      ) : user.isError ? (
        <QueryError query={user} />
      ) : (
        <Stack gap={20} width={420} className={styles.waiting} aria-busy="true">
          <Skeleton height={48} width="80%" />
          <Skeleton height={78} radius={10} />
          <Skeleton height={78} radius={10} />
          <Skeleton height={180} radius={14} />
          <Skeleton height={52} radius={14} />
        </Stack>
      )}
    </SubScreen>
  )
}

interface StateProps {
  user: UserInfo
  /** Submitted on this screen. */
  submitted: boolean
  onSubmitted: () => void
}

/** The identity form or the status. Without a reported state the form is open: the exchange decides. */
function State({ user, submitted, onSubmitted }: StateProps) {
  const { kyc } = user
  return kyc === 'none' || kyc === 'rejected' || (kyc === undefined && !submitted) ? (
    <IdentityForm user={user} onSubmitted={onSubmitted} />
  ) : (
    <IdentityStatus user={user} />
  )
}

/** Status of submitted documents: under review or accepted. */
function IdentityStatus({ user }: { user: UserInfo }) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const verified = user.kyc === 'verified'
  const known = verified || user.kyc === 'review'
  const state = verified ? 'verified' : 'review'
  return (
    <div className={styles.page}>
      <div className={styles.head} role="status">
        <span className={styles.disc} data-state={state}>
          <Icon name={verified ? 'check' : 'history'} size={36} />
        </span>
        <h2 className={styles.title}>{known ? t(`${state}.title`) : (user.kyc ?? '--')}</h2>
        {user.kyc !== undefined && <p className={styles.text}>{t(`${state}.text`)}</p>}
      </div>
      <Card>
        <FactList
          rows={[
            ...(user.realName ? [{ label: t('realName'), value: maskName(user.realName) }] : []),
            ...(user.idCard ? [{ label: t('idCard'), value: maskNumber(user.idCard) }] : []),
            ...(user.kycSubmittedAt !== undefined
              ? [{ label: t('submittedAt'), value: <Moment value={user.kycSubmittedAt} /> }]
              : []),
            { label: t('state.label'), value: known ? t(`state.${state}`) : (user.kyc ?? '--') },
          ]}
        />
      </Card>
      {verified && user.fundPasswordSet === false && (
        <Button full onClick={() => navigate('/modifyPayPass')}>
          {t('verified.fundPassword')}
        </Button>
      )}
    </div>
  )
}
