import { useBindContact, useSession } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '../../../shared/credentials/code-field'
import { areaCodeOf, type Contact, checkContact } from '../../../shared/credentials/contact'
import { ContactField } from '../../../shared/credentials/contact-field'
import { useFieldTexts } from '../../../shared/credentials/use-field-texts'
import { useGoBack } from '../../../shared/navigation/navigate'
import { SubScreen } from '../../../shared/screen/screen'
import { useDraft } from '../../../shared/storage/form-state'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { Note } from '../../../ui/feedback/note'
import { Form, FormSkeleton } from '../../../ui/inputs/form'
import { PasswordField } from '../../../ui/inputs/text-field'
import { Card, FactList } from '../../../ui/layout/card'
import { boundContacts, maskAccount } from '../contacts'

const FIELDS = ['password', 'account', 'code'] as const

/** Binds or replaces a phone number. */
export function BindPhoneScreen() {
  return <BindScreen by="phone" />
}

/** Binds or replaces an email address. */
export function BindEmailScreen() {
  return <BindScreen by="email" />
}

function BindScreen({ by }: { by: Contact['by'] }) {
  const { t } = useTranslation('security')
  const { userInfo } = useSession()
  return userInfo ? (
    <BindForm by={by} user={userInfo} />
  ) : (
    <SubScreen title={t(`${by}.title`)} back="/securityCenter">
      <FormSkeleton fields={3} />
    </SubScreen>
  )
}

function BindForm({ by, user }: { by: Contact['by']; user: UserInfo }) {
  const { t } = useTranslation('security')
  const goBack = useGoBack('/securityCenter')
  const checkMessage = useCheckMessage()
  const bind = useBindContact()
  // The initial state, so that the form does not change while it closes.
  const [bound] = useState(boundContacts(user)[by])
  const { draft, change, forget } = useDraft(`bind.${by}`, {
    account: '',
    dialCode: boundContacts(user).phone?.dialCode ?? '86',
  })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const contact: Contact = { by, ...draft }
  const title = t(bound ? `${by}.change` : `${by}.bind`)
  const account = draft.account.trim()
  const write = useConfirmedMutation({
    mutate: () =>
      bind.mutateAsync({
        by,
        account,
        areaCode: areaCodeOf(contact),
        code,
        replace: bound !== undefined,
        password,
      }),
    describe: () => ({ kind: 'change', title, facts: [{ label: t(`${by}.new`), value: account }] }),
    success: t('bound'),
    onApplied() {
      forget()
      goBack()
    },
  })
  const texts = useFieldTexts(FIELDS, write)

  const accountFault = () => {
    const verdict = checkContact(contact)
    if (!verdict.ok) return { account: checkMessage(verdict) }
    const same = bound?.account === account && areaCodeOf(bound) === areaCodeOf(contact)
    return same ? { account: t(`${by}.same`) } : {}
  }
  const check = () => ({
    ...(password === '' && { password: checkMessage({ code: 'PASSWORD_REQUIRED', params: {} }) }),
    ...accountFault(),
    ...(code === '' && { code: checkMessage({ code: 'CODE_REQUIRED', params: {} }) }),
  })
  return (
    <SubScreen title={title} back="/securityCenter">
      <Form layout="page" {...texts.formProps(check, write.submit)} submit={title}>
        {bound && (
          <Card>
            <FactList rows={[{ label: t(`${by}.current`), value: maskAccount(bound.account) }]} />
          </Card>
        )}
        <PasswordField
          {...texts.input('password', password, setPassword)}
          label={t('loginPassword.label')}
          autoComplete="current-password"
          enterKeyHint="next"
          hint={t('whyPassword')}
        />
        <ContactField
          contact={contact}
          onChange={(part) => {
            texts.touch('account')
            change(part)
          }}
          error={texts.textOf('account')}
          label={t(bound ? `${by}.new` : `${by}.label`)}
        />
        <CodeField
          contact={contact}
          use="verify"
          {...texts.input('code', code, setCode)}
          canRequest={() => texts.showFaults(accountFault())}
        />
        <Note>{t(bound ? `${by}.note` : 'locks')}</Note>
      </Form>
    </SubScreen>
  )
}
