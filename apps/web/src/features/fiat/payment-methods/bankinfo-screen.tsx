import { useUserInfo } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { config } from '../../../config'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { Screen } from '../../../shared/screen/screen'
import { useDescribeError } from '../../../shared/writes/use-describe-error'
import { Segment } from '../../../ui/controls/segment'
import { ErrorState } from '../../../ui/feedback/error-state'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { TopBar } from '../../../ui/layout/top-bar'
import styles from './bankinfo-screen.module.css'
import { BoundMethod } from './bound-method'
import { CardForm } from './card-form'
import { ChatForm } from './chat-form'

type Kind = 'bankCard' | 'chatApp'

/**
 * How the member is paid: a bank card, and an account in the chat app (`/bankinfo?kind=chatApp`). Who comes from an order (`for=otc`) is led
 * back to it.
 */
export function BankinfoScreen() {
  const { t } = useTranslation(['bankinfo', 'app'])
  const [search] = useSearchParams()
  const ordered = search.get('for') === 'otc'
  const goBack = useGoBack(ordered ? '/otc' : '/my')
  const [kind, setKind] = useState<Kind>(search.get('kind') === 'chatApp' ? 'chatApp' : 'bankCard')
  return (
    <Screen pull bar={<TopBar title={t('app:words.paymentMethods')} onBack={goBack} />}>
      <div className={styles.page}>
        <Segment
          label={t('kind')}
          size={44}
          options={[
            { value: 'bankCard', label: t('app:words.bankCard') },
            { value: 'chatApp', label: config.chatApp },
          ]}
          value={kind}
          onChange={setKind}
        />
        <Methods key={kind} kind={kind} onBound={ordered ? goBack : undefined} />
      </div>
    </Screen>
  )
}

function Methods({ kind, onBound }: { kind: Kind; onBound: (() => void) | undefined }) {
  const describe = useDescribeError()
  const user = useUserInfo()
  if (user.isError && !user.data) {
    return (
      <ErrorState text={describe(user.error)} busy={user.isFetching} onRetry={() => void user.refetch()} />
    )
  }
  if (!user.data) return <FormSkeleton lines={kind === 'bankCard' ? 5 : 3} />
  return <Method kind={kind} user={user.data} onBound={onBound} />
}

interface MethodProps {
  kind: Kind
  user: Pick<UserInfo, 'bankCard' | 'bankName' | 'chatAccount'>
  onBound: (() => void) | undefined
}

/** What is bound, masked; or the form, when nothing is or when it is replaced. */
function Method({ kind, user, onBound }: MethodProps) {
  const { t } = useTranslation('app')
  const [replacing, setReplacing] = useState(false)
  const shown = kind === 'bankCard' ? user.bankCard : user.chatAccount
  const done = () => {
    setReplacing(false)
    onBound?.()
  }
  const Form = kind === 'bankCard' ? CardForm : ChatForm
  if (shown === undefined) return <Form onBound={done} />
  return (
    <>
      <BoundMethod
        icon={kind === 'bankCard' ? 'card' : 'phone'}
        title={kind === 'bankCard' ? user.bankName || t('words.bankCard') : config.chatApp}
        shown={shown}
        replacing={replacing}
        onReplace={() => setReplacing(!replacing)}
      />
      {replacing && <Form onBound={done} />}
    </>
  )
}

function FormSkeleton({ lines }: { lines: number }) {
  return (
    <div className={styles.page} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={74} radius={10} />
      ))}
    </div>
  )
}
