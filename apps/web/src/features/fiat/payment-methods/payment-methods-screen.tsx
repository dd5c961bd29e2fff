import { useUserInfo } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { config } from '../../../config'
import { useGoBack } from '../../../shared/navigation/navigate'
import { Loaded } from '../../../shared/screen/loaded'
import { SubScreen } from '../../../shared/screen/screen'
import { Button, Chip } from '../../../ui/controls/button'
import { Segment } from '../../../ui/controls/tabs'
import { SkeletonStack } from '../../../ui/feedback/loading'
import type { IconName } from '../../../ui/icons/icon'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import { Stack } from '../../../ui/layout/stack'
import typography from '../../../ui/styles/typography.module.css'
import { CardForm } from './card-form'
import { ChatForm } from './chat-form'
import styles from './payment-methods.module.css'

type Kind = 'bankCard' | 'chatApp'

/**
 * Payout methods of the member: a bank card, and a chat app account (`/bankinfo?kind=chatApp`). With
 * `for=otc` the screen returns
 * to the order.
 */
export function PaymentMethodsScreen() {
  const { t } = useTranslation(['bankinfo', 'app'])
  const [search] = useSearchParams()
  const ordered = search.get('for') === 'otc'
  const goBack = useGoBack(ordered ? '/otc' : '/my')
  const [kind, setKind] = useState<Kind>(search.get('kind') === 'chatApp' ? 'chatApp' : 'bankCard')
  return (
    <SubScreen pull title={t('app:words.paymentMethods')} back={ordered ? '/otc' : '/my'}>
      <Stack gap={16} width={480}>
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
      </Stack>
    </SubScreen>
  )
}

function Methods({ kind, onBound }: { kind: Kind; onBound: (() => void) | undefined }) {
  const user = useUserInfo()
  const fields = kind === 'bankCard' ? 5 : 3
  const pending = <SkeletonStack gap={16} radius={10} heights={Array(fields).fill(74)} />
  return (
    <Loaded query={user} pending={pending}>
      {(data) => (data ? <Method kind={kind} user={data} onBound={onBound} /> : pending)}
    </Loaded>
  )
}

interface MethodProps {
  kind: Kind
  user: Pick<UserInfo, 'bankCard' | 'bankName' | 'chatAccount'>
  onBound: (() => void) | undefined
}

/** The bound method, masked, or the form to add or replace it. */
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

interface BoundMethodProps {
  icon: IconName
  title: string
  /** Masked by the exchange, which never returns the full value. */
  shown: string
  replacing: boolean
  onReplace: () => void
}

/** The bound method, masked. */
function BoundMethod({ icon, title, shown, replacing, onReplace }: BoundMethodProps) {
  const { t } = useTranslation(['bankinfo', 'app'])
  return (
    <Card className={styles.card}>
      <span className={styles.disc}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.texts}>
        <h2 className={typography.name}>{title}</h2>
        <p className={styles.shown} translate="no">
          {shown}
        </p>
      </div>
      <Chip tone="accent">{t('bound')}</Chip>
      <p className={styles.hint}>{t('boundHint')}</p>
      <Button variant="soft" size={44} full aria-expanded={replacing} onClick={onReplace}>
        {t(replacing ? 'keep' : 'app:words.replace')}
      </Button>
    </Card>
  )
}
