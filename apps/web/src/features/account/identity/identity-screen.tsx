import { useSession, useUserInfo } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { Screen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { TopBar } from '../../../ui/layout/top-bar'
import { IdentityForm } from './identity-form'
import styles from './identity-screen.module.css'
import { IdentityStanding } from './identity-standing'

/** While papers are looked at the exchange is asked this often, so that the decision shows by itself. */
const ASK_MS = 4000

/** The identity check: papers to hand in, under review, refused with a reason, or verified. */
export function IdentityScreen() {
  const { t } = useTranslation('identity')
  const describe = useDescribeError()
  const goBack = useGoBack('/my')
  const { userInfo } = useSession()
  const [handedIn, setHandedIn] = useState(false)
  const waiting = userInfo?.kyc === 'review' || handedIn
  const user = useUserInfo({ refetchInterval: waiting && ASK_MS })
  return (
    <Screen pull bar={<TopBar title={t('title')} onBack={goBack} />}>
      {userInfo ? (
        <State user={userInfo} handedIn={handedIn} onHandedIn={() => setHandedIn(true)} />
      ) : user.isError ? (
        <ErrorState text={describe(user.error)} onRetry={() => void user.refetch()} busy={user.isFetching} />
      ) : (
        <div className={styles.form} aria-busy="true">
          <Skeleton height={48} width="80%" />
          <Skeleton height={78} radius={10} />
          <Skeleton height={78} radius={10} />
          <Skeleton height={180} radius={14} />
          <Skeleton height={52} radius={14} />
        </div>
      )}
    </Screen>
  )
}

interface StateProps {
  user: UserInfo
  /** On this screen. */
  handedIn: boolean
  onHandedIn: () => void
}

/** Where the exchange does not say how far one is, papers can be handed in: it decides. */
function State({ user, handedIn, onHandedIn }: StateProps) {
  const { kyc } = user
  return kyc === 'none' || kyc === 'rejected' || (kyc === undefined && !handedIn) ? (
    <IdentityForm user={user} onHandedIn={onHandedIn} />
  ) : (
    <IdentityStanding user={user} />
  )
}
